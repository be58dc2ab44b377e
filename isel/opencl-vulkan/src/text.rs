//! Functions in LLVM IR, as text.

use spirant_ir::{Ty, TyKind};
use std::fmt::{Display, Write};

/// A name as LLVM IR has it behind `@`.
pub fn quoted(name: &str) -> String {
    let mut text = String::from("\"");
    for byte in name.bytes() {
        match byte {
            b' '..=b'~' if !matches!(byte, b'"' | b'\\') => text.push(char::from(byte)),
            _ => {
                let _ = write!(text, "\\{byte:02X}");
            }
        }
    }
    text.push('"');
    text
}

/// A type with every struct spelled out, since another module knows it by no name.
pub fn spelled(ty: Ty<'_>) -> String {
    match ty.kind() {
        TyKind::Struct => {
            let members: Vec<String> = ty.members().into_iter().map(spelled).collect();
            let members = members.join(", ");
            if ty.is_packed() { format!("<{{ {members} }}>") } else { format!("{{ {members} }}") }
        }
        TyKind::Array(element, count) => format!("[{count} x {}]", spelled(element)),
        _ => ty.to_string(),
    }
}

/// Whether a type has pointers or objects in it, which memory of Vulkan's cannot hold.
pub fn holds_pointer(ty: Ty<'_>, depth: u32) -> bool {
    match ty.kind() {
        TyKind::Ptr(_) | TyKind::TargetExt => true,
        TyKind::Array(element, _) | TyKind::Vector(element, _) => holds_pointer(element, depth),
        TyKind::Struct => {
            depth == 0 || ty.members().into_iter().any(|member| holds_pointer(member, depth - 1))
        }
        _ => false,
    }
}

/// The number of components of a type; 1 of what is not a vector.
pub fn lanes(ty: Ty<'_>) -> u32 {
    match ty.kind() {
        TyKind::Vector(_, lanes) => lanes,
        _ => 1,
    }
}

/// So many of an element.
pub fn vector(element: impl Display, lanes: u32) -> String {
    if lanes == 1 { element.to_string() } else { format!("<{lanes} x {element}>") }
}

/// The same constant in every component.
pub fn constant(element: impl Display, lanes: u32, value: impl Display) -> String {
    if lanes == 1 { value.to_string() } else { format!("splat ({element} {value})") }
}

/// A float as LLVM IR spells it: by the bits of a double.
pub fn float(value: f32) -> String {
    format!("0x{:016X}", f64::from(value).to_bits())
}

/// The instructions of a function.
#[derive(Default)]
pub struct Body {
    text: String,
    count: u32,
}

impl Body {
    /// Adds an instruction with a result; its name.
    pub fn set(&mut self, instruction: impl Display) -> String {
        let name = format!("%v{}", self.count);
        self.count += 1;
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// Adds an instruction without result.
    pub fn run(&mut self, instruction: impl Display) {
        let _ = writeln!(self.text, "  {instruction}");
    }

    /// A call of an intrinsic or other function, whose arguments are types with values.
    pub fn call(&mut self, result: impl Display, name: &str, arguments: &[(&str, &str)]) -> String {
        let arguments: Vec<String> = arguments.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        self.set(format_args!("call {result} @{name}({})", arguments.join(", ")))
    }

    /// A scalar in every component of a vector.
    pub fn splat(&mut self, element: impl Display, lanes: u32, value: &str) -> String {
        if lanes == 1 {
            return value.to_owned();
        }
        let ty = format!("<{lanes} x {element}>");
        let first = self.set(format_args!("insertelement {ty} poison, {element} {value}, i32 0"));
        self.set(format_args!("shufflevector {ty} {first}, {ty} poison, <{lanes} x i32> zeroinitializer"))
    }

    /// A component of a value.
    pub fn lane(&mut self, ty: Ty<'_>, value: &str, lane: u32) -> String {
        match lanes(ty) {
            1 => value.to_owned(),
            _ => self.set(format_args!("extractelement {ty} {value}, i32 {lane}")),
        }
    }

    /// A value of its components.
    pub fn join(&mut self, element: impl Display, parts: &[String]) -> String {
        if let [only] = parts {
            return only.clone();
        }
        let ty = format!("<{} x {element}>", parts.len());
        let mut whole = "poison".to_owned();
        for (lane, part) in parts.iter().enumerate() {
            whole = self.set(format_args!("insertelement {ty} {whole}, {element} {part}, i32 {lane}"));
        }
        whole
    }

    /// The function that these are the instructions of.
    pub fn function(self, head: &str, attributes: &str) -> String {
        format!("define {head} {attributes} {{\n{}}}\n", self.text)
    }
}
