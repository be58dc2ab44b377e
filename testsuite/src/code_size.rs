//! Code size: instructions in function bodies and bytes, for Spirant and for LLVM's own backend on the same IR, before
//! and after `spirv-opt -O`.
//!
//! Only instructions that make work for a driver count: source positions, debug information, and the lines that open and
//! close a function do not.

use crate::corpus;
use anyhow::{Context, Result, bail};
use spirant::dialect::spirv::Op;
use spirant::{Options, Silent};
use spirant_exec::frontend;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// After so many seconds LLVM's backend has failed.
const LLC_SECONDS: &str = "30";

/// The size of a module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The number of instructions in function bodies.
    pub instructions: usize,
    /// The size in bytes.
    pub bytes: usize,
}

impl std::ops::AddAssign for Size {
    fn add_assign(&mut self, other: Size) {
        self.instructions += other.instructions;
        self.bytes += other.bytes;
    }
}

/// A backend's output for a program.
#[derive(Clone, Debug)]
pub struct Output {
    /// The module, and the output of `spirv-opt -O` for it.
    pub words: [Vec<u32>; 2],
    /// Its size.
    pub size: Size,
    /// Its size after `spirv-opt -O`; the original size if spirv-opt refuses it.
    pub optimized: Size,
    /// Whether spirv-val accepts it.
    pub is_valid: bool,
}

/// A program of a corpus and its optimization level.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its path.
    pub path: PathBuf,
    /// clang's optimization level; `None` for LLVM IR.
    pub level: Option<&'static str>,
}

/// The outputs of both backends; `None` if the backend refuses the program.
#[derive(Debug)]
pub struct Both {
    /// Spirant's output.
    pub ours: Option<Output>,
    /// The output of LLVM's own backend.
    pub llc: Option<Output>,
}

impl Program {
    /// Compiles the program with both backends.
    ///
    /// # Errors Clang refuses it, or LLVM's backend cannot be run.
    pub fn measure(&self) -> Result<Both> {
        let (ir, env) = self.ir()?;
        let name = self.path.display().to_string();
        let ours = spirant::compile_bytes(ir.as_bytes(), &name, &Options::default(), &mut Silent).ok();
        let ours = ours.map(|compiled| Output::of(&compiled.words, env)).transpose()?;
        let llc = llc(&ir)?.map(|words| Output::of(&words, env)).transpose()?;
        Ok(Both { ours, llc })
    }

    /// Its LLVM IR, and the environment whose rules the module must follow.
    ///
    /// # Errors Clang refuses it.
    pub fn ir(&self) -> Result<(String, spirv_tools::TargetEnv)> {
        let source = std::fs::read_to_string(&self.path)?;
        let Some(level) = self.level else { return Ok((source, spirv_tools::TargetEnv::Vulkan_1_3)) };
        let (job, _) = corpus::job_at(&source, level)?;
        let mut flags = vec![level];
        flags.extend(job.flags.iter().map(String::as_str));
        if self.path.extension().is_some_and(|ending| ending == "cl") {
            return Ok((frontend::opencl_to_ir(&source, &flags)?, spirv_tools::TargetEnv::Universal_1_6));
        }
        let ir = frontend::hlsl_to_ir(&source, "main", &flags)?;
        Ok((ir, spirv_tools::TargetEnv::Vulkan_1_3))
    }
}

impl Output {
    /// Measures a module.
    ///
    /// # Errors The words are not instructions.
    pub fn of(words: &[u32], env: spirv_tools::TargetEnv) -> Result<Output> {
        use spirv_tools::opt::{self, Optimizer};
        let size = size(words)?;
        let mut optimizer = opt::create(Some(env));
        optimizer.register_performance_passes();
        let mut ignore = |_: spirv_tools::error::Message| ();
        let optimized = match optimizer.optimize(words, &mut ignore, None) {
            Ok(binary) => binary.as_words().to_vec(),
            Err(_) => words.to_vec(),
        };
        let is_valid = corpus::validate(words, env).is_ok();
        Ok(Output { size, optimized: self::size(&optimized)?, is_valid, words: [words.to_vec(), optimized] })
    }
}

