//! Gives `llvm.dx.wave.ballot` the form of this version of LLVM: before 23 its result is a vector, since then a struct.

use super::versions::BALLOT_IS_STRUCT;
use super::writer::Writer;
use super::{TyKind, Val, edit};
use inkwell::module::Module;

const NAME: &str = "llvm.dx.wave.ballot";
const WORDS: u32 = 4;

/// Replaces calls in the form of earlier versions; whether there were some.
pub(super) fn reshape(module: &Module<'_>) -> bool {
    let writer = Writer::new(module);
    let Some(function) = writer.reader().named_function(NAME).filter(|_| BALLOT_IS_STRUCT) else {
        return false;
    };
    if !matches!(function.value_type().return_type().kind(), TyKind::Vector(_, WORDS)) {
        return false;
    }
    edit::rename(function, "");
    let Some(own) = writer.intrinsic(NAME, &[writer.int(32)]) else { return false };
    let calls: Vec<Val<'_>> = function.calls().collect();
    for call in &calls {
        writer.stand_before(*call);
        let words = writer.call(own, &call.arguments(), call.bundle_argument("convergencectrl"));
        let mut vector = writer.poison(call.ty());
        for at in 0..WORDS {
            vector = writer.insert_element(vector, writer.extract_value(words, at), writer.word(at));
        }
        writer.put_instead(*call, vector);
    }
    writer.remove_function(function);
    !calls.is_empty()
}
