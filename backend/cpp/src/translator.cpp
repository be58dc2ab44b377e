// The interface of the Khronos LLVM/SPIR-V translator: LLVMSPIRVLib.h, Spirant's or the translator's own.
//
// Only what every version of the translator's header has is used of it; what a later version adds is used if it is there.
#ifndef _SPIRV_SUPPORT_TEXT_FMT
#define _SPIRV_SUPPORT_TEXT_FMT
#endif
#include "LLVMSPIRVLib.h"

#include "bridge.h"
#include "words.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Pass.h"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <type_traits>

using namespace llvm;
using namespace spirant_llvm;

#ifndef SPIRANT_LLVMSPIRVLIB
// The translator's header only declares it.
namespace SPIRV {
class SPIRVModule {
public:
  explicit SPIRVModule(std::string Bytes) : Bytes(std::move(Bytes)) {}
  const std::string &bytes() const { return Bytes; }

private:
  std::string Bytes;
};
} // namespace SPIRV
#endif

namespace {

using SPIRV::ExtensionID;
using SPIRV::TranslatorOpts;
using SPIRV::VersionNumber;

constexpr std::pair<ExtensionID, const char *> Extensions[] = {
#define EXT(NAME) {ExtensionID::NAME, #NAME},
#include "LLVMSPIRVExtensions.inc"
#undef EXT
};

// The highest version that can be written.
constexpr uint32_t Newest = 0x00010600;

std::string decimal(uint32_t Version) {
  return std::to_string(Version >> 16) + "." + std::to_string(Version >> 8 & 0xff);
}

// The version in a triple, as in spirv64v1.3; the newest if there is none.
uint32_t versionIn(const std::string &Triple) {
  const std::string Arch = Triple.substr(0, Triple.find('-'));
  const size_t Point = Arch.find("1.");
  const bool IsVersion = Point != std::string::npos && Point + 3 == Arch.size();
  const uint32_t Minor = IsVersion ? static_cast<unsigned char>(Arch[Point + 2]) - '0' : 6;
  return Minor <= 6 ? 0x00010000u | Minor << 8 : Newest;
}

// The names of the intrinsics of a module that options permit to import.
std::string unknownIntrinsics(Module &M, const TranslatorOpts &Given) {
  std::set<std::string> Names;
  if (!Given.isSPIRVAllowUnknownIntrinsicsEnabled())
    return "";
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
        if (Given.isUnknownIntrinsicAllowed(Intrinsic))
          Names.insert(Intrinsic->getCalledFunction()->getName().str());
  std::string List;
  for (const std::string &Name : Names)
    List += (List.empty() ? "" : ",") + Name;
  return List;
}

// Function variants (SPV_INTEL_function_variants), which only later headers have.
template <typename Given> auto asksForVariants(const Given &Of, int) -> decltype(Of.getFnVarSpecEnable()) {
  return Of.getFnVarSpecEnable();
}
template <typename Given> bool asksForVariants(const Given &, long) { return false; }

// The options of libspirant for those of the translator.
Options optionsOf(Module &M, const TranslatorOpts &Given) {
  Options All;
  const uint32_t Highest = static_cast<uint32_t>(Given.getMaxVersion());
  if (Highest < versionIn(tripleOf(M)))
    All.emplace_back("env", "universal" + decimal(Highest));
  std::string List = "-all";
  for (const auto &Extension : Extensions)
    if (Given.isAllowedToUseExtension(Extension.first) && spirant_is_extension(text(Extension.second)))
      List += std::string(",+") + Extension.second;
  All.emplace_back("extensions", List);
  const SPIRV::FPContractMode Contract = Given.getFPContractMode();
  All.emplace_back("contraction", Contract == SPIRV::FPContractMode::On    ? "on"
                                  : Contract == SPIRV::FPContractMode::Off ? "off"
                                                                           : "fast");
  // The numbers of the forms have not changed: 0 and 1 are OpenCL's.
  All.emplace_back("debug_info", static_cast<uint32_t>(Given.getDebugInfoEIS()) > 1 ? "full" : "opencl");
  const std::string Unknown = unknownIntrinsics(M, Given);
  if (!Unknown.empty())
    All.emplace_back("allow_unknown_intrinsics", Unknown);
  return All;
}

// Writes a module with options of libspirant.
bool writeWith(Module *M, const Options &Given, std::ostream &Output, std::string &Message) {
  std::string Binary;
  if (!compile(M, Given, Binary, Message))
    return false;
  Output.write(Binary.data(), static_cast<std::streamsize>(Binary.size()));
  Output.flush();
  if (Output.fail())
    Message = "the module cannot be written to the stream";
  return !Output.fail();
}

// The bytes of a stream that is a binary, if options permit its version and its extensions.
bool readBinary(std::istream &Input, const TranslatorOpts *Given, std::string &Binary, std::string &Message) {
  Binary = everything(Input);
  Preamble Read;
  const Fault Found = readPreamble(Binary, Read);
  if (Found != Fault::None) {
    Message = sentence(static_cast<int>(Found));
    return false;
  }
  if (!Given)
    return true;
  if (Read.Version > static_cast<uint32_t>(Given->getMaxVersion())) {
    Message = "the module has SPIR-V " + decimal(Read.Version) + ", and the options permit " +
              decimal(static_cast<uint32_t>(Given->getMaxVersion()));
    return false;
  }
  for (const std::string &Name : Read.Extensions) {
    const auto Known = std::find_if(std::begin(Extensions), std::end(Extensions),
                                    [&](const auto &Extension) { return Name == Extension.second; });
    if (Known == std::end(Extensions) || !Given->isAllowedToUseExtension(Known->first)) {
      Message = "the module uses the extension " + Name + ", which the options do not permit";
      return false;
    }
  }
  return true;
}

// How a binary is lifted by options.
Lift liftOf(const std::string &Binary, const TranslatorOpts *Given) {
  Lift How;
  if (!Given)
    return How;
  if (Given->getDesiredBIsRepresentation() == SPIRV::BIsRepresentation::SPIRVFriendlyIR)
    How.Builtins = SPIRANT_BUILTINS_SPIRV;
  std::vector<SpecConstant> Constants;
  readSpecConstants(Binary, Constants);
  std::set<uint32_t> Seen;
  for (const SpecConstant &Constant : Constants) {
    uint64_t Bits = 0;
    if (!Given->getSpecializationConstant(Constant.Id, Bits) || !Seen.insert(Constant.Id).second)
      continue;
    if (Constant.Bits == 1)
      Bits = Bits != 0;
    std::ostringstream Value;
    Value << (How.Specialize.empty() ? "" : ",") << Constant.Id << "=0x" << std::hex << Bits;
    How.Specialize += Value.str();
  }
  return How;
}

// Gives a module of kernels the triple that the translator gives it.
void setTriple(Module &M) {
  const std::string Own = tripleOf(M);
  const char *Named = Own.compare(0, 7, "spirv64") == 0   ? "spir64-unknown-unknown"
                      : Own.compare(0, 7, "spirv32") == 0 ? "spir-unknown-unknown"
                                                          : nullptr;
#if LLVM_VERSION_MAJOR >= 21
  if (Named)
    M.setTargetTriple(Triple(Named));
#else
  if (Named)
    M.setTargetTriple(Named);
#endif
}

std::unique_ptr<Module> liftWith(LLVMContext &Context, const std::string &Binary, const TranslatorOpts *Given,
                                 std::string &Message) {
  std::unique_ptr<Module> M = lift(Context, Binary, liftOf(Binary, Given), Message);
  if (M)
    setTriple(*M);
  return M;
}

bool readWith(LLVMContext &Context, const TranslatorOpts *Given, std::istream &Input, Module *&M,
              std::string &Message) {
  M = nullptr;
  std::string Binary;
  if (readBinary(Input, Given, Binary, Message))
    M = liftWith(Context, Binary, Given, Message).release();
  return M != nullptr;
}

std::unique_ptr<SPIRV::SPIRVModule> readModuleWith(std::istream &Input, const TranslatorOpts *Given,
                                                   std::string &Message) {
  std::string Binary;
  if (!readBinary(Input, Given, Binary, Message) || !check(Binary, Message))
    return nullptr;
  return std::make_unique<SPIRV::SPIRVModule>(std::move(Binary));
}

// What getSpecConstInfo lists: a structure, or before LLVM 18 a pair of SpecId and size.
template <typename Info> Info infoOf(const SpecConstant &Constant) {
  const uint32_t Size = (Constant.Bits + 7) / 8;
  if constexpr (std::is_same_v<Info, std::pair<uint32_t, uint32_t>>)
    return Info(Constant.Id, Size);
  else
    return Info{Constant.Id, Size, (Constant.IsFloat ? "f" : "i") + std::to_string(Constant.Bits)};
}

class WriterPass : public ModulePass {
public:
  static char ID;
  WriterPass(std::ostream &Output, std::optional<TranslatorOpts> Given)
      : ModulePass(ID), Output(Output), Given(std::move(Given)) {}

