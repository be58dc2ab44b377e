//! Walks the placement and writes the output's control flow, values left open.
//!
//! Invariant: the cursor is the segment being written and `pending` the sorted keys of what control
//! may still have to reach from its end; both are empty once the block is ended. Every frame leaves
//! that state to the frame below it. Frames replace recursion, so nesting is limited by memory.
//!
//! ```text
//!   Node(x) ──► conditional? Arms ─► … ─► close ─► Chain(after x)
//!           ──► loop?        Node(x)'s body ─► EndBlock ─► LoopEnd ─► Chain(after loop)
//!           ──► one edge?    Node(target), or a jump, or a fall into the chain below
//! ```

mod chain;
mod emitter;
mod leave;
mod loops;
mod node;
mod select;

pub(crate) use emitter::{Emitter, Input};

use crate::failure::Broken;
use emitter::{After, Frame};

/// Writes all nodes of the graph.
pub(crate) fn run(emitter: &mut Emitter<'_>) -> Result<(), Broken> {
    emitter.frames.push(Frame::EndBlock);
    emitter.frames.push(Frame::Node(emitter.input.graph.root));
    while let Some(frame) = emitter.frames.pop() {
        match frame {
            Frame::Node(node) => match emitter.input.loops.headed(node) {
                None => emitter.node(node)?,
                Some(id) => emitter.open_loop(node, id)?,
            },
            Frame::Arms(arms) => emitter.arms(arms)?,
            Frame::Chain(after, next) => emitter.chain(after, next)?,
            Frame::CloseGuard(construct) => emitter.close(construct),
            Frame::CloseCase(construct, node) => {
                emitter.close(construct);
                emitter.frames.push(Frame::Chain(After::Node(node), 0));
            }
            Frame::EndBlock => emitter.end_block()?,
            Frame::LoopEnd(id) => emitter.loop_end(id)?,
        }
    }
    Ok(())
}