/// Compiles with LLVM's own backend. It uses extensions that it is permitted where it could do without, so that it is permitted
/// them only where it fails without.
fn llc(ir: &str) -> Result<Option<Vec<u32>>> {
    match run_llc(ir, &[])? {
        Some(words) => Ok(Some(words)),
        None => run_llc(ir, &["--spirv-ext=all"]),
    }
}

fn run_llc(ir: &str, flags: &[&str]) -> Result<Option<Vec<u32>>> {
    let folder = std::env::temp_dir();
    let stem = format!("spirant-code-size-{}", std::process::id());
    let (input, output) = (folder.join(format!("{stem}.ll")), folder.join(format!("{stem}.spv")));
    std::fs::write(&input, ir).with_context(|| format!("cannot write {}", input.display()))?;
    let mut command = Command::new("timeout");
    command.args([LLC_SECONDS, "llc-22", "-filetype=obj"]).args(flags).arg(&input).arg("-o").arg(&output);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().context("cannot run llc-22")?;
    let words = match status.success() {
        true => Some(read_words(&output)?),
        false => None,
    };
    for path in [input, output] {
        // Where llc failed there may be none.
        std::fs::remove_file(path).ok();
    }
    Ok(words)
}

fn read_words(path: &Path) -> Result<Vec<u32>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (words, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        bail!("llc-22 wrote {} bytes, which are not words", bytes.len());
    }
    Ok(words.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

/// The size of a module.
///
/// # Errors The words are not instructions.
pub fn size(words: &[u32]) -> Result<Size> {
    let mut size = Size { instructions: 0, bytes: words.len() * 4 };
    let mut in_body = false;
    // The numbers of instruction sets that say nothing a driver has to do.
    let mut non_semantic: Vec<u32> = Vec::new();
    let mut at = 5;
    while let Some(first) = words.get(at) {
        let (length, opcode) = ((first >> 16) as usize, first & 0xffff);
        let Some(instruction) = words.get(at..at + length).filter(|words| !words.is_empty()) else {
            bail!("word {at} begins no instruction");
        };
        at += length;
        let operand = |index: usize| instruction.get(index).copied();
        match Op::from_u32(opcode) {
            Some(Op::Function) => in_body = true,
            Some(Op::FunctionEnd) => in_body = false,
            Some(Op::FunctionParameter | Op::Line | Op::NoLine) => {}
            Some(Op::ExtInstImport) if is_non_semantic(instruction) => non_semantic.extend(operand(1)),
            Some(Op::ExtInst) if operand(3).is_some_and(|set| non_semantic.contains(&set)) => {}
            _ if in_body => size.instructions += 1,
            _ => {}
        }
    }
    Ok(size)
}

/// Whether an `OpExtInstImport` names a set of debug information.
fn is_non_semantic(import: &[u32]) -> bool {
    let name: Vec<u8> = import.iter().skip(2).flat_map(|word| word.to_le_bytes()).collect();
    name.starts_with(b"NonSemantic.") || name.starts_with(b"OpenCL.DebugInfo")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_driver_executes_is_counted() {
        let text = r#"
            OpCapability Shader
            OpExtension "SPV_KHR_non_semantic_info"
            %set = OpExtInstImport "NonSemantic.DebugPrintf"
            %glsl = OpExtInstImport "GLSL.std.450"
            OpMemoryModel Logical GLSL450
            OpEntryPoint GLCompute %main "main"
            OpExecutionMode %main LocalSize 1 1 1
            %file = OpString "file"
            %void = OpTypeVoid
            %float = OpTypeFloat 32
            %one = OpConstant %float 1
            %signature = OpTypeFunction %void
            %main = OpFunction %void None %signature
            %entry = OpLabel
            OpLine %file 1 1
            %sum = OpFAdd %float %one %one
            %root = OpExtInst %float %glsl Sqrt %sum
            %print = OpExtInst %void %set 1 %file
            OpNoLine
            OpReturn
            OpFunctionEnd
        "#;
        let words = spirant::binary::assemble(text).unwrap();
        // The label, the sum, the root and the return.
        assert_eq!(size(&words).unwrap(), Size { instructions: 4, bytes: words.len() * 4 });
        assert!(size(&words[..words.len() - 2]).is_ok() && size(&[0, 0, 0, 0, 0, 0]).is_err());
    }
}
