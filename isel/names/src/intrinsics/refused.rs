//! LLVM's intrinsics that SPIR-V cannot express, and why.

use super::{Lower, Row};

const fn refused(names: &'static str, shape: &'static str, why: &'static str, doc: &'static str) -> Row {
    Row::new(names, shape, Lower::Refused(why), doc)
}

/// The rows.
pub static ROWS: &[Row] = &[
    refused(
        "llvm.set.rounding",
        "n -> void",
        "the rounding mode is static: an execution mode of the entry point",
        "Sets the rounding mode.",
    ),
    refused(
        "llvm.{get,set,reset}.{fpenv,fpmode}",
        "... -> any",
        "there is no environment of floating point at run time",
        "Reads or writes the environment of floating point.",
    ),
    refused(
        "llvm.{read,write}{_register,_volatile_register}",
        "... -> any",
        "there are no registers",
        "Reads or writes a register.",
    ),
    refused(
        "llvm.{returnaddress,addressofreturnaddress,frameaddress,sponentry,localaddress,stackguard,thread.pointer}",
        "... -> p",
        "the stack is the driver's, and nothing in it has an address",
        "Addresses of the stack.",
    ),
    refused(
        "llvm.get.dynamic.area.offset",
        "- -> n",
        "the stack is the driver's, and nothing in it has an address",
        "Where variables of unknown size are on the stack.",
    ),
    refused(
        "llvm.eh.{typeid.for,sjlj.setjmp,sjlj.longjmp,return,unwind.init,dwarf.cfa}",
        "... -> any",
        "there are no exceptions",
        "What handles exceptions.",
    ),
    refused(
        "llvm.{type.test,type.checked.load,type.checked.load.relative,public.type.test}",
        "... -> any",
        "types of functions are known to LLVM's whole-program passes alone, which lower this",
        "Whether a pointer is of a type.",
    ),
    refused(
        "llvm.ptrauth.{sign,auth,resign,blend,sign.generic}",
        "... -> n",
        "pointers have no signatures",
        "Signed pointers.",
    ),
    refused(
        "llvm.{memcpy,memmove,memset}.element.unordered.atomic",
        "p any N imm -> void",
        "copies and fills are not atomic by element; write a loop of atomic accesses",
        "A copy or fill that is atomic for each element.",
    ),
    refused("llvm.vscale", "- -> n", "there are no scalable vectors", "The factor of scalable vectors."),
    refused(
        "llvm.coro.{id,alloc,begin,suspend,end,free,size,resume,destroy,done,promise}",
        "... -> any",
        "functions cannot be left and resumed; LLVM's coroutine passes split them before",
        "Coroutines.",
    ),
    refused(
        "llvm.experimental.{gc.statepoint,gc.result,gc.relocate,patchpoint,deoptimize,guard}",
        "... -> any",
        "there is no runtime to return to",
        "Garbage collection and speculation.",
    ),
    refused(
        "llvm.{va_start,va_end,va_copy}",
        "... -> void",
        "functions have a fixed number of parameters; only kernels' own functions are passed memory",
        "Variable arguments: in kernels, the address of the next in memory of the caller.",
    ),
];
