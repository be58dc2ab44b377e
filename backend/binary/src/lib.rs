//! SPIR-V binaries: from the dialect to words, from words to the dialect and to text.
//!
//! [`encode()`] is the last stage of a compilation: it numbers a legal module and writes it in the logical
//! layout of SPIR-V 2.4. [`reader`] splits words from any producer into instructions, [`decode()`] turns them
//! into a module again, with the control flow of shaders in regions, and [`asm`] prints and reads them in the
//! syntax of `spirv-as`. [`serialize`] and [`deserialize`] are the two directions without options.
//!
//! Invariants: the same module gives the same words on any machine; no word sequence, and no text, however
//! hostile, makes the reader, the decoder, the disassembler or the assembler panic or recurse.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod asm;
mod canonical;
pub mod decode;
pub mod encode;
mod form;
mod id;
mod layout;
mod link;
pub mod reader;

pub use asm::{assemble, disassemble};
pub use canonical::canonical;
pub use decode::{DecodeOptions, decode, deserialize};
pub use encode::{EncodeOptions, encode, serialize};
pub use layout::check_layout;
pub use link::{LinkOptions, Unit, link};
