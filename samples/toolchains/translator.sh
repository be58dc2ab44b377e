# Sourced by the scripts beside it: makes links by the translator's names in $1/bin and puts them first in PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:?the folder for outputs}
mkdir -p "$out/bin"
"${SPIRANT:-spirant}" links --name=llvm-spirv --name=llvm-spirv-22 "$out/bin"
PATH=$out/bin:$PATH

# The LLVM IR of the kernel as bitcode, for tools that are not here.
bitcode() {
  "${CLANG:-clang-22}" --target="$1" -c -emit-llvm "$here/scale.cl" -o "$out/scale.bc"
}
