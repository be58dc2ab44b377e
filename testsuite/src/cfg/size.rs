//! Measures how large structured control flow gets, and how long structuring takes.

use super::stage;
use crate::{corpus, directives};
use anyhow::{Context as _, Result};
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::values::{InstructionOpcode, InstructionValue};
use proptest::strategy::{Strategy, ValueTree};
use spirant::dialect::Module;
use spirant::dialect::spirv::Op;
use spirant::{Options, Pass, Silent};
use spirant_exec::frontend;
use spirant_generators::cfg::strategy::programs;
use spirant_generators::cfg::{Kind, text};
use spirant_generators::random;
use std::path::Path;
use std::time::{Duration, Instant};

/// The sizes of control flow before and after structuring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// Blocks of the graph.
    pub blocks_in: usize,
    /// Blocks of the binary.
    pub blocks_out: usize,
    /// Parameters of the graph's blocks.
    pub phis_in: usize,
    /// Phis of the binary.
    pub phis_out: usize,
    /// The structurizer's time.
    pub time: Duration,
}

impl Size {
    /// The number of blocks out for each block in.
    pub fn ratio(&self) -> f64 {
        self.blocks_out as f64 / self.blocks_in.max(1) as f64
    }

    fn add(&mut self, other: &Size) {
        self.blocks_in += other.blocks_in;
        self.blocks_out += other.blocks_out;
        self.phis_in += other.phis_in;
        self.phis_out += other.phis_out;
        self.time += other.time;
    }
}

/// Compiles LLVM IR and measures its control flow.
///
/// # Errors The compiler's diagnostics.
pub fn of_ir(ir: &str) -> Result<Size, String> {
    let select = Options::default().stop_after(Some(Pass::Select));
    let compile = |options| {
        spirant::compile_bytes(ir.as_bytes(), "cfg", options, &mut Silent).map_err(|f| f.to_string())
    };
    let before = compile(&select)?.module;
    let (blocks_in, phis_in) = of_graphs(&before);
    let start = Instant::now();
    stage::structure_module(before)?;
    let time = start.elapsed();
    let words = compile(&Options::default())?.words;
    let (blocks_out, phis_out) = (count(&words, Op::Label), count(&words, Op::Phi));
    Ok(Size { blocks_in, blocks_out, phis_in, phis_out, time })
}

/// Blocks and block parameters of a module of free branches.
fn of_graphs(module: &Module) -> (usize, usize) {
    let (mut blocks, mut phis) = (0, 0);
    for (_, function) in module.functions.iter() {
        for block in function.body_blocks() {
            blocks += 1;
            phis += function.block_params(*block).len();
        }
    }
    (blocks, phis)
}

/// Blocks and phis of LLVM IR as the front end wrote it.
fn of_llvm(ir: &str) -> Result<(usize, usize)> {
    let context = Context::create();
    let buffer = MemoryBuffer::create_from_memory_range_copy(ir.as_bytes(), "shader");
    let module = context.create_module_from_ir(buffer).map_err(|error| anyhow::anyhow!("{error}"))?;
    let blocks = || module.get_functions().flat_map(|function| function.get_basic_block_iter());
    let is_phi = |inst: &InstructionValue<'_>| inst.get_opcode() == InstructionOpcode::Phi;
    Ok((blocks().count(), blocks().flat_map(|block| block.get_instructions()).filter(is_phi).count()))
}

fn count(words: &[u32], op: Op) -> usize {
    let (mut at, mut count) = (5, 0);
    while let Some(word) = words.get(at) {
        count += usize::from(word & 0xffff == op as u32);
        at += (word >> 16).max(1) as usize;
    }
    count
}

/// The sum over `runs` programs of a kind, of `size` blocks each.
///
/// # Errors One of them does not compile.
pub fn of_kind(kind: Kind, size: usize, runs: usize) -> Result<Size> {
    let mut sum = Size::default();
    for salt in 0..runs {
        let tree = programs(kind, size..=size).new_tree(&mut random::runner(0, salt as u64));
        let program = tree.map_err(|reason| anyhow::anyhow!("{reason}"))?.current();
        sum.add(&of_ir(&text::print(&program, salt as u32)).map_err(anyhow::Error::msg)?);
    }
    Ok(sum)
}

/// The sum over the HLSL shaders of a folder at an optimization level, in blocks as clang wrote them, and the shader whose number
/// of blocks grows most.
///
/// # Errors The folder cannot be read, or clang refuses a shader.
pub fn of_corpus(folder: &Path, level: &str) -> Result<(Size, String, Size)> {
    let (mut sum, mut worst, mut name) = (Size::default(), Size::default(), String::new());
    for path in corpus::programs(folder, &["hlsl"])? {
        let source = std::fs::read_to_string(&path)?;
        let flags: Vec<&str> = std::iter::once(level).chain(directives::flags(&source)).collect();
        let ir = frontend::hlsl_to_ir(&source, "main", &flags).with_context(|| path.display().to_string())?;
        let (blocks_in, phis_in) = of_llvm(&ir)?;
        let size = Size { blocks_in, phis_in, ..of_ir(&ir).map_err(anyhow::Error::msg)? };
        sum.add(&size);
        if size.ratio() > worst.ratio() {
            (worst, name) = (size, path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
        }
    }
    Ok((sum, name, worst))
}
