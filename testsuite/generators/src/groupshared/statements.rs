//! Statements over groupshared memory, executed as they are drawn.

use super::state::{Step, UNSET, Value, component, leaves};
use super::{Maker, Scalar, Ty};
use std::fmt::Write;

/// A part of a variable.
#[derive(Clone)]
struct Lvalue {
    variable: usize,
    path: Vec<Step>,
    ty: Ty,
    /// The text that follows the expression of the variable's own part.
    text: String,
}

/// A number for each lane: `start + lane * step`.
#[derive(Clone, Copy)]
struct Number {
    start: i64,
    step: i64,
}

impl Number {
    fn of(self, scalar: Scalar, lane: usize) -> i64 {
        held(scalar, self.start + self.step * lane as i64)
    }
}

/// What a number of a type holds of an integer.
fn held(scalar: Scalar, number: i64) -> i64 {
    match scalar {
        Scalar::Bool => number & 1,
        Scalar::Int => i64::from(number as i32),
        Scalar::Uint => i64::from(number as u32),
        _ => number,
    }
}

impl Maker {
    /// Gives every leaf a number: memory has none at the start.
    pub(super) fn initialize(&mut self) {
        for variable in 0..self.variables.len() {
            for (text, scalar) in leaves(&self.variables[variable].ty) {
                let number = self.number(scalar);
                let root = self.variables[variable].root(self.lanes);
                let shown = self.shown(scalar, number);
                let _ = writeln!(self.body, "  {root}{text} = {shown};");
                let count = self.variables[variable].values.len();
                for lane in 0..count {
                    // Leaves come in the order of the tree: the first that has no number yet is this one.
                    let mut is_next = true;
                    self.variables[variable].values[lane].each(&mut |scalar, old| {
                        if is_next && old == UNSET {
                            is_next = false;
                            return number.of(scalar, lane);
                        }
                        old
                    });
                }
            }
        }
    }

    /// Draws a statement.
    pub(super) fn statement(&mut self) {
        match self.random.below(14) {
            0 | 1 => self.assign(),
            2 => self.add(),
            3 => self.vector(),
            4 => self.swizzle(),
            5 | 6 => self.copy(),
            7 => self.local(),
            8 => self.by_function(),
            9 => self.returned(),
            10 => self.fill(),
            11 => self.unless(),
            12 => self.atomic(),
            _ => self.exchange(),
        }
    }

    /// A number that every type of its kind holds exactly, with what is added to it later.
    fn number(&mut self, scalar: Scalar) -> Number {
        let start = match scalar {
            Scalar::Bool => self.random.below(2) as i64,
            Scalar::Uint => i64::from(self.random.number() >> 4),
            Scalar::Int => i64::from(self.random.number() as i32 >> 4),
            Scalar::Half => self.random.below(900) as i64,
            Scalar::Short => self.random.below(9000) as i64 - 4500,
            Scalar::Float => self.random.below(100_000) as i64,
            Scalar::Double => self.random.below(10_000_000) as i64,
            Scalar::Long => self.random.next_u64() as i64 >> 4,
        };
        Number { start, step: if self.lanes > 1 { 1 + self.random.below(3) as i64 } else { 0 } }
    }

    /// The expression of a number.
    fn shown(&self, scalar: Scalar, number: Number) -> String {
        let Number { start, step } = number;
        if scalar == Scalar::Bool {
            return format!("(({start}u + {step}u * lane + zero) & 1u) != 0u");
        }
        if scalar == Scalar::Long {
            return format!("wide({}u, {}u) + (int64_t)({step}u * lane)", start as u32, (start >> 32) as u32);
        }
        let name = scalar.name();
        match scalar {
            Scalar::Uint => format!("{start}u + {step}u * lane"),
            _ => format!("({name})({start} + {step} * (int)lane)"),
        }
    }

    /// An index, whether the compiler sees its value or not.
    fn index(&mut self, at: usize) -> String {
        if self.random.one_in(2) { format!("{at}") } else { format!("zero + {at}u") }
    }

