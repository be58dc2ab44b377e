#!/bin/sh
# Fills the seed corpora of the fuzz targets from what the repository has: testsuite/fuzz/seeds.sh [folder].
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
out=${1:-$root/testsuite/fuzz/corpus}
mkdir -p "$out/read" "$out/disassemble" "$out/assemble" "$out/text" "$out/compiler" "$out/container" "$out/smith"

# A file under a name that says where it was.
take() {
    cp "$1" "$2/$(printf %s "$1" | sed "s|^$root/||; s|/|_|g")"
}

find "$root/testsuite/data/files/dialect" -name '*.mlir' | while read -r file; do take "$file" "$out/text"; done
find -H "$root/testsuite/data" -name '*.spvasm' | while read -r file; do take "$file" "$out/assemble"; done
find "$root/testsuite/data/dxil" -name '*.dxil' | while read -r file; do take "$file" "$out/container"; done
find "$root/testsuite/data/files" "$root/samples" -name '*.ll' | while read -r file; do take "$file" "$out/compiler"; done

# Scripts for the generator of LLVM IR: a zero byte, then anything.
number=0
while [ $number -lt 64 ]; do
    number=$((number + 1))
    { printf '\000'; cksum < "$0" | tr -d ' \n'; seq $number 7 $((number * 11)); } > "$out/compiler/script-$number"
done

# Scripts for the generator of modules, one for each profile, without an oracle and with one.
number=0
while [ $number -lt 22 ]; do
    first=$((number / 11 * 128 + number % 11))
    { printf "\\$(printf %03o $first)"; seq $number 13 $((number * 17 + 200)); } > "$out/smith/script-$number"
    number=$((number + 1))
done

# Binaries: those that the tests damage.
(cd "$root" && SPIRANT_SEEDS="$out/read" cargo test --quiet --package spirant-binary --test damaged > /dev/null)
cp "$out"/read/* "$out/disassemble/"
