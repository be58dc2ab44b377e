//! Functions and statements.

use super::types::{Int, Ty};
use super::{Function, Local, Program};

/// About how many statements a call of the kernel may execute.
const BUDGET: u64 = 40_000;
/// Largest value that is passed or returned.
const PASSED: usize = 96;

impl Program {
    /// Draws a function; with `alike`, one of the type that the others have.
    pub fn make_function(&mut self, index: usize, alike: bool) {
        let same = self.functions.iter().rev().find(|function| function.table.is_none()).cloned();
        let (result, parameters) = match same {
            Some(function) if alike && self.random.one_in(2) => (function.result, function.parameters),
            _ => self.signature(),
        };
        let name = format!("f{index}");
        self.scope = parameters
            .iter()
            .enumerate()
            .map(|(index, (ty, borrowed))| {
                let local = Local::new(format!("p{index}"), ty.clone());
                // It is not assigned to, either: what it points at is what matters.
                Local { constant: *borrowed, borrowed: *borrowed, ..local }
            })
            .collect();
        let declared: Vec<String> = self.scope.iter().map(|p| self.declare(&p.ty, &p.name)).collect();
        let declared = if declared.is_empty() { "void".into() } else { declared.join(", ") };
        let head = match &result {
            Some(ty) => self.declare(ty, &format!("{name}({declared})")),
            None => format!("void {name}({declared})"),
        };
        let linkage = self.one_of(&["static ", "static ", "static __attribute__((noinline)) ", ""]);
        if linkage.is_empty() {
            self.line(&format!("{head};"));
        }
        self.line(&format!("{linkage}{head} {{"));
        self.indent += 1;
        self.cost = 1;
        self.returns.clone_from(&result);
        self.make_block(3);
        if let Some(ty) = &result {
            let value = self.value(ty);
            self.line(&format!("return {value};"));
        }
        self.indent -= 1;
        self.line("}");
        self.functions.push(Function { name, table: None, result, parameters, cost: self.cost });
    }

    fn signature(&mut self) -> (Option<Ty>, Vec<(Ty, bool)>) {
        let result = if self.random.one_in(4) { None } else { Some(self.passed_type()) };
        let parameters = (0..self.random.below(5)).map(|_| {
            let ty = self.passed_type();
            if self.random.one_in(4) { (ty.to(), true) } else { (ty, false) }
        });
        (result, parameters.collect())
    }

    /// Makes a table of the functions that have the same type as the last one.
    pub fn make_table(&mut self) {
        let Some(last) = self.functions.last().cloned() else { return };
        let is_alike =
            |f: &&Function| f.table.is_none() && f.result == last.result && f.parameters == last.parameters;
        let alike: Vec<Function> = self.functions.iter().filter(is_alike).cloned().collect();
        let name = self.name("t");
        let types: Vec<String> = last.parameters.iter().map(|(ty, _)| self.declare(ty, "")).collect();
        let types = if types.is_empty() { "void".into() } else { types.join(", ") };
        let constness = self.one_of(&["", "const "]);
        let declarator = format!("(*{constness}{name}[{}])({types})", alike.len());
        let declared = match &last.result {
            Some(ty) => self.declare(ty, &declarator),
            None => format!("void {declarator}"),
        };
        let names: Vec<&str> = alike.iter().map(|f| f.name.as_str()).collect();
        self.line(&format!("static {declared} = {{ {} }};", names.join(", ")));
        let cost = alike.iter().map(|f| f.cost).max().unwrap_or(0);
        self.functions.push(Function { name, table: Some(alike.len()), cost, ..last });
    }

    fn passed_type(&mut self) -> Ty {
        loop {
            let ty = self.known_type();
            if !matches!(ty, Ty::Array(..)) && self.size(&ty) <= PASSED {
                return ty;
            }
        }
    }

