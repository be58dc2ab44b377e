//! The modules that probes stand in.

use anyhow::{Context, Result};
use spirant::ledger::{Probe, Row};

/// The parameters of the kernel that probes of instructions stand in.
const PARAMETERS: &str = "ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(3) %w, i32 %a, i32 %b, i64 %l, \
                          float %x, float %y, double %d, i1 %c";

/// What the compute shader that probes of instructions stand in is made of.
const SHADER: (&str, &str, &str) = (
    r#"declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"
"#,
    r#"define void @main() #9 {
  %a = call i32 @llvm.spv.thread.id.i32(i32 0)
  %handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %handle, i32 %a)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %handle, i32 7)
  %b = load i32, ptr addrspace(11) %q
  %x = bitcast i32 %b to float
  %y = uitofp i32 %a to float
"#,
    "attributes #9 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }\n",
);

/// The triple of kernels, where a row has none of its own.
pub const KERNELS: &str = "spirv64-unknown-unknown";

/// The triple of shaders.
pub const SHADERS: &str = "spirv-unknown-vulkan1.3-compute";

/// A probe as modules: with its thing and, where the probe marks it, without.
pub struct Modules {
    pub with: String,
    pub without: Option<String>,
}

/// The modules of a row; `None` for attributes and rows without a probe.
pub fn modules(row: &Row) -> Result<Option<Modules>> {
    let (text, usual) = match row.probe {
        Probe::Value(ty, instruction) => {
            (kernel("", &format!("%r = {instruction}\n  store {ty} %r, ptr addrspace(1) %p")), KERNELS)
        }
        Probe::Kernel(body) => (kernel("", body), KERNELS),
        Probe::KernelWith(outside, body) => (kernel(outside, body), KERNELS),
        Probe::Kernels(text) | Probe::Debug(text) => (text.to_owned(), KERNELS),
        Probe::Shader(body) => (shader("", body), SHADERS),
        Probe::ShaderWith(outside, body) => (shader(outside, body), SHADERS),
        Probe::Shaders(text) => (text.to_owned(), SHADERS),
        Probe::Attribute(_) | Probe::Shown(..) | Probe::Nothing(_) => return Ok(None),
    };
    let text = format!("target triple = \"{}\"\n{text}\n", row.triple.unwrap_or(usual));
    let with = fill(&text, true)?;
    let without = if text.contains("[[") { Some(fill(&text, false)?) } else { None };
    Ok(Some(Modules { with, without }))
}

fn kernel(outside: &str, body: &str) -> String {
    format!("{outside}\ndefine spir_kernel void @k({PARAMETERS}) {{\n  {body}\n  ret void\n}}\n")
}

fn shader(outside: &str, body: &str) -> String {
    let (head, start, end) = SHADER;
    format!("{head}{outside}\n{start}  {body}\n  ret void\n}}\n{end}")
}

/// Replaces each mark `[[thing|other]]` by one of its sides.
fn fill(text: &str, with: bool) -> Result<String> {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("[[") {
        let (mark, after) = behind.split_once("]]").context("a mark '[[' has no end ']]'")?;
        let (thing, other) = mark.split_once('|').unwrap_or((mark, ""));
        filled.push_str(before);
        filled.push_str(if with { thing } else { other });
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}
