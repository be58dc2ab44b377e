//! Functions, blocks, regions and their branches.

use super::Printer;
use super::names::mask;
use crate::function::{Block, BlockCall, Body, Function, Inst, Region, Value};
use crate::grammar::OperandKind as K;
use crate::module::Module;
use crate::op::Opcode;
use crate::spirv::Op;
use crate::types::TypeKind;

/// The function being printed, and the constructs around the current place, outermost first.
pub(super) struct Scope<'f> {
    pub(super) function: &'f Function,
    pub(super) constructs: Vec<Inst>,
}

/// What is left to print: regions nest as deep as the input does, so the walk has its own stack.
enum Work {
    Block { region: Region, index: usize },
    Insts { region: Region, block: usize, from: usize },
    Close(Inst),
}

impl Printer<'_> {
    pub(super) fn function(&mut self, function: &Function) {
        self.line();
        self.out.push_str("spirv.func ");
        self.symbol(&function.name);
        self.out.push('(');
        self.list(function.params.iter().copied(), |p, param| {
            p.value(function, param);
            p.out.push_str(": ");
            p.ty(function.value_type(param));
            p.param_decorations(function, param);
        });
        self.out.push(')');
        if let TypeKind::Function { result } = self.module.types.kind(function.ty) {
            self.arrow(result);
        }
        self.put(format_args!(" \"{}\"", mask(K::FunctionControl, function.control.bits())));
        let mut attributes = self.decorations(&function.decorations);
        attributes.extend(self.linkage(&function.linkage));
        attributes.sort();
        if !attributes.is_empty() {
            self.out.push_str(" attributes");
            self.attributes(&attributes);
        }
        let (Body::Cfg(region) | Body::Structured(region)) = function.body else { return };
        self.out.push_str(" {");
        self.indent += 1;
        self.captures(function);
        self.body(function, region);
        self.indent -= 1;
        self.line();
        self.out.push('}');
    }

    /// Appends the decorations of a parameter; MLIR has room for one without operands.
    fn param_decorations(&mut self, function: &Function, param: Value) {
        let list = function.value_decorations.get(&param).map_or(&[][..], Vec::as_slice);
        match list {
            [] => {}
            [one] if one.operands.is_empty() => {
                self.put(format_args!(" {{spirv.decoration = #spirv.decoration<{:?}>}}", one.kind));
            }
            more => {
                let attributes = self.decorations(more);
                self.put(format_args!(" {{spirv.decorations = {{{}}}}}", attributes.join(", ")));
            }
        }
    }

    fn body(&mut self, function: &Function, region: Region) {
        let mut scope = Scope { function, constructs: Vec::new() };
        let mut work = vec![Work::Block { region, index: 0 }];
        while let Some(next) = work.pop() {
            match next {
                Work::Block { region, index } => {
                    let Some(block) = function.blocks(region).get(index) else { continue };
                    self.label(function, *block, index == 0);
                    work.push(Work::Block { region, index: index + 1 });
                    work.push(Work::Insts { region, block: index, from: 0 });
                }
                Work::Insts { region, block, from } => {
                    let Some(id) = function.blocks(region).get(block) else { continue };
                    let insts = function.insts(*id);
                    for (offset, inst) in insts.iter().enumerate().skip(from) {
                        self.line();
                        if let Some(nested) = self.open(&mut scope, *inst) {
                            work.push(Work::Insts { region, block, from: offset + 1 });
                            work.push(Work::Close(*inst));
                            work.push(Work::Block { region: nested, index: 0 });
                            break;
                        }
                        self.inst(&scope, *inst);
                        self.location(function, *inst);
                    }
                }
                Work::Close(inst) => {
                    scope.constructs.pop();
                    self.indent -= 1;
                    self.line();
                    self.out.push('}');
                    self.location(function, inst);
                }
            }
        }
    }

    /// Starts a construct and returns its region; `None` for any other instruction.
    fn open(&mut self, scope: &mut Scope<'_>, inst: Inst) -> Option<Region> {
        let function = scope.function;
        let (name, kind) = match function.op(inst) {
            Opcode::Selection => ("selection", K::SelectionControl),
            Opcode::Loop => ("loop", K::LoopControl),
            _ => return None,
        };
        let nested = function.construct_region(inst)?;
        let results: Vec<Value> = function.results(inst).collect();
        self.results(&results);
        self.put(format_args!("spirv.mlir.{name}"));
        let words = function.words(inst);
        if let Some(control) = words.first().filter(|control| **control != 0) {
            self.put(format_args!(" control({})", mask(kind, *control)));
            // The parameters of the loop control; MLIR has none.
            for word in &words[1..] {
                self.put(format_args!(" param({word})"));
            }
        }
        if !results.is_empty() {
            self.out.push_str(" -> ");
            self.value_types(function, &results);
        }
        self.out.push_str(" {");
        self.indent += 1;
        scope.constructs.push(inst);
        Some(nested)
    }

    /// Starts a line with the label of a block; an entry block needs none.
    pub(super) fn label(&mut self, function: &Function, block: Block, is_entry: bool) {
        let params = function.block_params(block);
        if is_entry && params.is_empty() {
            return;
        }
        let indent = self.indent;
        self.indent = indent.saturating_sub(1);
        self.line();
        self.indent = indent;
        self.put(format_args!("{block}"));
        if !params.is_empty() {
            self.out.push('(');
            self.list(params.iter().copied(), |p, param| {
                p.value(function, param);
                p.out.push_str(": ");
                p.ty(function.value_type(param));
            });
            self.out.push(')');
        }
        self.out.push(':');
        let decorations: Vec<String> =
            params.iter().flat_map(|param| self.value_attributes(function, Some(*param))).collect();
        if !decorations.is_empty() {
            self.put(format_args!("  // {}", decorations.join(", ")));
        }
    }

    /// Appends `%5 = ` or `%5:2 = `.
    pub(super) fn results(&mut self, results: &[Value]) {
        match results {
            [] => {}
            [one] => self.put(format_args!("{one} = ")),
            [first, ..] => self.put(format_args!("{first}:{} = ", results.len())),
        }
    }

    /// Appends a branch target: `^bb1(%0, %1 : i32, i32)`.
    pub(super) fn target(&mut self, function: &Function, target: BlockCall) {
        self.put(format_args!("{}", target.block));
        let args = function.args(target);
        if !args.is_empty() {
            self.out.push('(');
            self.values(function, args);
            self.out.push_str(" : ");
            self.value_types(function, args);
            self.out.push(')');
        }
    }

    fn location(&mut self, function: &Function, inst: Inst) {
        if self.options.locations
            && let Some(loc) = function.loc(inst)
        {
            self.out.push_str(" loc(");
            self.string(&loc.file);
            self.put(format_args!(":{}:{})", loc.line, loc.column));
        }
    }

    /// Appends a branch, a switch or another end of a block; whether it was one.
    pub(super) fn terminator(&mut self, scope: &Scope<'_>, inst: Inst) -> bool {
        let function = scope.function;
        let operands = function.operands(inst);
        let words = function.words(inst);
        let targets = function.targets(inst);
        match (function.op(inst), operands, targets) {
            (Opcode::Core(Op::Branch), [], [to]) => {
                self.out.push_str("spirv.Branch ");
                self.target(function, *to);
            }
            (Opcode::Core(Op::BranchConditional), [condition], [then, other]) => {
                self.out.push_str("spirv.BranchConditional ");
                self.value(function, *condition);
                if !words.is_empty() {
                    self.out.push_str(" [");
                    self.list(words, |p, word| p.put(format_args!("{word}")));
                    self.out.push(']');
                }
                self.out.push_str(", ");
                self.target(function, *then);
                self.out.push_str(", ");
                self.target(function, *other);
            }
            (Opcode::Core(Op::Switch), [selector], [default, cases @ ..]) => {
                self.switch(function, *selector, words, *default, cases);
            }
            (Opcode::Core(Op::Return), [], []) => self.out.push_str("spirv.Return"),
            (Opcode::Core(Op::Unreachable), [], []) => self.out.push_str("spirv.Unreachable"),
            (Opcode::Core(Op::Kill), [], []) => self.out.push_str("spirv.Kill"),
            (Opcode::Core(Op::ReturnValue), [value], []) => {
                self.out.push_str("spirv.ReturnValue ");
                self.value(function, *value);
                self.out.push_str(" : ");
                self.value_types(function, &[*value]);
            }
            (Opcode::Merge, values, []) => {
                self.out.push_str("spirv.mlir.merge");
                if !values.is_empty() {
                    self.out.push(' ');
                    self.values(function, values);
                    self.out.push_str(" : ");
                    self.value_types(function, values);
                }
            }
            (op @ (Opcode::Break | Opcode::Continue), values, []) => {
                // Which construct: how many of those around it are further in.
                let target = words.first().copied();
                let depth = scope.constructs.iter().rev().position(|c| Some(c.as_u32()) == target);
                self.put(format_args!("\"{op}\"("));
                self.values(function, values);
                match depth {
                    Some(depth) => self.put(format_args!(") {{depth = {depth} : i32}} : (")),
                    None => {
                        self.put(format_args!(") {{construct = {} : i32}} : (", target.unwrap_or_default()))
                    }
                }
                self.value_types(function, values);
                self.out.push_str(") -> ()");
            }
            _ => return false,
        }
        true
    }

    fn switch(
        &mut self,
        function: &Function,
        selector: Value,
        words: &[u32],
        default: BlockCall,
        cases: &[BlockCall],
    ) {
        let width = selector_width(self.module, function, selector);
        self.out.push_str("spirv.Switch ");
        self.value(function, selector);
        self.out.push_str(" : ");
        self.value_types(function, &[selector]);
        self.out.push_str(", [");
        self.indent += 1;
        self.line();
        self.out.push_str("default: ");
        self.target(function, default);
        let per_case = width.div_ceil(32).max(1) as usize;
        for (case, literal) in cases.iter().zip(words.chunks(per_case)) {
            self.out.push(',');
            self.line();
            let low = u64::from(literal.first().copied().unwrap_or_default());
            let high = u64::from(literal.get(1).copied().unwrap_or_default());
            let shift = 64 - width.clamp(1, 64);
            self.put(format_args!("{}: ", (((low | high << 32) << shift) as i64) >> shift));
            self.target(function, *case);
        }
        self.indent -= 1;
        self.line();
        self.out.push(']');
    }
}

fn selector_width(module: &Module, function: &Function, selector: Value) -> u32 {
    match module.types.kind(function.value_type(selector)) {
        TypeKind::Int { width, .. } => width,
        _ => 32,
    }
}
