"""What the levels of optimization make of a shader in LLVM IR: its interface, then its instructions, counted.

    python3 samples/embed/explore.py samples/argmax.ll
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import numpy as np
import spirant


def opcodes(module: spirant.Module) -> Counter[int]:
    """How many instructions of each opcode a module has."""
    words = np.asarray(module.words)
    counts: Counter[int] = Counter()
    position = 5  # The words before it are the header (SPIR-V 2.3).
    while position < len(words):
        counts[int(words[position] & 0xFFFF)] += 1
        position += int(words[position] >> 16)
    return counts


def main(path: Path) -> None:
    source = path.read_text()
    try:
        levels = [spirant.compile(source, path.name, spirant.Options(opt_level=level)) for level in range(3)]
    except spirant.Error as error:
        for diagnostic in error.diagnostics:
            print(diagnostic, file=sys.stderr)
        sys.exit(1)
    for entry in levels[-1].reflect()["entry_points"]:
        print(f"{entry['name']}: {entry['execution_model']}")
    for level, module in enumerate(levels):
        module.verify()
        counts = opcodes(module)
        print(f"-O{level}: {sum(counts.values())} instructions of {len(counts)} kinds in {len(bytes(module))} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
