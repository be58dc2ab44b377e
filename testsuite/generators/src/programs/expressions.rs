//! Expressions without side effects, and lvalues.

use super::Program;
use super::types::{Int, Ty};

impl Program {
    /// Draws an expression of an integer type.
    pub fn expression(&mut self, ty: Int, depth: usize) -> String {
        let name = ty.name();
        if depth == 0 {
            return if self.random.one_in(3) { self.literal(ty) } else { self.read(ty) };
        }
        let below = depth - 1;
        match self.random.below(12) {
            0 => self.literal(ty),
            1 | 2 => self.read(ty),
            3 | 4 => {
                let (a, b) = (self.expression(ty, below), self.expression(ty, below));
                let sign = self.one_of(&["+", "-", "*", "&", "|", "^"]);
                let wide = ty.wide();
                format!("({name})(({wide}){a} {sign} ({wide}){b})")
            }
            5 => {
                let (a, b) = (self.expression(ty, below), self.expression(ty, below));
                format!("{}_{name}({a}, {b})", self.one_of(&["div", "rem"]))
            }
            6 => {
                let amount = self.random_int();
                let (a, b) = (self.expression(ty, below), self.expression(amount, below));
                let mask = ty.bits - 1;
                if self.random.one_in(2) {
                    format!("({name})(({}){a} << ((u32){b} & {mask}))", ty.wide())
                } else {
                    // A bit-field is as wide as its bits say, until it is converted.
                    format!("({name})(({name}){a} >> ((u32){b} & {mask}))")
                }
            }
            7 => format!("({name}){}", self.condition(below)),
            8 => {
                let (a, b) = (self.expression(ty, below), self.expression(ty, below));
                format!("({} ? {a} : {b})", self.condition(below))
            }
            9 => {
                let sign = self.one_of(&["-", "~", "!"]);
                format!("({name})({sign}({}){})", ty.wide(), self.expression(ty, below))
            }
            _ => {
                let from = self.random_int();
                format!("({name}){}", self.expression(from, below))
            }
        }
    }

    /// Draws an expression whose value is 0 or 1.
    pub fn condition(&mut self, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        match self.random.below(8) {
            0 if depth > 0 => {
                let sign = self.one_of(&["&&", "||"]);
                format!("({} {sign} {})", self.condition(below), self.condition(below))
            }
            1 if depth > 0 => format!("(!{})", self.condition(below)),
            2 => {
                let pointer = self.path(&|ty| matches!(ty, Ty::Pointer(_)), false);
                match pointer {
                    Some((path, Ty::Pointer(to))) => format!("({path} == {})", self.address(&to)),
                    _ => "(input != 3)".into(),
                }
            }
            _ => {
                let ty = self.random_int();
                let sign = self.one_of(&["<", ">", "<=", ">=", "==", "!="]);
                format!("({} {sign} {})", self.expression(ty, below), self.expression(ty, below))
            }
        }
    }

    pub fn literal(&mut self, ty: Int) -> String {
        let bits = match self.random.below(4) {
            0 => self.random.below(3) as u64,
            1 => 1 << self.random.below(64),
            2 => u64::MAX >> self.random.below(64),
            _ => self.random.next_u64(),
        };
        let kept = bits & (u64::MAX >> (64 - ty.bits));
        format!("({}){kept:#x}{}", ty.name(), if ty.bits == 64 { "ul" } else { "u" })
    }

    /// Something of this type that is stored somewhere, or another integer converted.
    fn read(&mut self, ty: Int) -> String {
        match self.path(&|found| *found == Ty::Int(ty), false) {
            Some((path, _)) => path,
            None => match self.path(&|found| found.int().is_some(), false) {
                Some((path, _)) => format!("({}){path}", ty.name()),
                None => format!("({})input", ty.name()),
            },
        }
    }

    /// Walks at random from a variable to a part whose type fits; with `store`, to one that may be stored to.
    pub fn path(&mut self, fits: &dyn Fn(&Ty) -> bool, store: bool) -> Option<(String, Ty)> {
        for _ in 0..12 {
            let locals = self.scope.len();
            // Locals are few and would hardly be met otherwise.
            let mut borrowed = false;
            let (mut path, mut ty, mut fixed) = if locals > 0 && self.random.one_in(2) {
                let local = &self.scope[self.random.below(locals)];
                borrowed = local.borrowed;
                (local.name.clone(), local.ty.clone(), local.constant)
            } else {
                let global = &self.globals[self.random.below(self.globals.len())];
                (global.name.clone(), global.ty.clone(), global.constant)
            };
            for _ in 0..6 {
                let usable = fits(&ty) && !borrowed && !(store && fixed);
                if usable && (ty.int().is_some() || !self.random.one_in(3)) {
                    return Some((path, ty));
                }
                (path, ty) = match ty {
                    Ty::Int(_) => break,
                    Ty::Address(to) => {
                        fixed = false;
                        (format!("(*({}){path})", self.declare(&(*to).clone().to(), "")), *to)
                    }
                    Ty::Pointer(to) => {
                        (fixed, borrowed) = (false, false);
                        (format!("(*{path})"), *to)
                    }
                    Ty::Array(element, count) => (format!("{path}[{}]", self.index(count)), *element),
                    Ty::Record(index) => {
                        let fields = &self.records[index].fields;
                        let field = &fields[self.random.below(fields.len())];
                        let path = match path.strip_prefix("(*").and_then(|rest| rest.strip_suffix(')')) {
                            Some(pointer) if is_simple(pointer) => format!("{pointer}->{}", field.name),
                            _ => format!("{path}.{}", field.name),
                        };
                        (path, field.ty.clone())
                    }
                };
            }
        }
        None
    }

    pub fn index(&mut self, count: usize) -> String {
        if self.random.one_in(2) {
            return self.random.below(count).to_string();
        }
        let counters: Vec<String> = self
            .scope
            .iter()
            .filter(|local| local.constant && !local.borrowed)
            .map(|local| local.name.clone())
            .collect();
        let from = match self.random.below(counters.len() + 1) {
            0 => "(u32)input".into(),
            number => counters[number - 1].clone(),
        };
        if count.is_power_of_two() { format!("{from} & {}", count - 1) } else { format!("{from} % {count}u") }
    }

    pub fn one_of<'l>(&mut self, list: &[&'l str]) -> &'l str {
        self.random.pick(list).unwrap_or_default()
    }
}

/// Whether a pointer's spelling needs no parentheses before `->`.
fn is_simple(pointer: &str) -> bool {
    pointer.chars().all(|c| c.is_ascii_alphanumeric() || "_.[]".contains(c))
}