    /// A part that satisfies a condition, where one is met.
    fn place(&mut self, is_one: impl Fn(&Ty) -> bool) -> Option<Lvalue> {
        for _ in 0..12 {
            let variable = self.random.below(self.variables.len());
            let ty = self.variables[variable].ty.clone();
            let mut place = Lvalue { variable, path: Vec::new(), ty, text: String::new() };
            loop {
                if is_one(&place.ty) && (self.random.one_in(3) || matches!(place.ty, Ty::Scalar(_))) {
                    return Some(place);
                }
                if matches!(place.ty, Ty::Scalar(_)) {
                    break;
                }
                self.descend(&mut place);
            }
        }
        None
    }

    /// Goes to one of a place's parts.
    fn descend(&mut self, place: &mut Lvalue) {
        let (at, text, ty) = match &place.ty {
            Ty::Scalar(_) => return,
            Ty::Vector(scalar, count) => {
                let at = self.random.below(*count);
                let text =
                    if self.random.one_in(4) { format!("[{}]", self.index(at)) } else { component(at) };
                (at, text, Ty::Scalar(*scalar))
            }
            Ty::Matrix(rows, columns) => {
                let at = self.random.below(*rows);
                (at, format!("[{}]", self.index(at)), Ty::Vector(Scalar::Float, *columns))
            }
            Ty::Array(element, count) => {
                let at = self.random.below(*count);
                (at, format!("[{}]", self.index(at)), (**element).clone())
            }
            Ty::Struct(inner) => {
                let at = self.random.below(inner.members.len());
                let (name, ty) = &inner.members[at];
                (at, format!(".{name}"), ty.clone())
            }
        };
        place.path.push(Step(at));
        place.text.push_str(&text);
        place.ty = ty;
    }

