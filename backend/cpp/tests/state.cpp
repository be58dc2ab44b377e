// Misuse of the interfaces, and what a program sees of LLVM's global state before and after calls. It shares LLVM with libspirant.
//
//   state KERNEL.ll WORDS.spv
//
// It ends with 0 and prints "done", or prints the line of the first check that fails.
#define _SPIRV_SUPPORT_TEXT_FMT
#include "LLVMSPIRVLib/LLVMSPIRVLib.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Pass.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

using namespace llvm;

#define CHECK(Condition)                                                                                               \
  do {                                                                                                                 \
    if (!(Condition)) {                                                                                                \
      std::cerr << __FILE__ << ':' << __LINE__ << ": " #Condition "\n";                                                \
      std::_Exit(1);                                                                                                   \
    }                                                                                                                  \
  } while (0)

static cl::opt<std::string> Required(cl::Positional, cl::Required, cl::desc("KERNEL"));
static cl::opt<std::string> Second(cl::Positional, cl::desc("WORDS"));
static cl::opt<bool> Own("an-option-of-the-program");

static void fatal(void *, const char *Reason, bool) {
  std::cerr << "a fatal error: " << Reason << '\n';
  std::_Exit(7);
}

static size_t targets() {
  size_t Count = 0;
  for (const Target &Each : TargetRegistry::targets())
    Count += Each.getName() != nullptr;
  return Count;
}

static cl::opt<bool> &upgrade() {
  return *static_cast<cl::opt<bool> *>(cl::getRegisteredOptions().find("disable-auto-upgrade-debug-info")->second);
}

static std::string contents(const std::string &Path) {
  std::ifstream Input(Path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(Input), {});
}

static std::unique_ptr<Module> parse(LLVMContext &Context, const char *Text) {
  SMDiagnostic Error;
  auto M = parseAssemblyString(Text, Error, Context);
  CHECK(M);
  return M;
}

static std::string written(Module *M, std::string &Message) {
  std::ostringstream Output;
  return writeSpirv(M, Output, Message) ? Output.str() : "";
}

// Whether readSpirv refuses bytes, with a message and without a module.
static bool isRefused(const std::string &Bytes) {
  LLVMContext Context;
  Context.setDiagnosticHandlerCallBack([](const auto *, void *) {}, nullptr);
  std::istringstream Input(Bytes);
  std::string Message;
  Module *M = reinterpret_cast<Module *>(1);
  if (readSpirv(Context, Input, M, Message)) {
    CHECK(M && !verifyModule(*M));
    delete M;
    return false;
  }
  return !M && !Message.empty();
}

static void hostile(const std::string &Words) {
  CHECK(!isRefused(Words));
  CHECK(isRefused("") && isRefused("abc") && isRefused("; SPIR-V\nOpCapability Kernel\n"));
  CHECK(isRefused(Words.substr(0, 4)) && isRefused(Words.substr(0, 20)) && isRefused(Words.substr(0, Words.size() - 4)));
  CHECK(isRefused("119734787 65536 1 1 0\n2 Capability Kernel\n"));
  for (size_t Length = 0; Length < Words.size(); Length += 7)
    CHECK(isRefused(Words.substr(0, Length)));
  // Each damaged word gives a verdict; which one depends on the word.
  for (size_t Word = 0; Word < Words.size() / 4; Word += 3)
    for (const char Byte : {'\x00', '\x7f', '\xff'}) {
      std::string Damaged = Words;
      Damaged[4 * Word] = Byte;
      isRefused(Damaged);
    }
  std::istringstream Broken(Words);
  Broken.setstate(std::ios::badbit);
  LLVMContext Context;
  Module *M = nullptr;
  std::string Message;
  CHECK(!readSpirv(Context, Broken, M, Message) && !Message.empty());
}

