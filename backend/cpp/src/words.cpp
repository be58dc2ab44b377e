#include "words.h"

#include <cstring>
#include <iterator>
#include <unordered_map>

namespace spirant_llvm {
namespace {

constexpr uint32_t Magic = 0x07230203;

// Opcodes and enumerants of the specification's sections 3.3 and 3.2.
enum : uint32_t {
  OpExtension = 10,
  OpExtInstImport = 11,
  OpMemoryModel = 14,
  OpCapability = 17,
  OpTypeBool = 20,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpSpecConstantTrue = 48,
  OpSpecConstantFalse = 49,
  OpSpecConstant = 50,
  OpFunction = 54,
  OpDecorate = 71,
  DecorationSpecId = 1,
};

uint32_t swapped(uint32_t Word) {
  return Word >> 24 | (Word >> 8 & 0xff00) | (Word << 8 & 0xff0000) | Word << 24;
}

uint32_t firstWord(const std::string &Bytes) {
  uint32_t Word = 0;
  if (Bytes.size() >= sizeof Word)
    std::memcpy(&Word, Bytes.data(), sizeof Word);
  return Word;
}

// An instruction: its opcode, and its operands with their number.
struct Instruction {
  uint32_t Opcode = 0;
  const uint32_t *Operands = nullptr;
  size_t Count = 0;

  // A string that ends in the last operand or before it; nothing if it does not end.
  bool string(size_t From, std::string &Read) const {
    Read.clear();
    for (size_t Index = From; Index < Count; ++Index) {
      for (int Byte = 0; Byte < 4; ++Byte) {
        const char Letter = static_cast<char>(Operands[Index] >> (8 * Byte));
        if (!Letter)
          return true;
        Read += Letter;
      }
    }
    return false;
  }
};

// The instructions of a binary, one after another.
class Words {
public:
  explicit Words(const std::string &Bytes) {
    const bool IsSwapped = firstWord(Bytes) == swapped(Magic);
    All.resize(Bytes.size() / sizeof(uint32_t));
    if (!All.empty())
      std::memcpy(All.data(), Bytes.data(), All.size() * sizeof(uint32_t));
    for (uint32_t &Word : All)
      Word = IsSwapped ? swapped(Word) : Word;
    if (!isBinary(Bytes))
      Found = Fault::NotSpirv;
    else if (All.size() < Header || Bytes.size() % sizeof(uint32_t))
      Found = Fault::Truncated;
    else if ((All[1] & 0xffff00ffu) != 0x00010000u || (All[1] >> 8 & 0xff) > 6)
      Found = Fault::Version;
  }

  Fault fault() const { return Found; }
  uint32_t version() const { return All[1]; }

  // The next instruction; false at the end, and where there is a fault.
  bool next(Instruction &Read) {
    if (Found != Fault::None || Position == All.size())
      return false;
    const size_t Count = All[Position] >> 16;
    if (Count == 0 || Count > All.size() - Position) {
      Found = Fault::Truncated;
      return false;
    }
    Read = {All[Position] & 0xffff, All.data() + Position + 1, Count - 1};
    Position += Count;
    return true;
  }

private:
  static constexpr size_t Header = 5;
  std::vector<uint32_t> All;
  size_t Position = Header;
  Fault Found = Fault::None;
};

} // namespace

const char *sentence(int Code) {
  switch (static_cast<Fault>(Code)) {
  case Fault::NotSpirv:
    return "the input does not begin with the magic number of SPIR-V";
  case Fault::Version:
    return "the version of the module is not one of 1.0 to 1.6";
  case Fault::Truncated:
    return "the module ends within its header or an instruction";
  case Fault::MemoryModel:
    return "the module has no OpMemoryModel after its capabilities, extensions and instruction sets";
  case Fault::None:
    break;
  }
  return "";
}

std::string everything(std::istream &Input) {
  // The iterator reads the buffer, whatever the state of the stream.
  if (!Input)
    return "";
  return std::string(std::istreambuf_iterator<char>(Input), std::istreambuf_iterator<char>());
}

bool isBinary(const std::string &Bytes) {
  const uint32_t Word = firstWord(Bytes);
  return Word == Magic || Word == swapped(Magic);
}

Fault readPreamble(const std::string &Bytes, Preamble &Read) {
  Words Module(Bytes);
  if (Module.fault() != Fault::None)
    return Module.fault();
  Read.Version = Module.version();
  Instruction Next;
  while (Module.next(Next)) {
    std::string Name;
    if (Next.Opcode == OpMemoryModel && Next.Count == 2) {
      Read.Addressing = Next.Operands[0];
      Read.Memory = Next.Operands[1];
      return Fault::None;
    }
    if (Next.Opcode == OpCapability && Next.Count == 1)
      Read.Capabilities.push_back(Next.Operands[0]);
    else if (Next.Opcode == OpExtension && Next.string(0, Name))
      Read.Extensions.push_back(Name);
    else if (Next.Opcode == OpExtInstImport && Next.Count > 1 && Next.string(1, Name))
      Read.Sets.push_back(Name);
    else
      return Fault::MemoryModel;
  }
  return Module.fault() == Fault::None ? Fault::MemoryModel : Module.fault();
}

Fault readSpecConstants(const std::string &Bytes, std::vector<SpecConstant> &Constants) {
  Words Module(Bytes);
  std::unordered_map<uint32_t, uint32_t> Ids;
  std::unordered_map<uint32_t, SpecConstant> Types;
  Instruction Next;
  while (Module.next(Next) && Next.Opcode != OpFunction) {
    const uint32_t *Operands = Next.Operands;
    switch (Next.Opcode) {
    case OpDecorate:
      if (Next.Count == 3 && Operands[1] == DecorationSpecId)
        Ids[Operands[0]] = Operands[2];
      break;
    case OpTypeBool:
      if (Next.Count == 1)
        Types[Operands[0]] = {0, 1, false};
      break;
    case OpTypeInt:
    case OpTypeFloat:
      if (Next.Count >= 2)
        Types[Operands[0]] = {0, Operands[1], Next.Opcode == OpTypeFloat};
      break;
    case OpSpecConstantTrue:
    case OpSpecConstantFalse:
    case OpSpecConstant: {
      const auto Type = Next.Count >= 2 ? Types.find(Operands[0]) : Types.end();
      const auto Id = Type != Types.end() ? Ids.find(Operands[1]) : Ids.end();
      if (Id != Ids.end())
        Constants.push_back({Id->second, Type->second.Bits, Type->second.IsFloat});
      break;
    }
    default:
      break;
    }
  }
  return Module.fault();
}

} // namespace spirant_llvm
