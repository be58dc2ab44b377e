//! Barriers that functions written here pass.

use crate::body::Body;
use spirant_ir::CallConv;
use spirant_ir::writer::AttributeIndex;

/// The builtin that waits for a work-group, whose lowering is that of every other call.
const BARRIER: &str = "_Z7barrierj";
/// Its flags: local memory, global memory.
const LOCAL: u32 = 1;
const GLOBAL: u32 = 2;

/// Waits for the work-group, and for what it has done to the memory of these flags.
fn wait(body: &mut Body<'_, '_>, flags: u32) {
    let writer = body.writer();
    let function = writer.reader().named_function(BARRIER).unwrap_or_else(|| {
        let function = writer.add_function(BARRIER, writer.function(writer.void(), &[writer.int(32)]));
        writer.add_int_attribute(function, AttributeIndex::Function, "convergent", 0);
        writer.set_convention(function, CallConv::SpirFunc);
        function
    });
    body.call_function(function, &[body.word(flags)]);
}

/// Waits for copies to and from local memory.
pub fn wait_for_copies(body: &mut Body<'_, '_>) {
    wait(body, LOCAL | GLOBAL);
}

/// Waits for the work-group, and for what it has done to local memory.
pub fn wait_for_local_memory(body: &mut Body<'_, '_>) {
    wait(body, LOCAL);
}
