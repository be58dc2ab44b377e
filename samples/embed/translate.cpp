// LLVM IR to SPIR-V and back, by the functions of the Khronos LLVM/SPIR-V translator:   translate IN.ll OUT.spv BACK.ll
//
// This program is written for the translator's library. With Spirant it is linked with libspirant-llvm in place of it:
//
//   c++ -std=c++17 translate.cpp $(pkg-config --cflags --libs spirant-llvm) $(llvm-config-22 --cppflags --ldflags --libs) -o translate
#include <LLVMSPIRVLib/LLVMSPIRVLib.h>

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <string>

int main(int argc, char **argv) {
  if (argc < 4) {
    std::cerr << "usage: " << argv[0] << " IN.ll OUT.spv BACK.ll\n";
    return 2;
  }
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  const std::unique_ptr<llvm::Module> module = llvm::parseIRFile(argv[1], error, context);
  if (!module) {
    error.print(argv[0], llvm::errs());
    return 2;
  }

  // SPIR-V 1.4 at most, and one extension.
  const SPIRV::TranslatorOpts options(SPIRV::VersionNumber::SPIRV_1_4,
                                      {{SPIRV::ExtensionID::SPV_KHR_expect_assume, true}});
  std::string message;
  {
    std::ofstream output(argv[2], std::ios::binary);
    if (!llvm::writeSpirv(module.get(), options, output, message)) {
      std::cerr << message << '\n';
      return 1;
    }
  }

  std::ifstream input(argv[2], std::ios::binary);
  llvm::Module *read = nullptr;
  if (!llvm::readSpirv(context, options, input, read, message)) {
    std::cerr << message << '\n';
    return 1;
  }
  const std::unique_ptr<llvm::Module> back(read);
  std::error_code code;
  llvm::raw_fd_ostream text(argv[3], code);
  text << *back;
  return code ? 2 : 0;
}
