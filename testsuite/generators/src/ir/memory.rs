//! Objects in memory, and the instructions that read and write them.

use super::Generator;
use super::bodies::Body;
use super::types::Ty;

impl Generator<'_> {
    /// A local object.
    pub(super) fn local(&mut self, body: &mut Body) {
        let ty = self.memory_type();
        let name = body.define(Ty::Ptr(0), &format!("alloca {ty}"));
        body.objects.push((name, ty, 0));
    }

    /// A place in memory: an object, or a part of one.
    fn place(&mut self, body: &mut Body) -> Option<(String, Ty, u32)> {
        let (name, ty, space) = self.script.pick(&body.objects).cloned()?;
        if !self.script.one_in(2) {
            return Some((name, ty, space));
        }
        let pointer = Ty::Ptr(space);
        let flags = self.script.one_of(&["", "inbounds ", "nuw "]);
        if ty.count() == 0 || self.script.one_in(5) {
            // By bytes, or over the end of the object.
            let step = self.script.one_of(&["i8", "i32", "i64"]);
            let index = self.operand(body, &Ty::Int(32));
            let text = format!("getelementptr {flags}{step}, {pointer} {name}, i32 {index}");
            let part = body.define(pointer, &text);
            return Some((part, ty, space));
        }
        let index = match &ty {
            Ty::Array(..) | Ty::Vector(..) if self.script.one_in(2) => self.operand(body, &Ty::Int(32)),
            _ => self.script.below(ty.count() as usize).to_string(),
        };
        let member = index.parse().unwrap_or(0);
        let part = ty.element(member).or_else(|| ty.element(0)).cloned()?;
        // The members of structs are named by constants alone.
        let index = if matches!(ty, Ty::Array(..) | Ty::Vector(..)) { index } else { member.to_string() };
        let text = format!("getelementptr {flags}{ty}, {pointer} {name}, i32 0, i32 {index}");
        let found = body.define(pointer, &text);
        body.objects.push((found.clone(), part.clone(), space));
        Some((found, part, space))
    }

    pub(super) fn memory(&mut self, body: &mut Body) {
        let Some((name, held, space)) = self.place(body) else { return };
        let pointer = Ty::Ptr(space);
        // Now and then as something else than what is there.
        let ty = if self.script.one_in(8) { self.numbers() } else { held };
        let volatile = self.script.one_of(&["", "", "volatile "]);
        let alignment = match self.script.below(3) {
            0 => String::new(),
            _ => format!(", align {}", 1 << self.script.below(5)),
        };
        match self.script.below(8) {
            0..=2 => {
                body.define(ty.clone(), &format!("load {volatile}{ty}, {pointer} {name}{alignment}"));
            }
            3..=5 => {
                let value = self.operand(body, &ty);
                body.line(&format!("store {volatile}{ty} {value}, {pointer} {name}{alignment}"));
            }
            6 => {
                let Some((other, _, from)) = self.script.pick(&body.objects).cloned() else { return };
                let length = self.script.below(40);
                let op = self.script.one_of(&["memcpy", "memmove"]);
                let (to, from) = (pointer, Ty::Ptr(from));
                let function = format!("@llvm.{op}.{}.{}.i32", to.mangled(), from.mangled());
                self.declare(&function, None, &[to.to_string(), from.to_string(), "i32".into(), "i1".into()]);
                body.line(&format!(
                    "call void {function}({to} {name}, {from} {other}, i32 {length}, i1 false)"
                ));
            }
            _ => {
                let value = self.operand(body, &Ty::Int(8));
                let length = self.script.below(40);
                let function = format!("@llvm.memset.{}.i32", pointer.mangled());
                self.declare(&function, None, &[pointer.to_string(), "i8".into(), "i32".into(), "i1".into()]);
                body.line(&format!(
                    "call void {function}({pointer} {name}, i8 {value}, i32 {length}, i1 false)"
                ));
            }
        }
    }

    pub(super) fn atomic(&mut self, body: &mut Body) {
        let orders = ["monotonic", "acquire", "release", "acq_rel", "seq_cst"];
        let order = self.script.one_of(&orders);
        let scopes = ["", "syncscope(\"workgroup\") ", "syncscope(\"device\") ", "syncscope(\"subgroup\") "];
        // Subgroups came with Vulkan 1.1.
        let count = if self.inline || self.kernel { 4 } else { 3 };
        let scope = self.script.one_of(&scopes[..count]);
        if self.script.one_in(8) {
            let order = if order == "monotonic" { "seq_cst" } else { order };
            body.line(&format!("fence {scope}{order}"));
            return;
        }
        let Some((name, held, space)) = self.place(body) else { return };
        let pointer = Ty::Ptr(space);
        let is_number = matches!(held, Ty::Int(8 | 16 | 32 | 64) | Ty::Float(_));
        let ty = if is_number { held } else { Ty::Int(32) };
        match self.script.below(4) {
            0 => {
                let order = self.script.one_of(&["monotonic", "acquire", "seq_cst", "unordered"]);
                let text = format!("load atomic {ty}, {pointer} {name} {scope}{order}, align 8");
                body.define(ty, &text);
            }
            1 => {
                let order = self.script.one_of(&["monotonic", "release", "seq_cst", "unordered"]);
                let value = self.operand(body, &ty);
                body.line(&format!("store atomic {ty} {value}, {pointer} {name} {scope}{order}, align 8"));
            }
            2 if ty.is_int() => {
                let (old, new) = (self.operand(body, &ty), self.operand(body, &ty));
                let failure = self.script.one_of(&["monotonic", "acquire", "seq_cst"]);
                let text =
                    format!("cmpxchg {pointer} {name}, {ty} {old}, {ty} {new} {scope}{order} {failure}");
                body.define(Ty::Struct(vec![ty, Ty::Int(1)]), &text);
            }
            _ => {
                let op = if ty.is_int() {
                    self.script.one_of(&[
                        "add",
                        "sub",
                        "and",
                        "or",
                        "xor",
                        "nand",
                        "max",
                        "min",
                        "umax",
                        "umin",
                        "xchg",
                        "uinc_wrap",
                        "udec_wrap",
                        "usub_cond",
                        "usub_sat",
                    ])
                } else {
                    self.script.one_of(&["fadd", "fsub", "fmax", "fmin", "xchg", "fmaximum", "fminimum"])
                };
                let value = self.operand(body, &ty);
                let text = format!("atomicrmw {op} {pointer} {name}, {ty} {value} {scope}{order}");
                body.define(ty, &text);
            }
        }
    }
}
