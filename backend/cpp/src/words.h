// Reads the words of a binary before its functions, without libspirant.
//
// Invariant: words are hostile. No word is read outside of the binary, and memory is in proportion to it.
#ifndef SPIRANT_LLVM_WORDS_H
#define SPIRANT_LLVM_WORDS_H

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace spirant_llvm {

// Why a binary has no report. The numbers are the codes of getSpirvReport.
enum class Fault { None, NotSpirv, Version, Truncated, MemoryModel };

// The sentence for a fault; empty for others.
const char *sentence(int Code);

// All that is left in a stream, from where it stands; nothing if the stream has failed.
std::string everything(std::istream &Input);

// Whether bytes begin with the magic number in either byte order.
bool isBinary(const std::string &Bytes);

// What the first instructions state.
struct Preamble {
  uint32_t Version = 0, Addressing = 0, Memory = 0;
  std::vector<uint32_t> Capabilities;
  std::vector<std::string> Extensions, Sets;
};

// Reads a binary up to its memory model.
Fault readPreamble(const std::string &Bytes, Preamble &Read);

// A specialization constant that has a SpecId.
struct SpecConstant {
  uint32_t Id = 0, Bits = 0;
  // Whether it is a number with a point; a boolean has one bit.
  bool IsFloat = false;
};

// Lists the specialization constants of a binary in their order.
Fault readSpecConstants(const std::string &Bytes, std::vector<SpecConstant> &Constants);

} // namespace spirant_llvm

#endif // SPIRANT_LLVM_WORDS_H
