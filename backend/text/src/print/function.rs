//! Functions, blocks, regions and their branches.

use super::Printer;
use super::names::{Event, Names, mask, walk_text};
use spirant_dialect::function::{Block, BlockCall, Body, Construct, Function, Inst, Region, Value};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::module::LineForm;
use spirant_dialect::module::{Func, Module, Symbol, Visibility};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeKind;

/// The function being printed, and the constructs around the current place, outermost first.
pub(super) struct Scope<'f> {
    pub(super) function: &'f Function,
    pub(super) constructs: Vec<Inst>,
}

/// What remains to be printed: regions nest as deep as the input does, so the walk has its own stack.
enum Work {
    Block { region: Region, index: usize },
    Insts { region: Region, block: usize, from: usize },
    Close(Inst),
}

impl Printer<'_> {
    /// What a function or a graph begins with: `spirv.func @f(%0: i32)`.
    pub(super) fn head(&mut self, operation: &str, function: &Function) {
        self.named_blocks.clear();
        self.names = Names::of(self.module, function, self.options.names);
        self.line();
        self.put(format_args!("{operation} "));
        self.symbol(&function.name);
        self.out.push('(');
        self.list(function.params.iter().copied().enumerate(), |p, (index, param)| {
            p.value(function, param);
            p.out.push_str(": ");
            p.ty(function.value_type(param));
            p.param_attributes(function, index as u32, param);
        });
        self.out.push(')');
    }

    pub(super) fn function(&mut self, func: Func, function: &Function) {
        self.head("spirv.func", function);
        if let TypeKind::Function { result } = self.module.types.kind(function.ty) {
            self.arrow(result);
        }
        self.put(format_args!(" \"{}\"", mask(K::FunctionControl, function.control.bits())));
        let mut attributes = self.decorations(&function.decorations);
        attributes.extend(self.linkage(&function.linkage));
        attributes.extend(self.debug_name(Symbol::Func(func)));
        attributes.extend(self.foreign(Some(Symbol::Func(func))));
        // MLIR has no word for it in this form.
        let visibility = match self.module.text.visibility.get(&func) {
            Some(Visibility::Public) => Some("public"),
            Some(Visibility::Private) => Some("private"),
            Some(Visibility::Nested) => Some("nested"),
            None => None,
        };
        attributes.extend(visibility.map(|name| format!("sym_visibility = \"{name}\"")));
        self.function_attributes(function, &mut attributes);
        attributes.sort();
        if !attributes.is_empty() {
            self.out.push_str(" attributes");
            self.attributes(&attributes);
        }
        let (Body::Cfg(region) | Body::Structured(region)) = function.body else { return };
        self.out.push_str(" {");
        self.indent += 1;
        // What the function uses follows the label of its entry block, if that has one.
        if let Some(entry) = function.blocks(region).first() {
            self.label(function, *entry, true);
        }
        self.captures(function);
        self.body(function, region);
        self.indent -= 1;
        self.line();
        self.out.push('}');
    }

    /// The attributes of a function that its body does not express.
    fn function_attributes(&mut self, function: &Function, attributes: &mut Vec<String>) {
        if let Some(abi) = &function.entry_point_abi {
            let mut fields = Vec::new();
            if !abi.workgroup_size.is_empty() {
                let sizes: Vec<String> =
                    abi.workgroup_size.iter().map(|size| (*size as i32).to_string()).collect();
                fields.push(format!("workgroup_size = [{}]", sizes.join(", ")));
            }
            fields.extend(abi.subgroup_size.map(|size| format!("subgroup_size = {}", size as i32)));
            fields.extend(abi.target_width.map(|width| format!("target_width = {}", width as i32)));
            attributes.push(format!("spirv.entry_point_abi = #spirv.entry_point_abi<{}>", fields.join(", ")));
        }
        let kind = match function.body {
            Body::None => return,
            Body::Cfg(_) => "cfg",
            Body::Structured(_) => "structured",
        };
        if kind != self.assumed_body(function) && function.body_blocks().len() > 1 {
            attributes.push(format!("body = \"{kind}\""));
        }
        // Hints are for the structurizer.
        if kind == "cfg" {
            self.hints(function, attributes);
        }
        let decorated = self.decorated_elsewhere(function);
        if !decorated.is_empty() {
            attributes.push(format!("value_decorations = [{}]", decorated.join(", ")));
        }
    }

    /// The control hints of a free body.
    fn hints(&mut self, function: &Function, attributes: &mut Vec<String>) {
        let pairs = |p: &mut Self, list: &[(Block, Block)]| -> Vec<String> {
            list.iter().map(|(a, b)| format!("[\"{}\", \"{}\"]", p.label_of(*a), p.label_of(*b))).collect()
        };
        let attrs = &function.attrs;
        if !attrs.convergence_regions.is_empty() {
            let list = pairs(self, &attrs.convergence_regions).join(", ");
            attributes.push(format!("convergence_regions = [{list}]"));
        }
        let blocks = function.body_blocks();
        let ends: Vec<String> = blocks
            .iter()
            .filter_map(|block| {
                let control = attrs.selection_controls.get(&function.terminator(*block)?)?;
                Some(format!("[\"{}\", {} : i32]", self.label_of(*block), *control as i32))
            })
            .collect();
        if !ends.is_empty() {
            attributes.push(format!("selection_controls = [{}]", ends.join(", ")));
        }
        let loops: Vec<String> = blocks
            .iter()
            .filter_map(|block| Some((block, attrs.loop_controls.get(block)?)))
            .map(|(block, words)| {
                let words: String = words.iter().map(|word| format!(", {} : i32", *word as i32)).collect();
                format!("[\"{}\"{words}]", self.label_of(*block))
            })
            .collect();
        if !loops.is_empty() {
            attributes.push(format!("loop_controls = [{}]", loops.join(", ")));
        }
    }

    /// The kind of body that the parser assumes.
    fn assumed_body(&self, function: &Function) -> &'static str {
        let mut has_constructs = false;
        walk_text(function, |event| {
            if let Event::Inst(inst) = event {
                has_constructs |= function.op(inst).is_construct();
            }
        });
        let free = self.module.is_kernel() || function.body_blocks().len() > 1;
        if free && !has_constructs { "cfg" } else { "structured" }
    }

    /// Decorations of values without attributes of their own: parameters of blocks, results of constructs,
    /// parameters of functions with more than one plain decoration.
    pub(super) fn decorated_elsewhere(&mut self, function: &Function) -> Vec<String> {
        let is_plain = |param: &Value| {
            let list = function.attrs.value_decorations.get(param).map_or(&[][..], Vec::as_slice);
            matches!(list, [one] if one.operands.is_empty())
        };
        // Each with its place among all values in the order of the text, whatever they are called.
        let (mut values, mut place) = (Vec::new(), 0u32);
        for param in &function.params {
            if !is_plain(param) {
                values.push((place, *param));
            }
            place += 1;
        }
        walk_text(function, |event| match event {
            Event::Block(block) => {
                for param in function.block_params(block) {
                    values.push((place, *param));
                    place += 1;
                }
            }
            Event::Inst(inst) => {
                let shown = self.printed_results(function, inst);
                for (index, value) in shown.iter().enumerate() {
                    if function.op(inst).is_construct() || index > 0 {
                        values.push((place, *value));
                    }
                    place += 1;
                }
            }
        });
        let mut list = Vec::new();
        for (place, value) in values {
            let attributes = self.value_attributes(function, Some(value));
            if !attributes.is_empty() {
                list.push(format!("[{place} : i32, {{{}}}]", attributes.join(", ")));
            }
        }
        list
    }

    /// The label of a block as a string.
    fn label_of(&mut self, block: Block) -> String {
        self.named_blocks.insert(block);
        match self.names.label(block) {
            Some(label) => format!("^{label}"),
            None => format!("^missing{}", block.as_u32()),
        }
    }

    /// Appends the attributes of a parameter; MLIR has room for one decoration without operands.
    pub(super) fn param_attributes(&mut self, function: &Function, index: u32, param: Value) {
        let list = function.attrs.value_decorations.get(&param).map_or(&[][..], Vec::as_slice);
        let mut attributes = Vec::new();
        if let [one] = list
            && one.operands.is_empty()
        {
            attributes.push(format!("spirv.decoration = #spirv.decoration<{:?}>", one.kind));
        }
        for (_, abi) in function.param_abis.iter().filter(|(param, _)| *param == index) {
            let class = abi.storage.map(|storage| format!(", {storage:?}")).unwrap_or_default();
            attributes.push(format!(
                "spirv.interface_var_abi = #spirv.interface_var_abi<({}, {}){class}>",
                abi.set, abi.binding
            ));
        }
        self.attributes(&attributes);
    }

    pub(super) fn body(&mut self, function: &Function, region: Region) {
        let mut scope = Scope { function, constructs: Vec::new() };
        let mut work = vec![Work::Block { region, index: 0 }];
        while let Some(next) = work.pop() {
            match next {
                Work::Block { region, index } => {
                    let Some(block) = function.blocks(region).get(index) else { continue };
                    if index > 0 || !scope.constructs.is_empty() {
                        self.label(function, *block, index == 0);
                    }
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
        if let Some(control) = words.first().filter(|control| **control != 0 || words.len() > 1) {
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

    /// Starts a line with the label of a block; an entry block that nothing refers to has none.
    pub(super) fn label(&mut self, function: &Function, block: Block, is_entry: bool) {
        let params = function.block_params(block);
        if is_entry && params.is_empty() && !self.named_blocks.contains(&block) {
            return;
        }
        let indent = self.indent;
        self.indent = indent.saturating_sub(1);
        self.line();
        self.indent = indent;
        self.block(block);
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
    }

    /// Appends `%5 = ` or `%5:2 = `.
    pub(super) fn results(&mut self, results: &[Value]) {
        match results {
            [] => {}
            [one] => {
                let name = self.names.value(*one);
                self.put(format_args!("%{name} = "));
            }
            [first, ..] => {
                let name = self.names.value(*first);
                self.put(format_args!("%{name}:{} = ", results.len()));
            }
        }
    }

    /// Appends a branch target: `^bb1(%0, %1 : i32, i32)`.
    pub(super) fn target(&mut self, function: &Function, target: BlockCall) {
        self.block(target.block);
        let args = function.args(target);
        if !args.is_empty() {
            self.out.push('(');
            self.values(function, args);
            self.out.push_str(" : ");
            self.value_types(function, args);
            self.out.push(')');
        }
    }

    /// Appends the position of an instruction: `loc("file":1:2)`, or with its scope
    /// `loc(fused<{scope = 3 : i32, inlined_at = 4 : i32}>["file":1:2])`.
    fn location(&mut self, function: &Function, inst: Inst) {
        let position = function.attrs.position(inst).expand();
        let Some(position) = position.and_then(|position| function.attrs.source_position(position)) else {
            return;
        };
        if self.module.debug.lines == LineForm::Hidden
            || !self.options.locations
            || position.loc.is_none() && position.scope.is_none()
        {
            return;
        }
        self.out.push_str(" loc(");
        if let Some(scope) = position.scope {
            self.put(format_args!("fused<{{scope = {} : i32", scope.scope.as_u32()));
            if let Some(call) = scope.inlined_at {
                self.put(format_args!(", inlined_at = {} : i32", call.as_u32()));
            }
            self.out.push_str("}>[");
        }
        match &position.loc {
            Some(loc) => {
                self.string(&loc.file);
                self.put(format_args!(":{}:{}", loc.line, loc.column));
                if let Some((line, column)) = position.end {
                    self.put(format_args!(" to {line}:{column}"));
                }
            }
            None => self.out.push_str("unknown"),
        }
        if position.scope.is_some() {
            self.out.push(']');
        }
        self.out.push(')');
    }

    /// Appends a branch, a switch or another terminator; whether it was one.
    pub(super) fn terminator(&mut self, scope: &Scope<'_>, inst: Inst) -> bool {
        let function = scope.function;
        let operands = function.operands(inst);
        let words = function.words(inst);
        let targets = function.targets(inst);
        match (function.op(inst), operands, targets) {
            _ if !self.plain_words(function, inst) => return false,
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
            (Opcode::Core(Op::GraphEndARM), [], []) => {
                self.out.push_str("\"spirv.ARM.GraphOutputs\"() : () -> ()");
            }
            (op @ (Opcode::Merge | Opcode::Core(Op::GraphEndARM)), values, []) => {
                let is_merge = op == Opcode::Merge;
                self.out.push_str(if is_merge { "spirv.mlir.merge" } else { "spirv.ARM.GraphOutputs" });
                if !values.is_empty() {
                    self.out.push(' ');
                    self.values(function, values);
                    self.out.push_str(" : ");
                    self.value_types(function, values);
                }
            }
            (op @ (Opcode::Break | Opcode::Continue), values, []) => {
                // The construct by its depth: how many of those around it are further in.
                let target = function.construct(inst);
                let depth = scope.constructs.iter().rev().position(|c| function.construct(*c) == target);
                self.put(format_args!("\"{op}\"("));
                self.values(function, values);
                match depth {
                    Some(depth) => self.put(format_args!(") {{depth = {depth} : i32}} : (")),
                    None => {
                        let target = target.map_or(0, Construct::as_u32);
                        self.put(format_args!(") {{construct = {target} : i32}} : ("));
                    }
                }
                self.value_types(function, values);
                self.out.push_str(") -> ()");
            }
            _ => return false,
        }
        true
    }

    /// Whether the literals of a terminator are those that its custom form shows.
    fn plain_words(&self, function: &Function, inst: Inst) -> bool {
        let words = function.words(inst).len();
        match function.op(inst) {
            Opcode::Core(Op::BranchConditional) => words == 0 || words == 2,
            Opcode::Core(Op::Switch) => match function.operands(inst) {
                [selector] => {
                    let width = selector_width(self.module, function, *selector);
                    let per_case = width.div_ceil(32).max(1) as usize;
                    width <= 64 && words == per_case * function.targets(inst).len().saturating_sub(1)
                }
                _ => false,
            },
            _ => words == 0,
        }
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
