//! Expressions without side effects, and lvalues.

use super::{Shader, Ty};

const SCALARS: [Ty; 4] = [Ty::Bool, Ty::Int, Ty::Uint, Ty::Float];

impl Shader {
    /// Draws an expression of a type; `depth` levels of operators are left.
    pub fn expression(&mut self, ty: Ty, depth: usize) -> String {
        match ty {
            Ty::Bool => self.condition(depth),
            Ty::Int => self.signed(depth),
            Ty::Uint | Ty::Array | Ty::Struct => self.unsigned(depth),
            Ty::Float => self.float(depth),
            Ty::Vector(count) => self.vector(count, depth),
        }
    }

    /// Draws a condition.
    pub fn condition(&mut self, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        match self.random.below(8) {
            0 if depth > 0 => {
                let sign = self.one_of(&["&&", "||"]);
                format!("({} {sign} {})", self.condition(below), self.condition(below))
            }
            1 if depth > 0 => format!("!{}", self.condition(below)),
            2 => self.read(Ty::Bool).unwrap_or_else(|| "(State > 9)".into()),
            _ => {
                let ty = [Ty::Int, Ty::Uint, Ty::Uint, Ty::Float][self.random.below(4)];
                let sign = self.one_of(&["<", ">", "<=", ">=", "==", "!="]);
                format!("({} {sign} {})", self.expression(ty, below), self.expression(ty, below))
            }
        }
    }

    /// Draws a condition with the same value in all lanes.
    pub fn agreed_condition(&mut self) -> String {
        format!("(({} >> {}) & 3) != 1", self.agreed(), self.random.below(28))
    }

    /// Draws an expression with the same value in all lanes.
    pub fn agreed(&mut self) -> String {
        let known: Vec<_> =
            self.scope.iter().filter(|local| local.agreed).map(|local| local.name.clone()).collect();
        match known.get(self.random.below(known.len() + 1)) {
            Some(name) => name.clone(),
            None => self.literal(),
        }
    }

    fn unsigned(&mut self, depth: usize) -> String {
        if depth == 0 {
            return if self.random.one_in(3) { self.literal() } else { self.read_unsigned() };
        }
        let below = depth - 1;
        match self.random.below(14) {
            0..=3 => {
                let sign = self.one_of(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {sign} {})", self.unsigned(below), self.unsigned(below))
            }
            4 => {
                let sign = self.one_of(&["<<", ">>"]);
                format!("({} {sign} ({} & 31))", self.unsigned(below), self.unsigned(below))
            }
            5 => format!(
                "{}({}, {})",
                self.one_of(&["rotate", "divide"]),
                self.unsigned(below),
                self.unsigned(below)
            ),
            6 => format!("({} ? {} : {})", self.condition(below), self.unsigned(below), self.unsigned(below)),
            7 => format!("(uint){}", self.signed(below)),
            8 => format!("(uint){}", self.float(below)),
            9 => format!("({} ? 1u : 0u)", self.condition(below)),
            // Values, not places: clang 22 cannot choose between places in different address spaces.
            10 => format!("(Table[{} & 7] + 0)", self.unsigned(below)),
            11 => format!("(Input[{} & 7] + 0)", self.unsigned(below)),
            12 => format!("AGREED({})", self.agreed()),
            _ => self.read_unsigned(),
        }
    }

    fn signed(&mut self, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        match self.random.below(5) {
            0 if depth > 0 => format!("((int){} >> ({} & 31))", self.unsigned(below), self.unsigned(below)),
            1 if depth > 0 => {
                format!("({} ? {} : {})", self.condition(below), self.signed(below), self.signed(below))
            }
            2 => format!("((int)({} & 1023) - 500)", self.unsigned(below)),
            3 => self.read(Ty::Int).unwrap_or_else(|| "-3".into()),
            _ => format!("(int){}", self.unsigned(below)),
        }
    }

    /// A natural number below 2^20, which a `float` holds exactly.
    fn float(&mut self, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        let small = |text: String| format!("(float)({text} & 1023)");
        match self.random.below(4) {
            0 if depth > 0 => {
                let sign = self.one_of(&["+", "*"]);
                format!("({} {sign} {})", small(self.unsigned(below)), small(self.unsigned(below)))
            }
            1 => self.read(Ty::Float).unwrap_or_else(|| "6.0f".into()),
            _ => small(self.unsigned(below)),
        }
    }

    fn vector(&mut self, count: usize, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        let ty = Ty::Vector(count);
        match self.random.below(4) {
            0 if depth > 0 => {
                let sign = self.one_of(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {sign} {})", self.vector(count, below), self.vector(count, below))
            }
            1 => match self.read(Ty::Vector(4)) {
                Some(wide) => {
                    let swizzle: String = (0..count).map(|_| self.one_of(&["x", "y", "z", "w"])).collect();
                    format!("{wide}.{swizzle}")
                }
                None => self.vector(count, 0),
            },
            2 => match self.read(ty) {
                Some(name) => name,
                None => self.components(count, below),
            },
            _ => self.components(count, below),
        }
    }

    fn components(&mut self, count: usize, depth: usize) -> String {
        let parts: Vec<String> = (0..count).map(|_| self.unsigned(depth)).collect();
        format!("VECTOR({}, {})", Ty::Vector(count).name(), parts.join(", "))
    }

    fn read_unsigned(&mut self) -> String {
        self.read(Ty::Uint).unwrap_or_else(|| "State".into())
    }

    /// Draws an lvalue of a type to read from.
    pub fn read(&mut self, ty: Ty) -> Option<String> {
        self.place(ty, false)
    }

    /// Draws an lvalue of a type; with `assigned`, one that a statement may assign to.
    pub fn place(&mut self, ty: Ty, assigned: bool) -> Option<String> {
        let mut found: Vec<String> = Vec::new();
        let index = self.random.below(self.scope.len());
        let by = match self.scope.get(index) {
            Some(local) if local.ty == Ty::Uint => format!("{} & ", local.name),
            _ => "1 & ".into(),
        };
        for local in &self.scope {
            if assigned && local.constant {
                continue;
            }
            let name = &local.name;
            match (local.ty, ty) {
                (have, want) if have == want => found.push(name.clone()),
                (Ty::Struct, Ty::Uint) => found.extend([format!("{name}.a"), format!("{name}.t[{by}3]")]),
                (Ty::Struct, Ty::Int) => found.push(format!("{name}.b")),
                (Ty::Struct, Ty::Bool) => found.push(format!("{name}.f")),
                (Ty::Struct, Ty::Vector(3)) => found.push(format!("{name}.v")),
                (Ty::Vector(2..), Ty::Uint) => found.extend([format!("{name}.x"), format!("{name}.y")]),
                (Ty::Array, Ty::Uint) => found.push(format!("{name}[{by}7]")),
                _ => {}
            }
        }
        if ty == Ty::Uint {
            found.push("State".into());
        }
        let index = self.random.below(found.len());
        found.into_iter().nth(index)
    }

    fn literal(&mut self) -> String {
        match self.random.below(3) {
            0 => format!("{}u", self.random.below(9)),
            1 => format!("{}u", 1u32 << self.random.below(32)),
            _ => format!("{}u", self.random.number()),
        }
    }

    /// Draws a type for parameters and variables.
    pub fn some_type(&mut self) -> Ty {
        match self.random.below(7) {
            0 => Ty::Struct,
            1 => Ty::Vector(2 + self.random.below(3)),
            _ => SCALARS[self.random.below(SCALARS.len())],
        }
    }
}