  StringRef getPassName() const override { return "Spirant's writer of SPIR-V"; }

  bool runOnModule(Module &M) override {
    std::string Message;
    if (!(Given ? writeSpirv(&M, *Given, Output, Message) : writeSpirv(&M, Output, Message)))
      fail(M.getContext(), Message);
    return false;
  }

private:
  std::ostream &Output;
  std::optional<TranslatorOpts> Given;
};
char WriterPass::ID = 0;

} // namespace

namespace SPIRV {

void TranslatorOpts::setSPIRVAllowUnknownIntrinsics(ArgList Prefixes) noexcept {
  SPIRVAllowUnknownIntrinsics = Prefixes;
}

bool TranslatorOpts::isSPIRVAllowUnknownIntrinsicsEnabled() const noexcept {
  return static_cast<bool>(SPIRVAllowUnknownIntrinsics);
}

bool TranslatorOpts::isUnknownIntrinsicAllowed(IntrinsicInst *Intrinsic) const noexcept {
  if (!SPIRVAllowUnknownIntrinsics)
    return false;
  const StringRef Name = Intrinsic->getCalledOperand()->getName();
  return std::any_of(SPIRVAllowUnknownIntrinsics->begin(), SPIRVAllowUnknownIntrinsics->end(),
                     [&](StringRef Prefix) { return Name.substr(0, Prefix.size()) == Prefix; });
}

bool isSpirvBinary(const std::string &Image) {
  const std::string Magic("\x03\x02\x23\x07", 4);
  const uint32_t One = 1;
  const bool IsLittle = *reinterpret_cast<const char *>(&One) == 1;
  return Image.compare(0, 4, IsLittle ? Magic : std::string(Magic.rbegin(), Magic.rend())) == 0;
}

bool isSpirvText(std::string &Image) {
  uint32_t Word = 0;
  std::istringstream Stream(Image);
  Stream >> Word;
  return Word == 0x07230203;
}

bool convertSpirv(std::string &Input, std::string &Output, std::string &Message, bool ToText) {
  if (isSpirvText(Input) ? ToText : !ToText && isSpirvBinary(Input)) {
    Output = Input;
    return true;
  }
  if (!isSpirvText(Input) && !isBinary(Input)) {
    Message = "the input is neither a binary nor the translator's text";
    return false;
  }
  std::string Made;
  if (!convert(Input, ToText ? SPIRANT_FORM_TRANSLATOR : SPIRANT_FORM_BINARY, Made, Message))
    return false;
  Output = std::move(Made);
  return true;
}

bool convertSpirv(std::istream &Input, std::ostream &Output, std::string &Message, bool FromText, bool ToText) {
  if (FromText == ToText) {
    Message = "the input and the output have the same form";
    return false;
  }
  std::string Read = everything(Input), Made;
  if (FromText ? !isSpirvText(Read) : !isBinary(Read)) {
    Message = FromText ? "the input is not the translator's text" : sentence(static_cast<int>(Fault::NotSpirv));
    return false;
  }
  if (!convertSpirv(Read, Made, Message, ToText))
    return false;
  Output.write(Made.data(), static_cast<std::streamsize>(Made.size()));
  return !Output.fail();
}

std::unique_ptr<SPIRVModule> readSpirvModule(std::istream &Input, std::string &Message) {
  return readModuleWith(Input, nullptr, Message);
}

std::unique_ptr<SPIRVModule> readSpirvModule(std::istream &Input, const TranslatorOpts &Given, std::string &Message) {
  return readModuleWith(Input, &Given, Message);
}

#if defined(SPIRANT_LLVMSPIRVLIB) || LLVM_VERSION_MAJOR >= 19
std::optional<SPIRVModuleReport> getSpirvReport(std::istream &Input, int &Code) {
  Preamble Read;
  Code = static_cast<int>(readPreamble(everything(Input), Read));
  if (Code)
    return std::nullopt;
  return SPIRVModuleReport{static_cast<VersionNumber>(Read.Version), Read.Memory, Read.Addressing,
                           Read.Extensions, Read.Sets, Read.Capabilities};
}

std::optional<SPIRVModuleReport> getSpirvReport(std::istream &Input) {
  int Ignored = 0;
  return getSpirvReport(Input, Ignored);
}

SPIRVModuleTextReport formatSpirvReport(const SPIRVModuleReport &Report) {
  const auto Name = [](uint32_t Kind, uint32_t Number) {
    const spirant_string Found = spirant_enumerant_name(Kind, Number);
    return Found.length ? std::string(Found.data, Found.length) : std::to_string(Number);
  };
  SPIRVModuleTextReport Text;
  Text.Version = decimal(static_cast<uint32_t>(Report.Version));
  Text.MemoryModel = Name(SPIRANT_ENUMERANT_MEMORY_MODEL, Report.MemoryModel);
  Text.AddrModel = Name(SPIRANT_ENUMERANT_ADDRESSING_MODEL, Report.AddrModel);
  Text.Extensions = Report.Extensions;
  Text.ExtendedInstructionSets = Report.ExtendedInstructionSets;
  for (const uint32_t Capability : Report.Capabilities)
    Text.Capabilities.push_back(Name(SPIRANT_ENUMERANT_CAPABILITY, Capability));
  return Text;
}

std::string getErrorMessage(int Code) { return sentence(Code); }
#endif

} // namespace SPIRV

