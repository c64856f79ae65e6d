"""War of the Ring at the table, from the Fellowship's phase to the last battle. Set-up and end are beside it."""
