// A program for LLVM's interface to its SPIR-V backend: it is linked with libspirant-llvm, and with LLVM alone.
//
//   backend IN.ll OUT.spv LEVEL TRIPLE [EXTENSION...]          SPIRVTranslate
//   backend --module IN.ll OUT.spv "LEVEL" "TRIPLE" [EXTENSION...]   SPIRVTranslateModule; empty strings are left to it
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

#include <cstring>
#include <fstream>
#include <iostream>

namespace llvm {
extern "C" bool SPIRVTranslate(Module *M, std::string &SpirvObj, std::string &ErrMsg,
                               const std::vector<std::string> &AllowExtNames, CodeGenOptLevel OLevel,
                               Triple TargetTriple);
extern "C" bool SPIRVTranslateModule(Module *M, std::string &SpirvObj, std::string &ErrMsg,
                                     const std::vector<std::string> &AllowExtNames,
                                     const std::vector<std::string> &Opts);
} // namespace llvm

int main(int Count, char **Arguments) {
  const bool ByText = Count > 1 && !std::strcmp(Arguments[1], "--module");
  char **Given = Arguments + (ByText ? 2 : 1);
  if (Arguments + Count - Given < 4)
    return 2;
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Error;
  auto M = llvm::parseIRFile(Given[0], Error, Context);
  if (!M) {
    Error.print("backend", llvm::errs());
    return 2;
  }
  const std::vector<std::string> Extensions(Given + 4, Arguments + Count);
  std::string Binary, Message;
  const bool Done =
      ByText ? llvm::SPIRVTranslateModule(M.get(), Binary, Message, Extensions, {Given[3], Given[2]})
             : llvm::SPIRVTranslate(M.get(), Binary, Message, Extensions,
                                    *llvm::CodeGenOpt::parseLevel(Given[2][0]), llvm::Triple(Given[3]));
  if (!Done) {
    std::cerr << Message << '\n';
    return 1;
  }
  std::ofstream(Given[1], std::ios::binary) << Binary;
  return 0;
}
