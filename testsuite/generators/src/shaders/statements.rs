//! Control flow: selections, switches, loops, and the branches that leave them.

use super::{Kind, Open, POINTER, Ty, Writer, line};

/// Constructs nest at most so deep.
const DEEPEST: usize = 4;

impl Writer<'_> {
    /// A few statements.
    pub(super) fn statements(&mut self) {
        for _ in 0..1 + self.random.below(6) {
            self.budget = self.budget.saturating_sub(1);
            let nests = self.open.len() < DEEPEST && self.budget > 0;
            match self.random.below(16) {
                0 | 1 if nests => self.selection(),
                2 if nests => self.switch(),
                3 | 4 if nests => self.repeat(),
                5 if nests && self.open.len() > 1 => self.leave(),
                6..=9 => self.access(),
                10 if self.helpers > 0 && self.calls > 0 => self.call(),
                _ => self.compute(),
            }
        }
    }

    /// A call of a function, which may change a variable.
    fn call(&mut self) {
        self.calls -= 1;
        let (a, b, of) = (self.value(Ty::Int), self.value(Ty::Int), self.random.below(self.helpers));
        let types = format!("(i32, i32, {POINTER}) -> i32");
        let value =
            self.operation(&format!("spirv.FunctionCall @f{of}"), &format!("({a}, {b}, %int)"), &types);
        self.values.push((Ty::Int, value));
    }

    /// Values for the parameters of a block of which there are this many: operands and types in parentheses.
    fn passed(&mut self, count: usize) -> String {
        if count == 0 {
            return String::new();
        }
        let values: Vec<String> = (0..count).map(|_| self.value(Ty::Int)).collect();
        format!("({} : {})", values.join(", "), vec!["i32"; count].join(", "))
    }

    /// Begins a construct with results; they are named so.
    fn begin(&mut self, given: usize, kind: Kind) -> String {
        let op = if kind == Kind::Loop { "loop" } else { "selection" };
        let name = self.name();
        let (results, types) = match given {
            0 => (String::new(), String::new()),
            1 => (format!("{name} = "), " -> i32".to_owned()),
            _ => (format!("{name}:{given} = "), format!(" -> {}", vec!["i32"; given].join(", "))),
        };
        line!(self, "{results}spirv.mlir.{op}{types} {{");
        self.open.push(Open { kind, given });
        name
    }

    /// Ends a construct at its merge block; its results are visible afterwards, and nothing that was computed within.
    fn end(&mut self, name: &str, merge: &str, given: usize, before: usize) {
        self.open.pop();
        self.values.truncate(before);
        let params: Vec<String> = (0..given).map(|_| self.name()).collect();
        if given == 0 {
            line!(self, "{merge}:\nspirv.mlir.merge\n}}");
            return;
        }
        let typed: Vec<String> = params.iter().map(|param| format!("{param}: i32")).collect();
        line!(self, "{merge}({}):", typed.join(", "));
        let types = vec!["i32"; given].join(", ");
        line!(self, "spirv.mlir.merge {} : {types}\n}}", params.join(", "));
        for index in 0..given {
            let result = if given == 1 { name.to_owned() } else { format!("{name}#{index}") };
            self.values.push((Ty::Int, result));
        }
    }

    /// A block of statements that goes on to the merge block.
    fn arm(&mut self, label: &str, merge: &str, given: usize) {
        let before = self.values.len();
        line!(self, "{label}:");
        if !self.random.one_in(5) {
            self.statements();
        }
        let passed = self.passed(given);
        line!(self, "spirv.Branch {merge}{passed}");
        self.values.truncate(before);
    }

    fn selection(&mut self) {
        let given = self.random.below(3);
        let before = self.values.len();
        let condition = self.value(Ty::Bool);
        let name = self.begin(given, Kind::Selection);
        let [then, other, merge] = [self.label(), self.label(), self.label()];
        if self.random.one_in(2) {
            line!(self, "spirv.BranchConditional {condition}, {then}, {other}");
            self.arm(&then, &merge, given);
            self.arm(&other, &merge, given);
        } else {
            // What is passed may have to be constructed first.
            let passed = self.passed(given);
            line!(self, "spirv.BranchConditional {condition}, {then}, {merge}{passed}");
            self.arm(&then, &merge, given);
        }
        self.end(&name, &merge, given, before);
    }

    fn switch(&mut self) {
        let given = self.random.below(2);
        let before = self.values.len();
        let selector = self.value(Ty::Int);
        let selector = self.operation("spirv.BitwiseAnd", &format!("{selector}, %c3"), "i32");
        let name = self.begin(given, Kind::Switch);
        let count = 1 + self.random.below(3);
        let labels: Vec<String> = (0..=count).map(|_| self.label()).collect();
        let merge = self.label();
        let cases: Vec<String> =
            labels[1..].iter().enumerate().map(|(index, label)| format!(",\n{index}: {label}")).collect();
        line!(self, "spirv.Switch {selector} : i32, [\ndefault: {}{}\n]", labels[0], cases.join(""));
        for label in labels {
            self.arm(&label, &merge, given);
        }
        self.end(&name, &merge, given, before);
    }

    /// A loop of at most four rounds that carries an integer.
    fn repeat(&mut self) {
        let given = self.random.below(2);
        let before = self.values.len();
        let (initial, rounds) = (self.value(Ty::Int), self.value(Ty::Int));
        let rounds = self.operation("spirv.BitwiseAnd", &format!("{rounds}, %c3"), "i32");
        let name = self.begin(given, Kind::Loop);
        let [header, body, next, merge] = [self.label(), self.label(), self.label(), self.label()];
        let [count, carried] = [self.name(), self.name()];
        line!(
            self,
            "spirv.Branch {header}(%c0, {initial} : i32, i32)\n{header}({count}: i32, {carried}: i32):"
        );
        self.values.push((Ty::Int, count.clone()));
        self.values.push((Ty::Int, carried));
        let more = self.operation("spirv.ULessThanEqual", &format!("{count}, {rounds}"), "i32");
        let passed = self.passed(given);
        line!(self, "spirv.BranchConditional {more}, {body}, {merge}{passed}");
        let in_header = self.values.len();
        line!(self, "{body}:");
        self.statements();
        let passed = self.value(Ty::Int);
        line!(self, "spirv.Branch {next}({passed} : i32)");
        self.values.truncate(in_header);
        let [given_next, new] = [self.name(), self.name()];
        line!(self, "{next}({given_next}: i32):\n{new} = spirv.IAdd {count}, %c1 : i32");
        line!(self, "spirv.Branch {header}({new}, {given_next} : i32, i32)");
        self.end(&name, &merge, given, before);
    }

    /// Leaves a construct early where a condition holds, or ends the invocation.
    fn leave(&mut self) {
        // The innermost loop and the innermost switch in it can be left.
        let place = |kind: Kind| self.open.iter().rposition(|open| open.kind == kind);
        let (in_loop, in_switch) = (place(Kind::Loop), place(Kind::Switch));
        let Some(at) = self.random.pick(&[in_loop, in_switch.max(in_loop)]).flatten() else { return };
        let (target, depth) = (self.open[at], self.open.len() - 1 - at);
        let condition = self.value(Ty::Bool);
        let name = self.begin(0, Kind::Selection);
        let [then, merge] = [self.label(), self.label()];
        line!(self, "spirv.BranchConditional {condition}, {then}, {merge}\n{then}:");
        let before = self.values.len();
        let exits: Vec<String> = (0..2).map(|_| self.value(Ty::Int)).collect();
        // The selection itself is the innermost construct.
        let depth = depth + 1;
        let (op, count) = match self.random.below(8) {
            0 => ("return", 0),
            1..=3 if target.kind == Kind::Loop => ("continue", 1),
            _ => ("break", target.given),
        };
        let types = vec!["i32"; count].join(", ");
        if op == "return" {
            self.store_word("%c3", &exits[0]);
            self.end_with_return(&exits[1]);
        } else {
            line!(
                self,
                "\"spirv.mlir.{op}\"({}) {{depth = {depth} : i32}} : ({types}) -> ()",
                exits[..count].join(", ")
            );
        }
        self.end(&name, &merge, 0, before);
    }
}