namespace llvm {

bool writeSpirv(Module *M, std::ostream &Output, std::string &Message) {
  return writeWith(M, {{"debug_info", "opencl"}}, Output, Message);
}

bool writeSpirv(Module *M, const TranslatorOpts &Given, std::ostream &Output, std::string &Message) {
  if (asksForVariants(Given, 0)) {
    Message = "function variants (SPV_INTEL_function_variants) are not supported";
    return false;
  }
  // The options depend on instructions, which a module that is read lazily lacks.
  return verify(M, Message) && writeWith(M, optionsOf(*M, Given), Output, Message);
}

bool readSpirv(LLVMContext &Context, std::istream &Input, Module *&M, std::string &Message) {
  return readWith(Context, nullptr, Input, M, Message);
}

bool readSpirv(LLVMContext &Context, const TranslatorOpts &Given, std::istream &Input, Module *&M,
               std::string &Message) {
  return readWith(Context, &Given, Input, M, Message);
}

bool getSpecConstInfo(std::istream &Input, std::vector<SpecConstInfoTy> &Constants) {
  std::vector<SpecConstant> Read;
  if (readSpecConstants(everything(Input), Read) != Fault::None)
    return false;
  for (const SpecConstant &Constant : Read)
    Constants.push_back(infoOf<SpecConstInfoTy>(Constant));
  return true;
}

std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Read, std::string &Message) {
  return liftWith(Context, Read.bytes(), nullptr, Message);
}

std::unique_ptr<Module> convertSpirvToLLVM(LLVMContext &Context, SPIRV::SPIRVModule &Read, const TranslatorOpts &Given,
                                           std::string &Message) {
  return liftWith(Context, Read.bytes(), &Given, Message);
}

bool regularizeLlvmForSpirv(Module *M, std::string &Message) { return verify(M, Message); }

bool regularizeLlvmForSpirv(Module *M, std::string &Message, const TranslatorOpts &) { return verify(M, Message); }

ModulePass *createSPIRVWriterPass(std::ostream &Output) { return new WriterPass(Output, std::nullopt); }

ModulePass *createSPIRVWriterPass(std::ostream &Output, const TranslatorOpts &Given) {
  return new WriterPass(Output, Given);
}

} // namespace llvm
