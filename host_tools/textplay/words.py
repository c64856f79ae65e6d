"""What the text table says, in Spanish and English. A bar parts the singular from the plural."""

import locale
import os
import sys
from collections.abc import Mapping

LANGUAGES = ("es", "en")

NAMES = {
    "frodo": ("Frodo", "Frodo"),
    "sam": ("Sam", "Sam"),
    "merry": ("Merry", "Merry"),
    "pippin": ("Pippin", "Pippin"),
    "black": ("negro", "black"),
    "yellow": ("amarillo", "yellow"),
    "red": ("rojo", "red"),
    "blue": ("azul", "blue"),
    "green": ("verde", "green"),
    "ring": ("Anillo", "Ring"),
    "gandalf": ("Gandalf", "Gandalf"),
    "fellowship": ("Comunidad", "Fellowship"),
    "orc": ("Orco", "Orc"),
    "nazgul": ("Nazgûl", "Nazgûl"),
    "tree": ("Árbol Blanco", "White Tree"),
    "bag_end": ("Bolsón Cerrado", "Bag End"),
    "rivendell": ("Rivendel", "Rivendell"),
    "moria": ("Moria", "Moria"),
    "lothlorien": ("Lothlórien", "Lothlórien"),
    "rohan": ("Rohan", "Rohan"),
    "helms_deep": ("Abismo de Helm", "Helm's Deep"),
    "gondor": ("Gondor", "Gondor"),
    "minas_tirith": ("Minas Tirith", "Minas Tirith"),
    "shelobs_lair": ("Antro de Ella-Laraña", "Shelob's Lair"),
    "mordor": ("Mordor", "Mordor"),
    "journey": ("El viaje a Mordor", "Journey to Mordor"),
}

# The letters typed for a die and for a face. No command is one of them while they are asked for.
DIE_LETTERS = {"black": "nk", "yellow": "ay", "red": "rr", "blue": "zb", "green": "vg"}
FACE_LETTERS = {"ring": "ar", "gandalf": "gg", "fellowship": "cf", "orc": "oo", "nazgul": "nn", "tree": "bt"}

# Words of their own may be typed at any question.
COMMANDS = {
    "help": (("?", "ayuda"), ("?", "help")),
    "map": (("m", "mapa"), ("m", "map")),
    "undo": (("d", "deshacer"), ("u", "undo")),
    "leave": (("s", "salir"), ("q", "quit")),
    "new": (("nueva",), ("new",)),
    "again": (("o", "otra"), ("a", "again")),
}

EFFECTS = {
    "rivendell": ("de cada tirada se pueden apartar dados iguales", "equal dice may be kept out of one roll"),
    "moria": ("Gandalf no sirve de nada", "Gandalf is of no help"),
    "lothlorien": ("cada comunidad vale por dos", "each fellowship counts as two"),
    "rohan": ("cada tirada se puede repetir una vez", "each roll may be repeated once"),
    "helms_deep": ("cada orco vale por dos", "each orc counts as two"),
    "gondor": ("aquí los Nazgûl no te tocan", "the Nazgûl can't touch you here"),
    "minas_tirith": ("todos los Nazgûl van a por ti", "every Nazgûl comes for you"),
    "shelobs_lair": ("hay que dejar un anillo por el camino", "one ring is lost on the way"),
}

