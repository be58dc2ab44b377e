//! Functions and statements.

use super::{Around, Function, Local, Shader, Ty};

/// About how many statements a lane may execute.
const BUDGET: u64 = 4000;

impl Shader {
    /// Draws a function.
    pub fn make_function(&mut self) {
        let parameters: Vec<(Ty, bool)> =
            (0..1 + self.random.below(3)).map(|_| (self.some_type(), self.random.one_in(2))).collect();
        let result = if self.random.one_in(4) { None } else { Some(self.some_type()) };
        let result = result.filter(|ty| *ty != Ty::Struct);
        self.scope = parameters
            .iter()
            .enumerate()
            .map(|(index, (ty, _))| Local {
                name: format!("p{index}"),
                ty: *ty,
                constant: false,
                agreed: false,
            })
            .collect();
        let declared: Vec<String> = parameters
            .iter()
            .enumerate()
            .map(|(index, (ty, inout))| {
                let ty = ty.name();
                if *inout { format!("INOUT({ty}) p{index}") } else { format!("{ty} p{index}") }
            })
            .collect();
        let name = self.name("f");
        self.line(&format!("{} {name}({}) {{", result.map_or("void", Ty::name), declared.join(", ")));
        self.indent += 1;
        (self.returns, self.cost) = (result, 1);
        for _ in 0..1 + self.random.below(4) {
            self.statement(2);
        }
        if let Some(ty) = result {
            let value = self.expression(ty, 2);
            self.line(&format!("return {value};"));
        }
        self.indent -= 1;
        self.line("}");
        self.functions.push(Function { name, result, parameters, cost: self.cost });
    }

    /// Draws a statement; `depth` levels of nesting are left.
    pub fn statement(&mut self, depth: usize) {
        self.cost += 1;
        let nests = depth > 0 && self.cost < BUDGET;
        match self.random.below(12) {
            0 | 1 => self.declare(),
            2 if nests => self.selection(depth),
            3 if nests => self.switch(depth),
            4 | 5 if nests => self.repetition(depth),
            6 | 7 => self.call(),
            8 if !self.around.is_empty() => self.leave(),
            _ => self.assign(),
        }
    }

    fn block(&mut self, depth: usize, around: Around) {
        let known = self.scope.len();
        self.indent += 1;
        self.around.push(around);
        for _ in 0..1 + self.random.below(3) {
            self.statement(depth - 1);
        }
        self.around.pop();
        self.indent -= 1;
        self.scope.truncate(known);
    }

    fn declare(&mut self) {
        let name = self.name("v");
        let ty = match self.random.below(5) {
            0 => Ty::Array,
            _ => self.some_type(),
        };
        match ty {
            Ty::Array => {
                let first = self.expression(Ty::Uint, 2);
                self.line(&format!("uint {name}[8] = {{ {first}, 1, 2, 3, 5, 7, 11, State }};"));
            }
            Ty::Struct => {
                let from = self.read(Ty::Struct);
                let (a, b) = (self.expression(Ty::Uint, 1), self.expression(Ty::Int, 1));
                let made = format!("{{ {a}, {b}, VECTOR(uint3, 1, 2, 3), {{ 4, 3, 2, 1 }}, false }}");
                self.line(&format!("S {name} = {};", from.unwrap_or(made)));
            }
            _ => {
                let value = self.expression(ty, 2);
                self.line(&format!("{} {name} = {value};", ty.name()));
            }
        }
        self.scope.push(Local { name, ty, constant: false, agreed: false });
    }

    fn assign(&mut self) {
        let ty = self.some_type();
        let Some(place) = self.place(ty, true) else {
            let value = self.expression(Ty::Uint, 3);
            return self.line(&format!("State = State * 5 + {value};"));
        };
        let value = match ty {
            Ty::Struct => self.read(Ty::Struct).unwrap_or_else(|| place.clone()),
            _ => self.expression(ty, 3),
        };
        match ty {
            Ty::Uint if self.random.one_in(2) => {
                let sign = self.one_of(&["+", "-", "^", "|"]);
                self.line(&format!("{place} {sign}= {value};"));
            }
            Ty::Vector(_) if self.random.one_in(3) => {
                let value = self.expression(Ty::Vector(2), 2);
                self.line(&format!("{place}.yx = {value};"));
            }
            _ => self.line(&format!("{place} = {value};")),
        }
    }

    fn selection(&mut self, depth: usize) {
        if self.random.one_in(4) && self.around.is_empty() && self.returns.is_none() {
            let condition = self.agreed_condition();
            self.line(&format!("if ({condition}) {{"));
        } else {
            let condition = self.condition(2);
            self.line(&format!("if ({condition}) {{"));
        }
        self.block(depth, Around::Selection);
        if self.random.one_in(2) {
            self.line("} else {");
            self.block(depth, Around::Selection);
        }
        self.line("}");
    }