    /// A value of a type that can be assigned.
    fn value(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Int(int) => self.expression(*int, 3),
            _ => match self.path(&|found| found == ty, false) {
                Some((path, _)) => path,
                None => match ty {
                    Ty::Pointer(to) => self.address(to),
                    Ty::Address(to) => format!("(u64)({})", self.address(to)),
                    _ => format!("(*({}){})", self.declare(&ty.clone().to(), ""), self.record_address(ty)),
                },
            },
        }
    }

    /// The address of a variable of a record's type: `make_globals` has one of each, which may be constant.
    fn record_address(&mut self, ty: &Ty) -> String {
        let global = self.globals.iter().find(|global| global.ty == *ty);
        global.map(|global| format!("&{}", global.name)).unwrap_or_default()
    }

    /// Draws statements with their own scope; `depth` levels of nesting are left.
    pub fn make_block(&mut self, depth: usize) {
        let known = self.scope.len();
        for _ in 0..1 + self.random.below(5) {
            self.statement(depth);
        }
        self.scope.truncate(known);
    }

    fn statement(&mut self, depth: usize) {
        self.cost += 1 << (3 * self.loops);
        match self.random.below(16) {
            0..=2 => self.declaration(),
            3 | 4 if depth > 0 => self.branch(depth),
            5 | 6 if depth > 0 && self.loops < 2 => self.loop_statement(depth),
            7 if depth > 0 => self.switch(depth),
            8 | 9 => self.call(),
            10 => self.compound_assignment(),
            11 if self.loops > 0 && depth > 0 => {
                let word = self.one_of(&["break", "continue"]);
                let condition = self.condition(1);
                self.line(&format!("if ({condition}) {word};"));
            }
            12 if self.random.one_in(3) => {
                let condition = self.condition(2);
                match self.returns.clone() {
                    Some(ty) => {
                        let value = self.value(&ty);
                        self.line(&format!("if ({condition}) return {value};"));
                    }
                    None => self.assignment(),
                }
            }
            _ => self.assignment(),
        }
    }

    fn declaration(&mut self) {
        let ty = self.known_type();
        if self.size(&ty) > 2 * PASSED {
            return;
        }
        let name = self.name("l");
        let is_static = self.random.one_in(6);
        let value = match &ty {
            _ if is_static => self.initializer(&ty),
            Ty::Array(..) => self.initializer(&ty),
            Ty::Record(_) if self.random.one_in(2) => self.initializer(&ty),
            _ => self.value(&ty),
        };
        let declared = self.declare(&ty, &name);
        self.line(&format!("{}{declared} = {value};", if is_static { "static " } else { "" }));
        self.scope.push(Local::new(name, ty));
    }

    fn assignment(&mut self) {
        let fits = |ty: &Ty| !matches!(ty, Ty::Array(..));
        let Some((place, ty)) = self.path(&fits, true) else { return };
        let value = self.value(&ty);
        self.line(&format!("{place} = {value};"));
    }

    /// Only of unsigned numbers that promotion leaves unsigned, or where nothing overflows.
    fn compound_assignment(&mut self) {
        let Some((place, Ty::Int(ty))) = self.path(&|ty| ty.int().is_some_and(|int| !int.signed), true)
        else {
            return;
        };
        let value = self.expression(ty, 2);
        let text = match self.random.below(6) {
            0 => format!("{place}++"),
            1 => format!("--{place}"),
            2 => format!("{place} ^= {value}"),
            3 => format!("{place} |= {value}"),
            4 => format!("{place} -= {value}"),
            _ => format!("{place} += {value}"),
        };
        self.line(&format!("{text};"));
    }

    fn nested(&mut self, head: &str, depth: usize) {
        self.line(&format!("{head} {{"));
        self.indent += 1;
        self.make_block(depth - 1);
        self.indent -= 1;
        self.line("}");
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.condition(2);
        self.nested(&format!("if {condition}"), depth);
        if self.random.one_in(2) {
            self.nested("else", depth);
        }
    }

    fn loop_statement(&mut self, depth: usize) {
        let counter = self.name("n");
        let count = 1 + self.random.below(8);
        let known = self.scope.len();
        let u32 = Ty::Int(Int { bits: 32, signed: false });
        let local = Local { constant: true, ..Local::new(counter.clone(), u32) };
        self.loops += 1;
        match self.random.below(3) {
            0 => {
                self.line(&format!("u32 {counter} = {count};"));
                self.scope.push(local);
                let condition = self.condition(1);
                self.nested(&format!("while ({counter}-- && {condition})"), depth);
            }
            1 => {
                self.line(&format!("u32 {counter} = 0;"));
                self.scope.push(local);
                self.nested("do", depth);
                let condition = self.condition(1);
                self.line(&format!("while (++{counter} < {count} && {condition});"));
            }
            _ => {
                self.scope.push(local);
                self.nested(&format!("for (u32 {counter} = 0; {counter} < {count}; {counter}++)"), depth);
            }
        }
        self.loops -= 1;
        self.scope.truncate(known);
    }

    fn switch(&mut self, depth: usize) {
        let ty = self.random_int();
        let value = self.expression(ty, 2);
        let modulus = 2 + self.random.below(7);
        let sparse = self.random.one_in(3);
        let value = if sparse { value } else { format!("(u32){value} % {modulus}u") };
        self.line(&format!("switch ({value}) {{"));
        let mut cases: Vec<u64> = Vec::new();
        for _ in 0..1 + self.random.below(6) {
            let case = if sparse {
                self.random.next_u64() >> (65 - ty.bits)
            } else {
                self.random.below(modulus) as u64
            };
            if !cases.contains(&case) {
                cases.push(case);
            }
        }
        let default = self.random.below(cases.len() + 1);
        for (index, case) in cases.iter().enumerate() {
            let suffix = if ty.bits == 64 { "ul" } else { "" };
            self.line(&format!("case {case:#x}{suffix}:"));
            if index == default {
                self.line("default:");
            }
            // A `continue` would be the loop's, a `break` the switch's: both are right.
            self.nested("", depth);
            if !self.random.one_in(3) {
                self.line("break;");
            }
        }
        self.line("}");
    }

    fn call(&mut self) {
        let affordable: Vec<usize> = (0..self.functions.len())
            .filter(|&index| self.cost + (self.functions[index].cost << (3 * self.loops)) < BUDGET)
            .collect();
        if let Some(index) = self.random.pick(&affordable) {
            self.call_of(index);
        }
    }

    /// Calls every function that the budget permits.
    pub fn call_all(&mut self) {
        for index in 0..self.functions.len() {
            if self.cost + self.functions[index].cost < BUDGET {
                self.call_of(index);
            }
        }
    }

    /// The address of a local variable, or of one at program scope.
    fn borrow(&mut self, to: &Ty) -> String {
        let fitting: Vec<usize> = (0..self.scope.len())
            .filter(|&index| self.scope[index].ty == *to && !self.scope[index].constant)
            .collect();
        match self.random.pick(&fitting) {
            Some(index) => format!("&{}", self.scope[index].name),
            None => {
                let name = self.name("b");
                let value = self.value(to);
                let declared = self.declare(to, &name);
                self.line(&format!("{declared} = {value};"));
                self.scope.push(Local::new(name.clone(), to.clone()));
                format!("&{name}")
            }
        }
    }

    /// A call is a statement of its own: what it does is not in the middle of an expression.
    fn call_of(&mut self, index: usize) {
        self.cost += self.functions[index].cost << (3 * self.loops);
        let parameters = self.functions[index].parameters.clone();
        let arguments: Vec<String> = parameters
            .iter()
            .map(|(ty, borrowed)| match ty {
                Ty::Pointer(to) if *borrowed => self.borrow(to),
                _ => self.value(ty),
            })
            .collect();
        let mut call = self.functions[index].name.clone();
        if let Some(count) = self.functions[index].table {
            call = format!("{call}[{}]", self.index(count));
        }
        call = format!("{call}({})", arguments.join(", "));
        match self.functions[index].result.clone() {
            None => self.line(&format!("{call};")),
            Some(ty) => {
                let name = self.name("c");
                let declared = self.declare(&ty, &name);
                self.line(&format!("{declared} = {call};"));
                self.scope.push(Local::new(name, ty));
            }
        }
    }
}
