"""Structures nested by value: the cost of inline size, and the size at which boxing is worthwhile."""

OWN = (
    ("id", "_id", "Int", False),
    ("name", "full_name", "String", False),
    ("note", "note_text", "String", True),
    ("isActive", "is_active", "Bool", False),
)


def structure(name, children, boxed):
    """`children` are (property, type, is optional); those of `boxed` are stored in a box."""
    fields, lines = [], ["let object = try decoder.object()"]
    for prop, key, type_, optional in OWN:
        fields.append(f"  public let {prop}: {type_}{'?' if optional else ''}")
        lines.append(f'{prop} = try object.{"optional" if optional else "value"}("{key}")')
    for prop, type_, optional in children:
        declared = type_ + ("?" if optional else "")
        call = f'try object.{"optional" if optional else "value"}("{prop}_value")'
        if prop in boxed:
            fields.append(f"  public var {prop}: {declared} {{ {prop}Box.value }}\n  private let {prop}Box: Indirect<{declared}>")
            lines.append(f"{prop}Box = Indirect({call})")
        else:
            fields.append(f"  public let {prop}: {declared}")
            lines.append(f"{prop} = {call}")
    head = f"nonisolated public struct {name}: Decodable, Sendable {{\n" + "\n".join(fields)
    return head + "\n\n  public init(from decoder: any Decoder) throws {\n" + "\n".join("    " + line for line in lines) + "\n  }\n}\n"


def sources(shape, limit):
    """Returns the files of a shape, and the largest number of leaves that one of its structures stores inline.

    A child of more leaves than the limit is boxed.
    """
    leaves, files = {}, {}
    for name, children in shape:
        boxed, total = set(), len(OWN)
        for prop, type_, _ in children:
            if limit is not None and leaves[type_] > limit:
                boxed.add(prop)
            total += 1 if prop in boxed else leaves[type_]
        leaves[name] = total
        files[name] = structure(name, children, boxed)
    return files, max(leaves.values())


def chain(depth):
    """Each structure contains the previous one."""
    return [(f"Link{i}", [] if i == 0 else [("inner", f"Link{i - 1}", i % 2 == 0)]) for i in range(depth)]


def tree(levels, width):
    """Each structure contains three of the level below."""
    shape = []
    for level in range(levels):
        for i in range(width):
            below = [(f"child{c}", f"Node{level - 1}x{(i + c) % width}", c == 1) for c in range(3)]
            shape.append((f"Node{level}x{i}", below if level else []))
    return shape


def holders(leaves, count):
    """`count` structures, each of which contains the same value with about that many leaves."""
    shape, size, step = [("Base0", [])], len(OWN), 0
    while size + len(OWN) <= leaves:
        name = f"Base{step}"
        step += 1
        doubles = size * 2 + len(OWN) <= leaves
        shape.append((f"Base{step}", [("left", name, False)] + ([("right", name, True)] if doubles else [])))
        size = size * (2 if doubles else 1) + len(OWN)
    return shape + [(f"Holder{i}", [("inner", f"Base{step}", i % 2 == 0)]) for i in range(count)]


SHAPES = {"chain": chain(50), "tree": tree(5, 5)}
LIMITS = (8, 32, 64, 128, None)
LEAVES = (4, 16, 32, 64, 128, 256, 512)