    fn shown_place(&self, place: &Lvalue) -> String {
        format!("{}{}", self.variables[place.variable].root(self.lanes), place.text)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "  {text}");
    }

    /// Changes a part in every lane.
    fn change(&mut self, place: &Lvalue, mut change: impl FnMut(usize, &mut Value)) {
        for (lane, value) in self.variables[place.variable].values.iter_mut().enumerate() {
            if let Some(part) = value.at(&place.path) {
                change(lane, part);
            }
        }
    }

    fn set(&mut self, place: &Lvalue, number: Number) {
        self.change(place, |lane, part| part.each(&mut |scalar, _| number.of(scalar, lane)));
    }

    fn assign(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Scalar(_))) else { return };
        let Ty::Scalar(scalar) = place.ty else { return };
        let number = self.number(scalar);
        let (at, value) = (self.shown_place(&place), self.shown(scalar, number));
        self.line(&format!("{at} = {value};"));
        self.set(&place, number);
    }

    fn add(&mut self) {
        let is_number = |scalar: &Scalar| *scalar != Scalar::Bool;
        let is_one = |ty: &Ty| matches!(ty, Ty::Scalar(scalar) | Ty::Vector(scalar, _) if is_number(scalar));
        let Some(place) = self.place(is_one) else { return };
        let (Ty::Scalar(scalar) | Ty::Vector(scalar, _)) = place.ty else { return };
        let more = 1 + self.random.below(7) as i64;
        let at = self.shown_place(&place);
        self.line(&format!("{at} += ({}){more};", scalar.name()));
        self.change(&place, |_, part| part.each(&mut |scalar, old| held(scalar, old + more)));
    }

    fn vector(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Vector(..))) else { return };
        let Ty::Vector(scalar, count) = place.ty else { return };
        let numbers: Vec<Number> = (0..count).map(|_| self.number(scalar)).collect();
        let shown: Vec<String> = numbers.iter().map(|number| self.shown(scalar, *number)).collect();
        let at = self.shown_place(&place);
        self.line(&format!("{at} = vector<{}, {count}>({});", scalar.name(), shown.join(", ")));
        self.change(&place, |lane, part| {
            let mut next = numbers.iter();
            part.each(&mut |scalar, old| next.next().map_or(old, |number| number.of(scalar, lane)));
        });
    }

    fn swizzle(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Vector(..))) else { return };
        let Ty::Vector(scalar, count) = place.ty else { return };
        let mut left: Vec<usize> = (0..count).collect();
        let mut chosen = Vec::new();
        for _ in 0..2 + self.random.below(count - 1) {
            chosen.push(left.remove(self.random.below(left.len())));
        }
        let numbers: Vec<Number> = chosen.iter().map(|_| self.number(scalar)).collect();
        let shown: Vec<String> = numbers.iter().map(|number| self.shown(scalar, *number)).collect();
        let names: String =
            chosen.iter().map(|at| component(*at).trim_start_matches('.').to_owned()).collect();
        let at = self.shown_place(&place);
        let of = format!("vector<{}, {}>", scalar.name(), chosen.len());
        self.line(&format!("{at}.{names} = {of}({});", shown.join(", ")));
        for (component, number) in chosen.into_iter().zip(numbers) {
            let mut part = place.clone();
            part.path.push(Step(component));
            self.set(&part, number);
        }
    }

    /// Two places of one type.
    fn pair(&mut self) -> Option<(Lvalue, Lvalue)> {
        let from = self.place(|ty| !matches!(ty, Ty::Scalar(Scalar::Bool)))?;
        let to = self.place(|ty| *ty == from.ty)?;
        Some((to, from))
    }

    fn copy(&mut self) {
        let Some((to, from)) = self.pair() else { return };
        let (at, of) = (self.shown_place(&to), self.shown_place(&from));
        self.line(&format!("{at} = {of};"));
        self.assign_place(&to, &from, 0);
    }

    /// Gives one place what another has, so many lanes further.
    fn assign_place(&mut self, to: &Lvalue, from: &Lvalue, further: usize) {
        let lanes = self.lanes;
        let source = &mut self.variables[from.variable].values;
        let found: Vec<Option<Value>> =
            (0..lanes).map(|lane| source[(lane + further) % lanes].at(&from.path).cloned()).collect();
        self.change(to, |lane, part| {
            if let Some(value) = &found[lane] {
                *part = value.clone();
            }
        });
    }

    /// Copies a part, changes a leaf of the copy, and stores it back.
    fn local(&mut self) {
        let Some(place) = self.place(|ty| !matches!(ty, Ty::Scalar(_) | Ty::Array(..))) else { return };
        let mut leaf = place.clone();
        while !matches!(leaf.ty, Ty::Scalar(_)) {
            self.descend(&mut leaf);
        }
        let Ty::Scalar(scalar) = leaf.ty else { return };
        let number = self.number(scalar);
        let (at, value) = (self.shown_place(&place), self.shown(scalar, number));
        let rest = &leaf.text[place.text.len()..];
        let ty = place.ty.declared().0;
        let name = self.name("t");
        self.line(&format!("{{ {ty} {name} = {at}; {name}{rest} = {value}; {at} = {name}; }}"));
        self.set(&leaf, number);
    }

    /// A function changes a part by its parameter.
    fn by_function(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Struct(_) | Ty::Vector(..))) else { return };
        let mut leaf = place.clone();
        while !matches!(leaf.ty, Ty::Scalar(_)) {
            self.descend(&mut leaf);
        }
        let Ty::Scalar(scalar) = leaf.ty else { return };
        let number = self.number(scalar);
        let (at, value) = (self.shown_place(&place), self.shown(scalar, number));
        let rest = &leaf.text[place.text.len()..];
        let (name, ty) = (self.name("f"), place.ty.declared().0);
        let _ = writeln!(self.functions, "void {name}(inout {ty} x, uint lane) {{ x{rest} = {value}; }}");
        self.line(&format!("{name}({at}, lane);"));
        self.set(&leaf, number);
    }

    /// A function returns a struct of numbers.
    fn returned(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Struct(_))) else { return };
        let all = leaves(&place.ty);
        let numbers: Vec<Number> = all.iter().map(|(_, scalar)| self.number(*scalar)).collect();
        let (name, ty) = (self.name("f"), place.ty.declared().0);
        let _ = writeln!(self.functions, "{ty} {name}(uint lane) {{\n  {ty} x;");
        for ((path, scalar), number) in all.iter().zip(&numbers) {
            let shown = self.shown(*scalar, *number);
            let _ = writeln!(self.functions, "  x{path} = {shown};");
        }
        self.functions.push_str("  return x;\n}\n");
        let at = self.shown_place(&place);
        self.line(&format!("{at} = {name}(lane);"));
        self.change(&place, |lane, part| {
            let mut next = numbers.iter();
            part.each(&mut |scalar, old| next.next().map_or(old, |number| number.of(scalar, lane)));
        });
    }

    /// A loop over the elements of an array.
    fn fill(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Array(..))) else { return };
        let Ty::Array(element, count) = place.ty.clone() else { return };
        let mut leaf = Lvalue { path: Vec::new(), ty: *element, text: String::new(), ..place };
        while !matches!(leaf.ty, Ty::Scalar(_)) {
            self.descend(&mut leaf);
        }
        let Ty::Scalar(scalar) = leaf.ty else { return };
        let number = Number { step: 1, ..self.number(scalar) };
        let (at, counter) = (self.shown_place(&place), self.name("i"));
        let value = self.shown(scalar, number).replace("lane", &counter);
        let from = self.random.below(count);
        let bound = if self.random.one_in(2) { format!("{count}") } else { format!("zero + {count}u") };
        let rest = &leaf.text;
        self.line(&format!(
            "for (uint {counter} = {from}; {counter} < {bound}; ++{counter}) {at}[{counter}]{rest} = {value};"
        ));
        for index in from..count {
            let mut path = place.path.clone();
            path.push(Step(index));
            path.extend(&leaf.path);
            let part = Lvalue { path, ..leaf.clone() };
            self.change(&part, |_, part| part.each(&mut |scalar, _| number.of(scalar, index)));
        }
    }

    /// A store that is executed, beside one that is not.
    fn unless(&mut self) {
        let (Some(place), Some(other)) =
            (self.place(|ty| matches!(ty, Ty::Scalar(_))), self.place(|ty| matches!(ty, Ty::Scalar(_))))
        else {
            return;
        };
        let (Ty::Scalar(scalar), Ty::Scalar(not)) = (&place.ty, &other.ty) else { return };
        let (number, never) = (self.number(*scalar), self.number(*not));
        let (yes, no) = (self.shown(*scalar, number), self.shown(*not, never));
        let (at, elsewhere) = (self.shown_place(&place), self.shown_place(&other));
        self.line(&format!("if (zero == 0u) {at} = {yes}; else {elsewhere} = {no};"));
        self.set(&place, number);
    }

    fn atomic(&mut self) {
        let Some(place) = self.place(|ty| matches!(ty, Ty::Scalar(Scalar::Uint | Scalar::Int))) else {
            return;
        };
        // DXC has no atomics on components of vectors.
        if place.text.contains(".x") || place.text.contains(".y") || self.is_in_vector(&place) {
            return;
        }
        let at = self.shown_place(&place);
        let more = 1 + self.random.below(100) as i64;
        let (name, change): (&str, fn(i64, i64) -> i64) = match self.random.below(4) {
            0 => ("InterlockedAdd", |old, more| old + more),
            1 => ("InterlockedXor", |old, more| old ^ more),
            2 => ("InterlockedMax", i64::max),
            _ => ("InterlockedAnd", |old, more| old & more),
        };
        self.line(&format!("{name}({at}, {more});"));
        self.change(&place, |_, part| part.each(&mut |scalar, old| held(scalar, change(old, more))));
    }

    /// Whether a leaf is a component of a vector or matrix.
    fn is_in_vector(&self, place: &Lvalue) -> bool {
        let mut ty = &self.variables[place.variable].ty;
        for Step(at) in &place.path {
            ty = match ty {
                Ty::Array(element, _) => element,
                Ty::Struct(inner) => &inner.members[*at].1,
                _ => return true,
            };
        }
        false
    }

    /// What another lane has.
    fn exchange(&mut self) {
        if self.lanes == 1 {
            return self.copy();
        }
        let Some((to, from)) = self.pair() else { return };
        if matches!(to.ty, Ty::Array(..)) {
            return;
        }
        let name = self.name("t");
        let (ty, at) = (to.ty.declared().0, self.shown_place(&to));
        let lanes = self.lanes;
        let further = 1 + self.random.below(lanes - 1);
        let of = format!("{}[(lane + {further}) % {lanes}]{}", self.variables[from.variable].name, from.text);
        self.line("GroupMemoryBarrierWithGroupSync();");
        self.line(&format!("{ty} {name} = {of};"));
        self.line("GroupMemoryBarrierWithGroupSync();");
        self.line(&format!("{at} = {name};"));
        self.assign_place(&to, &from, further);
    }
}
