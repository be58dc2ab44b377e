// A program for the Khronos translator's library: it is linked with libspirant-llvm and, where that is installed, with the translator.
//
//   translate write IN.ll OUT.spv [OPTION...]    LLVM IR to SPIR-V
//   translate read IN.spv OUT.ll [OPTION...]     SPIR-V to LLVM IR
//   translate constants IN.spv                   prints the specialization constants
//
// Options: max=1.2, ext=all, ext=NAME, contract=off, contract=fast, debug=100, names=spirv, spec=ID:BITS, intrinsics=PREFIX.
// The exit code is 1 where the library says no; its message goes to the error stream.
#include "LLVMSPIRVLib/LLVMSPIRVLib.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <fstream>
#include <sstream>

using namespace SPIRV;

static bool readOption(TranslatorOpts &Options, const std::string &Name, const std::string &Value) {
  if (Name == "ext" && Value == "all")
    Options.enableAllExtensions();
  else if (Name == "contract")
    Options.setFPContractMode(Value == "off" ? FPContractMode::Off : FPContractMode::Fast);
  else if (Name == "names")
    Options.setDesiredBIsRepresentation(BIsRepresentation::SPIRVFriendlyIR);
  else if (Name == "spec")
    Options.setSpecConst(std::stoul(Value), std::stoull(Value.substr(Value.find(':') + 1), nullptr, 16));
#if LLVM_VERSION_MAJOR >= 16
  else if (Name == "debug")
    Options.setDebugInfoEIS(DebugInfoEIS::NonSemantic_Shader_DebugInfo_100);
#endif
  else if (Name == "intrinsics") {
    static std::string Prefix;
    Prefix = Value;
    Options.setSPIRVAllowUnknownIntrinsics({llvm::StringRef(Prefix)});
  } else
    return Name == "max" || Name == "ext";
  return true;
}

// The options that the arguments from the fifth on state; `ext` of single names and `max` are given to the constructor.
static bool readOptions(int Count, char **Arguments, TranslatorOpts &Options) {
  TranslatorOpts::ExtensionsStatusMap Map;
  VersionNumber Max = VersionNumber::MaximumVersion;
  for (int Index = 4; Index < Count; ++Index) {
    const std::string Argument = Arguments[Index], Value = Argument.substr(Argument.find('=') + 1);
    if (Argument.compare(0, 6, "max=1.") == 0)
      Max = static_cast<VersionNumber>(0x00010000u | (Value[2] - '0') << 8);
#define EXT(NAME)                                                                                                      \
  if (Argument == "ext=" #NAME)                                                                                        \
    Map[ExtensionID::NAME] = true;
#include "LLVMSPIRVLib/LLVMSPIRVExtensions.inc"
#undef EXT
  }
  Options = TranslatorOpts(Max, Map);
  for (int Index = 4; Index < Count; ++Index) {
    const std::string Argument = Arguments[Index];
    const size_t Equals = Argument.find('=');
    if (!readOption(Options, Argument.substr(0, Equals), Argument.substr(Equals + 1)))
      return false;
  }
  return true;
}

static int write(llvm::LLVMContext &Context, const TranslatorOpts *Options, const char *From, const char *To) {
  llvm::SMDiagnostic Error;
  auto M = llvm::parseIRFile(From, Error, Context);
  if (!M) {
    Error.print("translate", llvm::errs());
    return 2;
  }
  std::string Message;
  std::ofstream Output(To, std::ios::binary);
  const bool Done = Options ? llvm::writeSpirv(M.get(), *Options, Output, Message)
                            : llvm::writeSpirv(M.get(), Output, Message);
  if (!Done)
    std::cerr << Message << '\n';
  return Done ? 0 : 1;
}

static int read(llvm::LLVMContext &Context, const TranslatorOpts *Options, const char *From, const char *To) {
  std::ifstream Input(From, std::ios::binary);
  std::string Message;
  llvm::Module *M = nullptr;
  const bool Done = Options ? llvm::readSpirv(Context, *Options, Input, M, Message)
                            : llvm::readSpirv(Context, Input, M, Message);
  if (!Done) {
    std::cerr << Message << '\n';
    return M ? 3 : 1;
  }
  std::unique_ptr<llvm::Module> Owned(M);
  if (llvm::verifyModule(*M, &llvm::errs()))
    return 4;
  std::error_code Code;
  llvm::raw_fd_ostream Output(To, Code);
  Output << *M;
  return 0;
}

static int constants(const char *From) {
  std::ifstream Input(From, std::ios::binary);
  std::vector<llvm::SpecConstInfoTy> Found;
  if (!llvm::getSpecConstInfo(Input, Found))
    return 1;
  for (const auto &Constant : Found)
#if LLVM_VERSION_MAJOR >= 18
    std::cout << Constant.ID << ' ' << Constant.Size << ' ' << Constant.Type << '\n';
#else
    std::cout << Constant.first << ' ' << Constant.second << '\n';
#endif
  return 0;
}

int main(int Count, char **Arguments) {
  const std::string Verb = Count > 2 ? Arguments[1] : "";
  TranslatorOpts Options;
  if (Verb.empty() || !readOptions(Count, Arguments, Options)) {
    std::cerr << "usage: translate write|read|constants IN [OUT] [OPTION...]\n";
    return 2;
  }
  if (Verb == "constants")
    return constants(Arguments[2]);
  llvm::LLVMContext Context;
  const TranslatorOpts *Given = Count > 4 ? &Options : nullptr;
  return (Verb == "write" ? write : read)(Context, Given, Arguments[2], Arguments[3]);
}
