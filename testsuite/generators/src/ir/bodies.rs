//! Functions: any control-flow graph, with values of the same block or of the entry.

use super::types::Ty;
use super::{Callee, Generator};
use std::fmt::Write;

/// How a block ends; blocks by number.
enum End {
    Return,
    Unreachable,
    Branch(usize),
    Choose(usize, usize),
    Switch(usize, Vec<usize>),
}

/// The function being written.
pub(super) struct Body {
    /// Types and names of what may be used here: first what the entry block defines.
    pub(super) values: Vec<(Ty, String)>,
    /// Objects in memory: pointer, what it holds, address space.
    pub(super) objects: Vec<(String, Ty, u32)>,
    pub(super) next: usize,
    pub(super) lines: String,
}

impl Body {
    /// A new name.
    pub(super) fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    pub(super) fn line(&mut self, text: &str) {
        let _ = writeln!(self.lines, "  {text}");
    }

    /// Defines a value.
    pub(super) fn define(&mut self, ty: Ty, text: &str) -> String {
        let name = self.name();
        self.line(&format!("{name} = {text}"));
        self.values.push((ty, name.clone()));
        name
    }
}

impl Generator<'_> {
    pub(super) fn function(&mut self, index: usize) {
        let entry = index == 0 || self.script.one_in(4);
        let result = if entry || self.script.one_in(2) { None } else { Some(self.value_type()) };
        let shader_entry = entry && !self.kernel;
        let params: Vec<Ty> = match shader_entry {
            true => Vec::new(),
            false => (0..self.script.below(4)).map(|_| self.value_type()).collect(),
        };
        let mut body = Body { values: Vec::new(), objects: Vec::new(), next: 0, lines: String::new() };
        let mut heads = Vec::new();
        for (place, ty) in params.iter().enumerate() {
            body.values.push((ty.clone(), format!("%p{place}")));
            heads.push(format!("{ty} %p{place}"));
            if let Ty::Ptr(space) = ty {
                let held = self.memory_type();
                body.objects.push((format!("%p{place}"), held, *space));
            }
        }
        for (name, ty, space) in self.globals.clone() {
            body.values.push((Ty::Ptr(space), name.clone()));
            body.objects.push((name, ty, space));
        }
        self.blocks(&mut body, result.as_ref());
        let head = result.as_ref().map_or_else(|| "void".to_owned(), Ty::to_string);
        let (convention, attributes) = match (self.kernel, entry) {
            (true, true) => ("spir_kernel ", ""),
            (true, false) => ("spir_func ", ""),
            (false, true) => ("", " #0"),
            (false, false) => ("", ""),
        };
        let linkage = if entry { "" } else { self.script.one_of(&["", "internal ", "linkonce_odr "]) };
        let _ = writeln!(
            self.out,
            "define {linkage}{convention}{head} @f{index}({}){attributes} {{\n{}}}",
            heads.join(", "),
            body.lines
        );
        if !entry {
            self.functions.push(Callee { name: format!("@f{index}"), result, params });
        }
    }

    fn end(&mut self, count: usize) -> End {
        // Nothing branches to the entry block.
        let any = |generator: &mut Self| 1 + generator.script.below(count - 1);
        if count < 2 {
            return if self.script.one_in(9) { End::Unreachable } else { End::Return };
        }
        match self.script.below(6) {
            0 => End::Return,
            1 | 2 => End::Choose(any(self), any(self)),
            3 => {
                let default = any(self);
                let cases = (0..self.script.below(4)).map(|_| any(self)).collect();
                End::Switch(default, cases)
            }
            _ => End::Branch(any(self)),
        }
    }

    fn blocks(&mut self, body: &mut Body, result: Option<&Ty>) {
        let count = 1 + self.script.below(6);
        let ends: Vec<End> = (0..count).map(|_| self.end(count)).collect();
        let mut froms: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (from, end) in ends.iter().enumerate() {
            match end {
                End::Return | End::Unreachable => {}
                End::Branch(to) => froms[*to].push(from),
                End::Choose(a, b) => {
                    froms[*a].push(from);
                    froms[*b].push(from);
                }
                End::Switch(default, cases) => {
                    froms[*default].push(from);
                    cases.iter().for_each(|to| froms[*to].push(from));
                }
            }
        }
        body.lines.push_str("b0:\n");
        for _ in 0..self.script.below(3) {
            self.local(body);
        }
        if !self.kernel {
            self.handles(body);
        }
        for (number, end) in ends.iter().enumerate() {
            let (values, objects) = (body.values.len(), body.objects.len());
            if number > 0 {
                let _ = writeln!(body.lines, "b{number}:");
            }
            if !froms[number].is_empty() {
                for _ in 0..self.script.below(3) {
                    self.phi(body, &froms[number], values);
                }
            }
            for _ in 0..self.script.below(10) {
                self.operation(body);
            }
            self.finish(body, end, result);
            if number > 0 {
                body.values.truncate(values);
                body.objects.truncate(objects);
            }
        }
    }

    /// Merges what the entry block and constants have to offer, so that everything dominates.
    fn phi(&mut self, body: &mut Body, froms: &[usize], known: usize) {
        let ty = self.numbers();
        let fitting: Vec<String> =
            body.values[..known].iter().filter(|(of, _)| *of == ty).map(|(_, name)| name.clone()).collect();
        let mut given: Vec<(usize, String)> = Vec::new();
        let mut parts = Vec::new();
        for from in froms {
            // Equal ways bring equal values.
            let before = given.iter().find(|(other, _)| other == from).map(|(_, value)| value.clone());
            let value = match (before, self.script.pick(&fitting)) {
                (Some(value), _) => value,
                (None, Some(name)) if !self.script.one_in(3) => name.clone(),
                _ => self.constant(&ty, 0),
            };
            given.push((*from, value.clone()));
            parts.push(format!("[ {value}, %b{from} ]"));
        }
        body.define(ty.clone(), &format!("phi {ty} {}", parts.join(", ")));
    }

    fn finish(&mut self, body: &mut Body, end: &End, result: Option<&Ty>) {
        let text = match end {
            End::Return => match result {
                Some(ty) => format!("ret {ty} {}", self.operand(body, ty)),
                None => "ret void".to_owned(),
            },
            End::Unreachable => "unreachable".to_owned(),
            End::Branch(to) => format!("br label %b{to}{}", self.hint(false)),
            End::Choose(a, b) => {
                let condition = self.operand(body, &Ty::Int(1));
                format!("br i1 {condition}, label %b{a}, label %b{b}{}", self.hint(true))
            }
            End::Switch(default, cases) => {
                let ty = Ty::Int([32, 64, 8, 16, 128][self.script.below(5)]);
                let selector = self.operand(body, &ty);
                let cases: Vec<String> = cases
                    .iter()
                    .enumerate()
                    .map(|(value, to)| format!("{ty} {}, label %b{to}", value * 3))
                    .collect();
                format!("switch {ty} {selector}, label %b{default} [ {} ]", cases.join(" "))
            }
        };
        body.line(&text);
    }

    /// What metadata asks of a branch.
    fn hint(&mut self, conditional: bool) -> String {
        match self.script.below(8) {
            1 if conditional => {
                let node = self.node("!{!\"branch_weights\", i32 1, i32 7}".to_owned());
                format!(", !prof !{node}")
            }
            2 if conditional => {
                let value = 1 + self.script.below(2);
                let node = self.node(format!("!{{!\"hlsl.controlflow.hint\", i32 {value}}}"));
                format!(", !hlsl.controlflow.hint !{node}")
            }
            3 => {
                let kind =
                    self.script.one_of(&["unroll.disable", "unroll.enable", "unroll.full", "ivdep.enable"]);
                let inner = self.node(format!("!{{!\"llvm.loop.{kind}\"}}"));
                let number = self.metadata.len();
                let node = self.node(format!("distinct !{{!{number}, !{inner}}}"));
                format!(", !llvm.loop !{node}")
            }
            _ => String::new(),
        }
    }

    /// A value of a type: one that is there, or a constant.
    pub(super) fn operand(&mut self, body: &Body, ty: &Ty) -> String {
        let fitting: Vec<&str> =
            body.values.iter().filter(|(of, _)| of == ty).map(|(_, name)| name.as_str()).collect();
        match self.script.pick(&fitting) {
            Some(name) if !self.script.one_in(4) => (*name).to_owned(),
            _ => self.constant(ty, 0),
        }
    }

    /// The type of some value that is there and fits, else one that `otherwise` makes.
    pub(super) fn type_like(
        &mut self,
        body: &Body,
        fits: fn(&Ty) -> bool,
        otherwise: fn(&mut Self) -> Ty,
    ) -> Ty {
        let fitting: Vec<Ty> =
            body.values.iter().filter(|(ty, _)| fits(ty)).map(|(ty, _)| ty.clone()).collect();
        match self.script.pick(&fitting) {
            Some(ty) if !self.script.one_in(4) => ty.clone(),
            _ => otherwise(self),
        }
    }

    fn operation(&mut self, body: &mut Body) {
        match self.script.below(16) {
            0 | 1 => self.memory(body),
            2 => self.integer(body),
            3 => self.floating(body),
            4 => self.compare(body),
            5 => self.cast(body),
            6 => self.select(body),
            7 => self.vector(body),
            8 => self.aggregate(body),
            9 | 10 => self.intrinsic(body),
            11 => self.target_intrinsic(body),
            12 => self.call(body),
            13 => self.atomic(body),
            14 => self.resource(body),
            _ => {
                let ty = self.type_like(body, |ty| ty.is_int() || ty.is_float(), Self::numbers);
                let value = self.operand(body, &ty);
                body.define(ty.clone(), &format!("freeze {ty} {value}"));
            }
        }
    }

    fn integer(&mut self, body: &mut Body) {
        let ty = self.type_like(body, Ty::is_int, Self::ints);
        let op = self.script.one_of(&[
            "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor",
        ]);
        let flags = match op {
            "add" | "sub" | "mul" | "shl" => self.script.one_of(&["", "nsw ", "nuw ", "nuw nsw "]),
            "udiv" | "sdiv" | "lshr" | "ashr" => self.script.one_of(&["", "exact "]),
            "or" => self.script.one_of(&["", "disjoint "]),
            _ => "",
        };
        let (a, b) = (self.operand(body, &ty), self.operand(body, &ty));
        let mut text = format!("{op} {flags}{ty} {a}, {b}");
        if self.inline && self.script.one_in(16) {
            let node = self.decoration(4469);
            let _ = write!(text, ", !spirv.Decorations !{node}");
        }
        body.define(ty, &text);
    }

    fn floating(&mut self, body: &mut Body) {
        let ty = self.type_like(body, Ty::is_float, Self::floats);
        let op = self.script.one_of(&["fadd", "fsub", "fmul", "fdiv", "frem", "fneg"]);
        let flags = self.script.one_of(&["", "fast ", "nnan ninf ", "contract ", "reassoc nsz arcp afn "]);
        let a = self.operand(body, &ty);
        let text = if op == "fneg" {
            format!("fneg {flags}{ty} {a}")
        } else {
            format!("{op} {flags}{ty} {a}, {}", self.operand(body, &ty))
        };
        body.define(ty, &text);
    }

    fn compare(&mut self, body: &mut Body) {
        let ty = self.type_like(body, |ty| ty.is_int() || ty.is_float(), Self::numbers);
        let text = if ty.is_int() {
            let how =
                self.script.one_of(&["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"]);
            format!("icmp {how}")
        } else {
            let how = self.script.one_of(&[
                "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
                "uno", "true", "false",
            ]);
            format!("fcmp {how}")
        };
        let (a, b) = (self.operand(body, &ty), self.operand(body, &ty));
        body.define(ty.with_scalar(Ty::Int(1)), &format!("{text} {ty} {a}, {b}"));
    }

    fn select(&mut self, body: &mut Body) {
        let ty = self.type_like(body, |ty| !matches!(ty, Ty::Target(_)), Self::numbers);
        let condition = if self.script.one_in(3) && (ty.is_int() || ty.is_float()) {
            ty.with_scalar(Ty::Int(1))
        } else {
            Ty::Int(1)
        };
        let chosen = self.operand(body, &condition);
        let (a, b) = (self.operand(body, &ty), self.operand(body, &ty));
        body.define(ty.clone(), &format!("select {condition} {chosen}, {ty} {a}, {ty} {b}"));
    }

    fn cast(&mut self, body: &mut Body) {
        let from = self.type_like(body, |ty| ty.is_int() || ty.is_float(), Self::numbers);
        let scalar = if self.script.one_in(2) { self.float() } else { self.int() };
        let to = from.with_scalar(scalar);
        let (a, b) = (from.bits(), to.bits());
        let op = match (from.is_int(), to.is_int()) {
            (true, true) if a > b => "trunc",
            (true, true) if a < b => self.script.one_of(&["zext", "sext", "zext nneg"]),
            (false, false) if a > b => "fptrunc",
            (false, false) if a < b => "fpext",
            (true, false) if a == b && self.script.one_in(3) => "bitcast",
            (true, false) => self.script.one_of(&["uitofp", "sitofp", "uitofp nneg"]),
            (false, true) if a == b && self.script.one_in(3) => "bitcast",
            (false, true) => self.script.one_of(&["fptoui", "fptosi"]),
            _ => "bitcast",
        };
        let value = self.operand(body, &from);
        body.define(to.clone(), &format!("{op} {from} {value} to {to}"));
    }

    fn vector(&mut self, body: &mut Body) {
        let fallback = |generator: &mut Self| Ty::Vector(generator.float().into(), 4);
        let ty = self.type_like(body, |ty| matches!(ty, Ty::Vector(..)), fallback);
        let (count, element) = (ty.count(), ty.scalar().clone());
        let value = self.operand(body, &ty);
        let index = if self.script.one_in(3) {
            self.operand(body, &Ty::Int(32))
        } else {
            self.script.below(count as usize).to_string()
        };
        match self.script.below(3) {
            0 => {
                body.define(element, &format!("extractelement {ty} {value}, i32 {index}"));
            }
            1 => {
                let part = self.operand(body, &element);
                let text = format!("insertelement {ty} {value}, {element} {part}, i32 {index}");
                body.define(ty, &text);
            }
            _ => {
                let other = self.operand(body, &ty);
                let lanes = [2, 3, 4, count][self.script.below(4)];
                let mask: Vec<String> = (0..lanes)
                    .map(|_| match self.script.below(2 * count as usize + 1) {
                        lane if lane == 2 * count as usize => "i32 poison".to_owned(),
                        lane => format!("i32 {lane}"),
                    })
                    .collect();
                let text = format!(
                    "shufflevector {ty} {value}, {ty} {other}, <{lanes} x i32> <{}>",
                    mask.join(", ")
                );
                body.define(Ty::Vector(element.into(), lanes), &text);
            }
        }
    }

    fn aggregate(&mut self, body: &mut Body) {
        let is_aggregate = |ty: &Ty| matches!(ty, Ty::Struct(_) | Ty::Named(..) | Ty::Array(..));
        let ty = self.type_like(body, is_aggregate, |generator| Ty::Struct(generator.members()));
        let index = self.script.below(ty.count() as usize) as u32;
        let Some(part) = ty.element(index).cloned() else { return };
        let value = self.operand(body, &ty);
        if self.script.one_in(2) {
            let new = self.operand(body, &part);
            let text = format!("insertvalue {ty} {value}, {part} {new}, {index}");
            body.define(ty, &text);
        } else {
            body.define(part, &format!("extractvalue {ty} {value}, {index}"));
        }
    }

    fn call(&mut self, body: &mut Body) {
        let Some(callee) = self.script.pick(&self.functions).cloned() else { return };
        let args: Vec<String> =
            callee.params.iter().map(|ty| format!("{ty} {}", self.operand(body, ty))).collect();
        let convention = if self.kernel { "spir_func " } else { "" };
        let head = callee.result.as_ref().map_or_else(|| "void".to_owned(), Ty::to_string);
        let text = format!("call {convention}{head} {}({})", callee.name, args.join(", "));
        match callee.result {
            Some(ty) => drop(body.define(ty, &text)),
            None => body.line(&text),
        }
    }
}