TEXTS = {
    # set-up
    "who": (
        "¿Quién juega, en orden de mesa? {letters}\nIntro = {usual}",
        "Who plays, in seat order? {letters}\nEnter = {usual}",
    ),
    "who_wrong": (
        "Hacen falta de dos a cuatro hobbits distintos, por ejemplo: fsm",
        "It takes two to four different hobbits, for instance: fsm",
    ),
    "first": (
        "¿Quién empieza? Quien leyó el libro hace menos, o el más joven ({letters}; x = a suertes)\nIntro = {usual}",
        "Who begins? Whoever read the book last, or the youngest ({letters}; x = draw)\nEnter = {usual}",
    ),
    "first_wrong": ("Una de estas letras: {letters}, x", "One of these letters: {letters}, x"),
    "drawn": ("Empieza {name}.", "{name} begins."),
    "how": (
        "¿Cómo? b = básico, a = avanzado (los lugares cambian el turno), o = más opciones\nIntro = {usual}",
        "How? b = basic, a = advanced (places change the turn), o = more options\nEnter = {usual}",
    ),
    "how_wrong": ("Una de estas letras: b, a, o", "One of these letters: b, a, o"),
    "basic": ("básico", "basic"),
    "advanced": ("avanzado", "advanced"),
    "ask_places": ("¿Modo avanzado? (s/n)  Intro = {usual}", "Advanced mode? (y/n)  Enter = {usual}"),
    "ask_real": (
        "¿Tiráis dados de verdad? (s/n)  Intro = {usual}",
        "Do you roll real dice? (y/n)  Enter = {usual}",
    ),
    "ask_squares": (
        "¿Cuántas casillas tiene la ruta de los Nazgûl de vuestra hoja? (4–12)  Intro = {usual}",
        "How many squares has the Nazgûl route on your sheet? (4–12)  Enter = {usual}",
    ),
    "squares_wrong": ("Un número del 4 al 12.", "A number from 4 to 12."),
    "ask_faces": (
        "¿Tienen vuestros dados otras caras? (s/n)  Intro = {usual}",
        "Have your dice other faces? (y/n)  Enter = {usual}",
    ),
    "die_faces": (
        "Dado {die}: seis letras ({letters}).  Intro = {usual}",
        "The {die} die: six letters ({letters}).  Enter = {usual}",
    ),
    "die_faces_wrong": ("Seis letras de estas: {letters}", "Six of these letters: {letters}"),
    "yes": ("sí", "yes"),
    "no": ("no", "no"),
    "yes_no_wrong": ("s o n.", "y or n."),
    "unfinished": (
        "Hay una partida a medias: {list}, ronda {round}.\nIntro = seguir · nueva = empezar otra",
        "There is a game to go on with: {list}, round {round}.\nEnter = go on · new = begin another",
    ),
    "unfinished_wrong": ("Intro o «nueva».", "Enter or “new”."),
    "damaged": (
        "La partida guardada está dañada (acción {action}) y queda aparte en {file}.",
        "The saved game is damaged (action {action}) and was set aside as {file}.",
    ),
    "previous": ("Se sigue desde la acción anterior.", "It goes on from the action before."),
    "not_saved": ("No se pudo guardar la partida: {why}.", "The game could not be saved: {why}."),
    # turn
    "welcome": ("? = ayuda en cualquier momento.", "? = help at any time."),
    "round": ("Ronda {n}", "Round {n}"),
    "turn": ("Turno de {name}, en {place}.", "{name}'s turn, in {place}."),
    "turn_effect": ("Turno de {name}, en {place}: {effect}.", "{name}'s turn, in {place}: {effect}."),
    "roll": ("Intro = tirar el dado|Intro = tirar los {n} dados", "Enter = roll the die|Enter = roll the {n} dice"),
    "roll_real": (
        "Tira el dado {dice} y escribe su cara\n({letters})"
        "|Tira los dados {dice} y escribe sus caras en ese orden\n({letters})",
        "Roll the {dice} die and type its face\n({letters})"
        "|Roll the dice {dice} and type their faces in that order\n({letters})",
    ),
    "rolled": ("Tirada {n}", "Roll {n}"),
    "rolled_again": ("Tirada {n}, repetida", "Roll {n}, repeated"),
    "keep": ("¿Qué apartas? Números o letras", "What do you keep? Numbers or letters"),
    "keep_only": ("Solo se puede apartar esto.  Intro = {dice}", "This is all that may be kept.  Enter = {dice}"),
    "or_again": ("o = repetir la tirada", "a = repeat the roll"),
    "kept": ("Apartados", "Kept"),
    "apply": ("Intro = ver qué pasa", "Enter = see what happens"),
    "faces_count": (
        "Hace falta una cara, una de estas letras: {letters}|Hacen falta {n} caras, con estas letras: {letters}",
        "One face is needed, one of these letters: {letters}|{n} faces are needed, of these letters: {letters}",
    ),
    "no_such_face": ("El dado {die} no tiene {face}.", "There is no {face} on the {die} die."),
    "what": ("No entiendo «{word}». ? = ayuda", "I don't understand “{word}”. ? = help"),
    "only_enter": ("Aquí basta con Intro. ? = ayuda", "Enter is all it takes here. ? = help"),
    "keep_one": (
        "Hay que apartar al menos uno de los dados que acaban de caer.",
        "At least one of the dice just rolled must be kept.",
    ),
    "not_rolled": ("El dado {die} ya estaba apartado.", "The {die} die was kept before."),
    "same_symbol": ("De una tirada solo se aparta un dado con {face}.", "Only one {face} may be kept out of a roll."),
    "must_keep_nazgul": (
        "Ha salido un Nazgûl: hay que apartar uno.|Han salido Nazgûl: hay que apartar uno de ellos.",
        "A Nazgûl was rolled: it must be kept.|Nazgûl were rolled: one of them must be kept.",
    ),
    "no_again": (
        "Una tirada solo se repite en Rohan, y una vez.",
        "A roll is repeated in Rohan only, and once.",
    ),
    "undone": ("Deshecho.", "Undone."),
    "undone_roll": (
        "Deshecho. Los mismos dados volverán a caer igual.",
        "Undone. The same dice will fall the same way again.",
    ),
    "nothing_to_undo": ("No hay nada que deshacer.", "There is nothing to undo."),
    # results
    "split": ("Gandalf parte en dos la casilla {n} de {name}.", "Gandalf splits square {n} of {name} in two."),
    "split_last": (
        "Gandalf parte en dos la casilla de Mordor de {name}.",
        "Gandalf splits the Mordor square of {name} in two.",
    ),
    "marked": (
        "El Nazgûl {die} da un paso hacia {name}: le queda {n}."
        "|El Nazgûl {die} da un paso hacia {name}: le quedan {n}.",
        "The {die} Nazgûl takes a step towards {name}: {n} is left."
        "|The {die} Nazgûl takes a step towards {name}: {n} are left.",
    ),
    "void_moria": ("Gandalf no sirve de nada en Moria.", "Gandalf is of no help in Moria."),
    "void_nothing_to_split": (
        "Gandalf no encuentra casilla que partir.",
        "Gandalf finds no square to split.",
    ),
    "void_gondor": (
        "El Nazgûl {die} no puede entrar en Gondor.",
        "The {die} Nazgûl can't enter Gondor.",
    ),
    "void_route_full": (
        "El Nazgûl {die} ya no tiene más pasos que dar hacia {name}.",
        "The {die} Nazgûl has no more steps to take towards {name}.",
    ),
    "blocked": (
        "Orcos {orcs}, comunidad {fellowship}: el anillo no cuenta."
        "|Orcos {orcs}, comunidad {fellowship}: los {n} anillos no cuentan.",
        "Orcs {orcs}, fellowship {fellowship}: the ring does not count."
        "|Orcs {orcs}, fellowship {fellowship}: the {n} rings do not count.",
    ),
    "held": (
        "Orcos {orcs}, comunidad {fellowship}: los anillos cuentan.",
        "Orcs {orcs}, fellowship {fellowship}: the rings count.",
    ),
    "shelob": ("Ella-Laraña se queda con un anillo.", "Shelob takes one ring."),
    "moved": (
        "{name} avanza un lugar: {start} → {end}.|{name} avanza {n} lugares: {start} → {end}.",
        "{name} walks one place: {start} → {end}.|{name} walks {n} places: {start} → {end}.",
    ),
    "spare": ("Sobra un anillo.|Sobran {n} anillos.", "One ring to spare.|{n} rings to spare."),
    "nothing": ("No pasa nada: {name} sigue en {place}.", "Nothing happens: {name} stays in {place}."),
    "tree": ("El Árbol Blanco: se acabó tirar.", "The White Tree: no more rolls."),
    "reached": ("¡{name} ha llegado a Mordor!", "{name} has reached Mordor!"),
    "last_round": ("Se juega la ronda hasta el final.", "The round is played to its end."),
    "eliminated": ("Los Nazgûl han alcanzado a {name}: eliminado.", "The Nazgûl have caught {name}, who is out."),
    "won": ("¡{list} gana la partida!|¡{list} ganan juntos la partida!", "{list} wins!|{list} share the win!"),
    "tie_break": (
        "Varios han llegado; gana quien tiene más lejos a los Nazgûl.",
        "Several have arrived; whoever keeps the Nazgûl furthest away wins.",
    ),
    "lost": ("Nadie llega a Mordor: habéis perdido todos.", "Nobody reaches Mordor: all have lost."),
    "again": (
        "Intro = otra partida · d = deshacer · s = salir",
        "Enter = another game · u = undo · q = leave",
    ),
    "goodbye": (
        "La partida queda guardada. Para seguir: mathom text",
        "The game is saved. To go on: mathom text",
    ),
    "goodbye_over": ("Hasta otra.", "Until next time."),
    "out": ("eliminado", "out"),
    "left": ("queda {n}|quedan {n}", "{n} left|{n} left"),
    "and": (" y ", " and "),
    "help": (
        "Aparta al menos un dado de cada tirada. Los que apartes de una misma tirada han de ser todos distintos; "
        "si ha salido un Nazgûl, uno tiene que ir entre ellos. Se sigue tirando hasta apartar los cinco, o hasta "
        "apartar el Árbol Blanco.\n"
        "Los anillos te llevan hacia Mordor, si no hay más orcos que comunidad. Gandalf alarga tu ruta de los "
        "Nazgûl. Un Nazgûl avanza hacia el hobbit del color de su dado; si no lo hay, o el dado es el negro, "
        "hacia ti.\n\n"
        "{numbers} o {dice} = un dado, por su sitio o su color; juntos o separados: 13, n z\n"
        "{faces} = las caras de los dados de verdad\n"
        "m = mapa · d = deshacer · s = salir (la partida queda guardada) · nueva = otra partida\n"
        "□ casilla libre · ■ marcada · ◫ partida en dos · ◧ marcada a medias",
        "Keep at least one die of each roll. Those kept out of one roll must all be different; if a Nazgûl was "
        "rolled, one must be among them. Rolling goes on until all five are kept, or the White Tree is.\n"
        "Rings take you towards Mordor, unless there are more orcs than fellowship. Gandalf makes your Nazgûl route "
        "longer. A Nazgûl comes for the hobbit of its die's colour; if there is none, or the die is black, for "
        "you.\n\n"
        "{numbers} or {dice} = a die, by its place or its colour; together or apart: 13, k b\n"
        "{faces} = the faces of real dice\n"
        "m = map · u = undo · q = quit (the game is saved) · new = another game\n"
        "□ free square · ■ marked · ◫ split in two · ◧ half marked",
    ),
    "demo": ("Mathom juega solo una partida corta.", "Mathom plays a short game by itself."),
    "demo_end": ("Para jugar: mathom text", "To play: mathom text"),
}


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._at = LANGUAGES.index(language)

    def __call__(self, key: str, n: int = 2, **fields: object) -> str:
        one, _, many = TEXTS[key][self._at].partition("|")
        return (many if many and n != 1 else one).format(n=n, **fields)

    def name(self, key: str) -> str:
        return NAMES[key][self._at]

    def effect(self, place: str) -> str:
        """What a place does, or nothing."""
        return EFFECTS[place][self._at] if place in EFFECTS else ""

    def die_letter(self, die: str) -> str:
        return DIE_LETTERS[die][self._at]

    def face_letter(self, face: str) -> str:
        return FACE_LETTERS[face][self._at]

    def command(self, typed: str) -> str:
        """The command that was typed, or nothing."""
        return next((command for command, words in COMMANDS.items() if typed in words[self._at]), "")

    def list(self, names: list[str]) -> str:
        return self("and").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of this computer, if it is one of ours; Spanish where nothing is known of it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            break
    else:
        # Elsewhere the C library answers for an unset language, in English.
        value = locale.getlocale()[0] or "" if sys.platform == "win32" else ""
    value = value.lower()
    if value.partition(".")[0] in ("", "c", "posix"):
        return "es"
    return "es" if value.startswith(("es", "spanish")) else "en"
