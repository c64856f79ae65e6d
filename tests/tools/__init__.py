"""What makes releases and figures, and finds what no test notices. These are no tests."""
