//! The code generator of the host, by the names that `llvm-sys` declares for a wrapper in C. The wrapper requires LLVM's headers,
//! which an installation with only the shared library lacks.
#![allow(unsafe_code, non_snake_case)]

/// Defines functions of the wrapper by the functions of LLVM that they call.
macro_rules! wrapper {
    ($($name:ident: $($called:ident)+;)+) => {
        unsafe extern "C" {
            $($(fn $called();)+)+
        }
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name() -> i32 {
                // SAFETY: LLVM may be asked for a target more than once, from one thread at a time: inkwell holds a lock.
                unsafe {
                    $($called();)+
                }
                0
            }
        )+
    };
}

#[cfg(target_arch = "x86_64")]
wrapper! {
    LLVM_InitializeNativeTarget: LLVMInitializeX86TargetInfo LLVMInitializeX86Target LLVMInitializeX86TargetMC;
    LLVM_InitializeNativeAsmPrinter: LLVMInitializeX86AsmPrinter;
    LLVM_InitializeNativeAsmParser: LLVMInitializeX86AsmParser;
    LLVM_InitializeNativeDisassembler: LLVMInitializeX86Disassembler;
}

#[cfg(target_arch = "aarch64")]
wrapper! {
    LLVM_InitializeNativeTarget: LLVMInitializeAArch64TargetInfo LLVMInitializeAArch64Target LLVMInitializeAArch64TargetMC;
    LLVM_InitializeNativeAsmPrinter: LLVMInitializeAArch64AsmPrinter;
    LLVM_InitializeNativeAsmParser: LLVMInitializeAArch64AsmParser;
    LLVM_InitializeNativeDisassembler: LLVMInitializeAArch64Disassembler;
}