static void reports(const std::string &Words) {
  CHECK(SPIRV::isSpirvBinary(Words) && !SPIRV::isSpirvBinary("") && !SPIRV::isSpirvBinary("\x07\x23\x02\x03"));
  std::istringstream Input(Words);
  int Code = -1;
  const auto Report = SPIRV::getSpirvReport(Input, Code);
  CHECK(Report && Code == 0 && SPIRV::getErrorMessage(0).empty() && SPIRV::getErrorMessage(99).empty());
  const auto Text = SPIRV::formatSpirvReport(*Report);
  CHECK(Text.MemoryModel == "OpenCL" && Text.AddrModel == "Physical64" && Text.Version == "1.0");
  CHECK(std::find(Text.Capabilities.begin(), Text.Capabilities.end(), "Kernel") != Text.Capabilities.end());
  for (size_t Length = 0; Length < 32; ++Length) {
    std::istringstream Cut(Words.substr(0, Length));
    CHECK(!SPIRV::getSpirvReport(Cut, Code) && Code > 0 && !SPIRV::getErrorMessage(Code).empty());
    std::istringstream Again(Words.substr(0, Length));
    CHECK(!SPIRV::getSpirvReport(Again));
  }
  std::string Binary = Words, Listing, Back, Message;
  CHECK(SPIRV::convertSpirv(Binary, Listing, Message, true) && SPIRV::isSpirvText(Listing));
  CHECK(!SPIRV::isSpirvText(Binary) && SPIRV::convertSpirv(Listing, Back, Message, false) && Back == Words);
  CHECK(SPIRV::convertSpirv(Listing, Back, Message, true) && Back == Listing);
  std::string Wrong = "119734787 nothing";
  CHECK(!SPIRV::convertSpirv(Wrong, Back, Message, false) && !Message.empty());
  Wrong = "no module";
  CHECK(!SPIRV::convertSpirv(Wrong, Back, Message, true));
  std::istringstream From(Words);
  std::ostringstream To;
  CHECK(SPIRV::convertSpirv(From, To, Message, false, true) && To.str() == Listing);
  CHECK(!SPIRV::convertSpirv(From, To, Message, true, true));
  std::istringstream Module(Words);
  auto Read = SPIRV::readSpirvModule(Module, Message);
  LLVMContext Context;
  CHECK(Read && convertSpirvToLLVM(Context, *Read, Message));
}

static void wrongModules() {
  LLVMContext Context;
  std::string Message;
  CHECK(written(nullptr, Message).empty() && Message == "the module is null");
  CHECK(!regularizeLlvmForSpirv(nullptr, Message));
  // A function without a terminator is not valid.
  Module Broken("broken", Context);
  auto *Type = FunctionType::get(Type::getVoidTy(Context), false);
  BasicBlock::Create(Context, "entry", Function::Create(Type, GlobalValue::ExternalLinkage, "f", Broken));
  CHECK(written(&Broken, Message).empty() && Message.find("terminator") != std::string::npos);
  CHECK(!regularizeLlvmForSpirv(&Broken, Message));
  // What SPIR-V cannot express is a diagnostic with a code.
  auto Refused = parse(Context, "target triple = \"spir64-unknown-unknown\"\n"
                                "define spir_kernel void @f(ptr %p) { %v = load x86_fp80, ptr %p\n store x86_fp80 %v, ptr %p\n ret void }");
  Message.clear();
  CHECK(written(Refused.get(), Message).empty() && Message.find("error[E") != std::string::npos);
  auto Other = parse(Context, "target triple = \"x86_64-pc-linux-gnu\"\ndefine void @f() { ret void }");
  CHECK(written(Other.get(), Message).empty() && Message.find("x86_64") != std::string::npos);
  // Names in any encoding.
  auto Named = parse(Context, "target triple = \"spir64-unknown-unknown\"\ndefine spir_kernel void @f() { ret void }");
  Named->setModuleIdentifier("\xff.cl");
  Named->setSourceFileName("\xff.cl");
  CHECK(!written(Named.get(), Message).empty());
  // A stream that takes nothing.
  auto Good = parse(Context, "target triple = \"spir64-unknown-unknown\"\ndefine spir_kernel void @f() { ret void }");
  std::ofstream Nowhere("/nonexistent/folder/file");
  CHECK(!writeSpirv(Good.get(), Nowhere, Message) && Message.find("stream") != std::string::npos);
}