    fn switch(&mut self, depth: usize) {
        let value = self.expression(Ty::Uint, 2);
        let cases = 2 + self.random.below(4);
        self.line(&format!("switch ({value} & 7) {{"));
        for case in 0..cases {
            let label = if case + 1 == cases && self.random.one_in(2) {
                "default".into()
            } else {
                format!("case {case}")
            };
            self.line(&format!("{label}: {{"));
            self.block(depth, Around::Switch);
            self.line("}");
            // The last case of HLSL does not fall out of the switch.
            if case + 1 == cases || !self.random.one_in(4) {
                self.indent += 1;
                self.line("break;");
                self.indent -= 1;
            }
        }
        self.line("}");
    }

    fn repetition(&mut self, depth: usize) {
        let counter = self.name("i");
        let times = 1 + self.random.below(6);
        let before = self.cost;
        let agrees = self.around.is_empty() && self.returns.is_none();
        let attribute = self.one_of(&["", "", "UNROLL ", "LOOP "]);
        let local = Local { name: counter.clone(), ty: Ty::Uint, constant: true, agreed: false };
        match self.random.below(4) {
            0 => {
                self.line(&format!("uint {counter} = 0;"));
                let condition = self.condition(1);
                let attribute = attribute.replace("UNROLL ", "");
                self.line(&format!("{attribute}while ({counter}++ < {times} && {condition}) {{"));
            }
            1 => {
                self.line(&format!("uint {counter} = 0;"));
                self.line("do {");
            }
            2 if agrees => {
                let bound = self.agreed();
                self.line(&format!(
                    "for (uint {counter} = 0; {counter} < ({bound} & 3) + 1; {counter}++) {{"
                ));
            }
            _ => self
                .line(&format!("{attribute}for (uint {counter} = 0; {counter} < {times}; {counter}++) {{")),
        }
        let ends_with_do = self.text.ends_with("do {\n");
        self.scope.push(local);
        self.block(depth, Around::Loop);
        self.scope.pop();
        match ends_with_do {
            true => self.line(&format!("}} while (++{counter} < {times});")),
            false => self.line("}"),
        }
        self.cost = before + (self.cost - before) * times as u64;
    }

    /// `break`, `continue` or `return`, on a condition.
    fn leave(&mut self) {
        let breaks = self.around.iter().rev().find(|around| **around != Around::Selection);
        let in_loop = self.around.contains(&Around::Loop);
        let mut ways = Vec::new();
        if breaks.is_some() {
            ways.push("break;".to_string());
        }
        if in_loop {
            ways.push("continue;".to_string());
        }
        // The entry writes its results at its end.
        if let Some(ty) = self.returns {
            ways.push(format!("return {};", self.expression(ty, 1)));
        }
        let Some(way) = ways.get(self.random.below(ways.len())).cloned() else { return self.assign() };
        let condition = self.condition(2);
        self.line(&format!("if ({condition}) {way}"));
    }

    fn call(&mut self) {
        let index = self.random.below(self.functions.len());
        let Some(function) = self.functions.get(index).cloned() else { return self.assign() };
        if self.cost + function.cost > BUDGET {
            return self.assign();
        }
        let mut arguments = Vec::new();
        for (ty, inout) in &function.parameters {
            let place = self.place(*ty, true);
            let argument = match (place, ty) {
                // A copy, so that no two name the same.
                (Some(place), _) if *inout => self.copy(&place, *ty),
                (place, Ty::Struct) => match place {
                    Some(place) => place,
                    None => return self.assign(),
                },
                (None, _) if *inout => {
                    let value = self.expression(*ty, 1);
                    self.copy(&value, *ty)
                }
                _ => self.expression(*ty, 2),
            };
            arguments.push(argument);
        }
        self.cost += function.cost;
        let call = format!("{}({})", function.name, arguments.join(", "));
        match function.result {
            Some(ty) if self.random.one_in(2) => {
                let name = self.name("v");
                self.line(&format!("{} {name} = {call};", ty.name()));
                self.scope.push(Local { name, ty, constant: false, agreed: false });
            }
            Some(Ty::Uint) => self.line(&format!("State ^= {call};")),
            _ => self.line(&format!("{call};")),
        }
    }

    /// A variable of its own with a value.
    fn copy(&mut self, value: &str, ty: Ty) -> String {
        let name = self.name("c");
        self.line(&format!("{} {name} = {value};", ty.name()));
        self.scope.push(Local { name: name.clone(), ty, constant: false, agreed: false });
        name
    }
}
