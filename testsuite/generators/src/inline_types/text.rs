//! Cases as LLVM IR.

use super::{Case, Constant, Decoration, Entry, Inline, Native, Operand, Spec, Target, Use};
use std::fmt::Write;

/// The module of a case.
pub fn print(case: &Case) -> String {
    let mut out = Printer { target: case.target, text: String::new(), metadata: Vec::new() };
    let _ = writeln!(out.text, "target triple = \"{}\"\n", case.target.triple());
    for (index, entry) in case.entries.iter().enumerate() {
        out.entry(index, entry);
    }
    for (index, node) in out.metadata.iter().enumerate() {
        let _ = writeln!(out.text, "!{index} = {node}");
    }
    out.text
}

/// A type in LLVM's syntax.
pub fn spell(spec: &Spec) -> String {
    match spec {
        Spec::Native(native) => spell_native(native),
        Spec::Inline(Inline { opcode, operands, layout }) => {
            let mut text = "target(\"spirv.Type\"".to_owned();
            for operand in operands {
                text += ", ";
                text += &match operand {
                    Operand::Type(spec) => spell(spec),
                    Operand::Constant(constant) => spell_constant(*constant),
                    Operand::Words(words) => spell_words(words),
                };
            }
            let _ = write!(text, ", {opcode}");
            if let Some((size, alignment)) = layout {
                let _ = write!(text, ", {size}, {alignment}");
            }
            text + ")"
        }
    }
}

fn spell_native(native: &Native) -> String {
    match native {
        Native::Int(bits) => format!("i{bits}"),
        Native::Float(16) => "half".into(),
        Native::Float(32) => "float".into(),
        Native::Float(_) => "double".into(),
        Native::Vector(element, count) => format!("<{count} x {}>", spell_native(element)),
        Native::Constant(constant) => spell_constant(*constant),
        Native::Words(words) => spell_words(words),
    }
}

fn spell_words(words: &[u32]) -> String {
    let words: Vec<String> = words.iter().map(u32::to_string).collect();
    format!("target(\"spirv.Literal\", {})", words.join(", "))
}

/// A constant without leading zero words, as clang has it.
fn spell_constant(Constant { bits, value }: Constant) -> String {
    let high = if value >> 32 == 0 { String::new() } else { format!(", {}", value >> 32) };
    format!("target(\"spirv.IntegralConstant\", i{bits}, {}{high})", value as u32)
}

struct Printer {
    target: Target,
    text: String,
    metadata: Vec<String>,
}

impl Printer {
    fn entry(&mut self, index: usize, entry: &Entry) {
        let ty = spell(&entry.spec);
        let convention = if self.target == Target::Kernel { "spir_func " } else { "" };
        let head = |result: &str, params: &str| format!("define {convention}{result} @f{index}({params})");
        let text = match entry.usage {
            Use::Parameter => {
                let twin = entry.spec.twin().map_or(String::new(), |t| format!(", {} %y", spell_native(&t)));
                let (calls, declaration) = self.decorations(index, &ty, &entry.decorations);
                format!(
                    "{declaration}{} {{\n{calls}  ret void\n}}\n",
                    head("void", &format!("{ty} %x{twin}"))
                )
            }
            Use::Returned => format!("{} {{\n  ret {ty} %x\n}}\n", head(&ty, &format!("{ty} %x"))),
            Use::Local => format!(
                "{} {{\n  %p = alloca {ty}\n  store {ty} %x, ptr %p\n  %v = load {ty}, ptr %p\n  ret {ty} %v\n}}\n",
                head(&ty, &format!("{ty} %x"))
            ),
            Use::Global => {
                let space = if self.target == Target::Kernel { 3 } else { 10 };
                let decorations = match self.decoration_list(&entry.decorations) {
                    Some(list) => format!(", !spirv.Decorations !{list}"),
                    None => String::new(),
                };
                format!(
                    "@g{index} = internal addrspace({space}) global {ty} poison{decorations}\n{} {{\n  \
                     store {ty} %x, ptr addrspace({space}) @g{index}\n  ret void\n}}\n",
                    head("void", &format!("{ty} %x"))
                )
            }
            Use::Element(count) => {
                format!("{} {{\n  ret void\n}}\n", head("void", &format!("[{count} x {ty}] %x")))
            }
            Use::Member => format!("{} {{\n  ret void\n}}\n", head("void", &format!("{{ i32, {ty} }} %x"))),
            Use::Buffer => self.buffer(index, &ty),
            Use::BufferMember => self.buffer(index, &format!("{{ i32, {ty}, i32 }}")),
        };
        self.text += &text;
        self.text.push('\n');
    }

    /// Copies an element of a storage buffer.
    fn buffer(&self, index: usize, element: &str) -> String {
        let handle = format!("target(\"spirv.VulkanBuffer\", [0 x {element}], 12, 1)");
        let (make, get) = (
            format!("@llvm.spv.resource.handlefrombinding.t{index}"),
            format!("@llvm.spv.resource.getpointer.p11.t{index}"),
        );
        format!(
            "@n{index} = private constant [2 x i8] c\"B\\00\"\n\
             declare {handle} {make}(i32, i32, i32, i32, ptr)\n\
             declare ptr addrspace(11) {get}({handle}, i32)\n\
             define void @f{index}() {{\n  \
             %h = call {handle} {make}(i32 0, i32 {index}, i32 1, i32 0, ptr @n{index})\n  \
             %p = call ptr addrspace(11) {get}({handle} %h, i32 0)\n  \
             %q = call ptr addrspace(11) {get}({handle} %h, i32 1)\n  \
             %v = load {element}, ptr addrspace(11) %p\n  \
             store {element} %v, ptr addrspace(11) %q\n  ret void\n}}\n"
        )
    }

    /// The calls that decorate `%x`, and the declaration of what they call.
    fn decorations(&mut self, index: usize, ty: &str, list: &[Decoration]) -> (String, String) {
        let Some(all) = self.decoration_list(list) else { return Default::default() };
        let name = format!("@llvm.spv.assign.decoration.t{index}");
        (
            format!("  call void {name}({ty} %x, metadata !{all})\n"),
            format!("declare void {name}({ty}, metadata)\n"),
        )
    }

    /// The number of a metadata node that lists decorations.
    fn decoration_list(&mut self, list: &[Decoration]) -> Option<usize> {
        if list.is_empty() {
            return None;
        }
        let mut nodes = Vec::new();
        for decoration in list {
            let node = match decoration {
                Decoration::Words(kind, words) => {
                    let words: String = words.iter().map(|word| format!(", i32 {word}")).collect();
                    format!("!{{i32 {kind}{words}}}")
                }
                Decoration::Text(kind, text) => format!("!{{i32 {kind}, !\"{text}\"}}"),
            };
            nodes.push(format!("!{}", self.metadata.len()));
            self.metadata.push(node);
        }
        self.metadata.push(format!("!{{{}}}", nodes.join(", ")));
        Some(self.metadata.len() - 1)
    }
}