// A module without the version of debug information, which LLVM drops while it reads.
static void oldDebugInformation() {
  LLVMContext Context;
  size_t Warnings = 0;
  Context.setDiagnosticHandlerCallBack([](const auto *, void *Count) { ++*static_cast<size_t *>(Count); }, &Warnings);
  auto M = parse(Context, "define void @f() !dbg !2 { ret void, !dbg !4 }\n!llvm.dbg.cu = !{!0}\n"
                          "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)\n!1 = !DIFile(filename: \"a\", directory: \"\")\n"
                          "!2 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n"
                          "!3 = !DISubroutineType(types: !5)\n!4 = !DILocation(line: 1, scope: !2)\n!5 = !{null}\n");
  CHECK(!M->getNamedMetadata("llvm.dbg.cu") && Warnings == 1);
}

static void passes(const char *Path, const std::string &Expected) {
  LLVMContext Context;
  size_t Errors = 0;
  const auto Handler = [](const DiagnosticInfo *Found, void *Count) {
    *static_cast<size_t *>(Count) += Found->getSeverity() == DS_Error;
  };
#if LLVM_VERSION_MAJOR >= 19
  Context.setDiagnosticHandlerCallBack(Handler, &Errors);
#else
  Context.setDiagnosticHandlerCallBack([](const DiagnosticInfo &, void *) {}, &Errors);
#endif
  SMDiagnostic Error;
  auto M = parseIRFile(Path, Error, Context);
  CHECK(M);
  std::ostringstream Output, Nothing;
  legacy::PassManager Manager;
  Manager.add(createSPIRVWriterPass(Output));
  Manager.add(createSPIRVWriterPass(Nothing, SPIRV::TranslatorOpts(SPIRV::VersionNumber::SPIRV_1_0)));
  Manager.run(*M);
  CHECK(Output.str() == Expected && !Nothing.str().empty() && Errors == 0);
  M->setTargetTriple(Triple("x86_64-pc-linux-gnu"));
  Manager.run(*M);
  CHECK(Errors == 2);
}

static void threads(const char *Path, const std::string &Expected) {
  std::vector<std::thread> All;
  for (int Each = 0; Each < 8; ++Each)
    All.emplace_back([&] {
      for (int Turn = 0; Turn < 8; ++Turn) {
        LLVMContext Context;
        SMDiagnostic Error;
        auto M = parseIRFile(Path, Error, Context);
        std::string Message;
        CHECK(M && written(M.get(), Message) == Expected);
        std::istringstream Input(Expected);
        Module *Read = nullptr;
        CHECK(readSpirv(Context, Input, Read, Message));
        delete Read;
      }
    });
  for (std::thread &Each : All)
    Each.join();
}

int main(int Count, char **Arguments) {
  llvm_shutdown_obj Shutdown;
  cl::ParseCommandLineOptions(Count, Arguments);
  install_fatal_error_handler(fatal);
  const size_t Targets = targets();
  oldDebugInformation();
  LLVMContext Context;
  SMDiagnostic Error;
  auto M = parseIRFile(Required, Error, Context);
  CHECK(M);
  std::string Before, After, Message;
  raw_string_ostream(Before) << *M;
  const std::string Words = written(M.get(), Message);
  CHECK(!Words.empty() && Message.empty());
  raw_string_ostream(After) << *M;
  CHECK(Before == After);
  CHECK(written(M.get(), Message) == Words);

  // LLVM is as it was: targets, options, the handler of fatal errors, what it does with old debug information.
  CHECK(targets() == Targets && !upgrade() && Required == Arguments[1] && !Own);
  oldDebugInformation();
  const char *Again[] = {"state", "-disable-auto-upgrade-debug-info=false", "-an-option-of-the-program", Arguments[1], "x"};
  cl::ResetAllOptionOccurrences();
  CHECK(cl::ParseCommandLineOptions(5, Again, "", &nulls()) && Own && Second == "x");

  wrongModules();
  hostile(contents(Arguments[2]));
  reports(Words);
  passes(Arguments[1], Words);
  threads(Arguments[1], Words);
  oldDebugInformation();
  remove_fatal_error_handler();
  std::cout << "done\n";
  return 0;
}
