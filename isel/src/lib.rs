//! Instruction selection.
pub mod reader;
