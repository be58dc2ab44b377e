//! The text before the functions: the module line, specialization constants, global variables, entry points
//! and execution modes (SPIR-V 2.4).

use super::Printer;
use super::forms;
use super::names::enumerant;
use super::special::mlir_enumerant;
use spirant_dialect::constants::{Const, ConstData, ConstOperand};
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::grammar::{OperandKind as K, Version};
use spirant_dialect::module::{DebugSet, LineForm};
use spirant_dialect::module::{
    EntryPoint, ExecutionMode, Func, Global, GlobalVariable, Initializer, ItemOperand, ModeOperand, Source,
    Symbol,
};
use spirant_dialect::spirv::{self, Op};

impl Printer<'_> {
    /// Appends the whole module.
    pub(super) fn module(&mut self) {
        let module = self.module;
        self.out.push_str("spirv.module ");
        if let Some(name) = &module.text.name {
            self.symbol(name);
            self.out.push(' ');
        }
        self.put(format_args!("{:?} {:?}", module.addressing, module.memory));
        self.requirements();
        // What belongs here is known when everything after it is printed, and so are the constants.
        let attributes_at = self.out.len();
        self.out.push_str(" {");
        self.indent += 1;
        let constants_at = self.out.len();
        self.items();
        for (global, variable) in module.globals.iter() {
            self.global(global, variable);
        }
        for (func, function) in module.functions.iter() {
            self.function(func, function);
        }
        self.graphs();
        for entry in &module.entry_points {
            self.line();
            if self.named_entry_point(entry) {
                continue;
            }
            self.put(format_args!(
                "spirv.EntryPoint \"{}\" ",
                enumerant(K::ExecutionModel, entry.model as u32)
            ));
            match module.functions.get(entry.function) {
                Some(function) => self.symbol(&function.name),
                None => self.put(format_args!("@{}", entry.function)),
            }
            for global in &entry.interface {
                self.out.push_str(", ");
                match module.globals.get(*global) {
                    Some(variable) => self.symbol(&variable.name),
                    None => self.put(format_args!("@{global}")),
                }
            }
        }
        for mode in &module.execution_modes {
            self.line();
            if self.mode_of_ids(mode) {
                continue;
            }
            self.out.push_str("spirv.ExecutionMode ");
            match module.functions.get(mode.function) {
                Some(function) => self.symbol(&function.name),
                None => self.put(format_args!("@{}", mode.function)),
            }
            self.put(format_args!(" \"{}\"", enumerant(K::ExecutionMode, mode.mode as u32)));
            for operand in &mode.operands {
                match operand {
                    ModeOperand::Word(word) => self.put(format_args!(", {word}")),
                    ModeOperand::Const(constant) => self.mode_constant(*constant),
                    ModeOperand::Type(ty) => {
                        self.out.push_str(", ");
                        self.ty(*ty);
                    }
                }
            }
        }
        // Constants may name structs, and structs constants.
        let constants = loop {
            self.define_awaited();
            let constants = self.outer_constants();
            if self.types.is_complete() {
                break constants;
            }
        };
        self.out.insert_str(constants_at, &constants);
        self.indent -= 1;
        self.line();
        self.out.push_str("}\n");
        let attributes = self.scratch(Self::source);
        self.out.insert_str(attributes_at, &attributes);
    }

    /// An entry point with another name than its function's, for which only the generic form has a place; whether it is one.
    fn named_entry_point(&mut self, entry: &EntryPoint) -> bool {
        if self.module.functions.get(entry.function).is_some_and(|function| function.name == entry.name) {
            return false;
        }
        let function = self.func_symbol(entry.function);
        let interface: Vec<String> =
            entry.interface.iter().map(|global| self.global_symbol(*global)).collect();
        let name = self.named_string("name", &entry.name);
        self.put(format_args!(
            "\"spirv.EntryPoint\"() <{{execution_model = #spirv.execution_model<{}>, fn = {function}, interface = [{}]}}> {{{name}}} : () -> ()",
            enumerant(K::ExecutionModel, entry.model as u32),
            interface.join(", ")
        ));
        true
    }

    /// Instructions at module scope that no other list contains.
    fn items(&mut self) {
        let module = self.module;
        for (item, data) in module.items.iter() {
            self.line();
            self.put(format_args!("%outer_{item} = \"{}\"(", forms::name(data.op)));
            let mut words: Vec<String> = Vec::new();
            let mut ids: Vec<String> = Vec::new();
            let is_word = |operand: &ItemOperand| matches!(operand, ItemOperand::Word(_));
            let order: Vec<bool> = data.operands.iter().map(is_word).collect();
            for operand in &data.operands {
                match *operand {
                    ItemOperand::Word(word) => words.push(format!("{} : i32", word as i32)),
                    ItemOperand::Type(ty) => ids.push(self.scratch(|p| p.ty(ty))),
                    ItemOperand::Const(constant) => ids.push(self.item_constant(constant)),
                    ItemOperand::Global(global) => ids.push(self.global_symbol(global)),
                    ItemOperand::Func(func) => ids.push(self.func_symbol(func)),
                    ItemOperand::Item(other) => ids.push(format!("\"%outer_{other}\"")),
                }
            }
            self.out.push(')');
            let mut attributes = Vec::new();
            if !words.is_empty() {
                attributes.push(format!("literals = [{}]", words.join(", ")));
            }
            if !ids.is_empty() {
                attributes.push(format!("operands = [{}]", ids.join(", ")));
            }
            // The positions of ids among words; by default words come first.
            if !order.is_sorted_by(|a, b| a >= b) {
                let order: Vec<String> =
                    order.iter().map(|is_word| format!("{} : i32", u8::from(*is_word))).collect();
                attributes.push(format!("order = [{}]", order.join(", ")));
            }
            attributes.extend(self.decorations(&data.decorations));
            self.attributes(&attributes);
            self.out.push_str(" : () -> ");
            match data.ty {
                Some(ty) => self.ty(ty),
                None => self.out.push_str("none"),
            }
        }
    }

    /// A constant in a list of attributes: a symbol, or the name of a constant of the module in quotes, as MLIR has no values there.
    fn item_constant(&mut self, constant: Const) -> String {
        match self.symbols.spec(constant).map(str::to_owned) {
            Some(name) => self.scratch(|p| p.symbol(&name)),
            None => format!("\"{}\"", self.outer_constant(constant)),
        }
    }

    /// `@name` of a global variable.
    pub(super) fn global_symbol(&mut self, global: Global) -> String {
        match self.module.globals.get(global) {
            Some(variable) => self.scratch(|p| p.symbol(&variable.name)),
            None => format!("@{global}"),
        }
    }

    /// `@name` of a function.
    pub(super) fn func_symbol(&mut self, func: Func) -> String {
        match self.module.functions.get(func) {
            Some(function) => self.scratch(|p| p.symbol(&function.name)),
            None => format!("@{func}"),
        }
    }

    /// `OpExecutionModeId` in generic form, which MLIR takes with the ids in an attribute of their own; whether all are
    /// attributes.
    fn mode_of_ids(&mut self, mode: &ExecutionMode) -> bool {
        let mut ids = Vec::with_capacity(mode.operands.len());
        for operand in &mode.operands {
            let ModeOperand::Const(constant) = operand else { return false };
            ids.push(self.scratch(|p| p.initializer(*constant)));
        }
        if ids.is_empty() || ids.iter().any(|id| id.starts_with('%')) {
            return false;
        }
        let function = self.func_symbol(mode.function);
        self.put(format_args!(
            "\"spirv.ExecutionMode\"() <{{execution_mode = #spirv.execution_mode<{}>, fn = {function}, values = []}}> {{ids = [{}]}} : () -> ()",
            enumerant(K::ExecutionMode, mode.mode as u32),
            ids.join(", "),
        ));
        true
    }

    /// `OpExecutionModeId`: a symbol, or a constant with its type.
    fn mode_constant(&mut self, constant: Const) {
        self.out.push_str(", ");
        let text = self.scratch(|p| p.initializer(constant));
        if text.starts_with(['@', '%']) {
            self.out.push_str(&text);
        } else {
            self.put(format_args!("id({text})"));
        }
    }

    fn requirements(&mut self) {
        let requirements = &self.module.requirements;
        if *requirements == Default::default() {
            return;
        }
        let version = requirements.version.unwrap_or(Version::V1_0);
        self.put(format_args!(" requires #spirv.vce<v{version}, ["));
        self.list(&requirements.capabilities, |p, c| {
            p.out.push_str(&mlir_enumerant(K::Capability, *c as u32))
        });
        self.out.push_str("], [");
        self.list(&requirements.extensions, |p, e| p.out.push_str(e));
        self.out.push_str("]>");
    }

    fn source(&mut self) {
        let module = self.module;
        let mut attributes = Vec::new();
        if let Some(file) = &module.provenance.file {
            attributes.push(self.scratch(|p| {
                p.out.push_str("source_file = ");
                p.string(file);
            }));
        }
        if let Some((language, version)) = module.provenance.language {
            let language = enumerant(K::SourceLanguage, language as u32);
            attributes.push(format!("source_language = \"{language}\""));
            attributes.push(format!("source_version = {} : i32", version as i32));
        }
        let provenance = &module.provenance;
        if let Some(text) = &provenance.source_text {
            attributes.push(self.scratch(|p| {
                p.out.push_str("source_text = ");
                p.string(text);
            }));
        }
        let sources: Vec<String> = provenance.sources.iter().map(|source| self.source_of(source)).collect();
        let named_lists = [
            ("source_extensions", &provenance.source_extensions),
            ("processed", &provenance.processed),
            ("imports", &module.imports),
        ];
        for (name, list) in named_lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            let strings: Vec<String> = list.iter().map(|text| self.scratch(|p| p.string(text))).collect();
            attributes.push(format!("{name} = [{}]", strings.join(", ")));
        }
        if module.debug.set == DebugSet::OpenCl {
            attributes.push("debug_info = \"OpenCL.DebugInfo.100\"".to_owned());
        }
        if module.debug.lines == LineForm::Debug {
            attributes.push("debug_lines".to_owned());
        }
        if !sources.is_empty() {
            attributes.push(format!("sources = [{}]", sources.join(", ")));
        }
        attributes.extend(self.target_env());
        attributes.extend(self.type_names());
        attributes.extend(self.foreign(None));
        if !attributes.is_empty() {
            self.out.push_str(" attributes");
            self.attributes(&attributes);
        }
    }

    /// `["HLSL", 600 : i32, "file", "text"]`, the last two where there are any.
    fn source_of(&mut self, source: &Source) -> String {
        let language = enumerant(K::SourceLanguage, source.language as u32);
        let mut text = format!("[\"{language}\", {} : i32", source.version as i32);
        let name = source.file.as_deref().or(source.text.as_ref().map(|_| ""));
        for part in name.into_iter().chain(source.text.as_deref()) {
            text.push_str(", ");
            text.push_str(&self.scratch(|p| p.string(part)));
        }
        text.push(']');
        text
    }

    pub(super) fn spec_constant(&mut self, constant: Const, data: &ConstData) {
        let Some(name) = self.symbols.spec(constant).map(str::to_owned) else { return };
        self.line();
        let rest: Vec<Decoration> = data
            .decorations
            .iter()
            .filter(|d| d.kind != spirv::Decoration::SpecId || composite(data.op).is_some())
            .cloned()
            .collect();
        if !rest.is_empty() || self.symbols.debug_name(constant).is_some() {
            return self.decorated_spec_constant(&name, constant, data, &rest);
        }
        if let Some((operation, _)) = composite(data.op) {
            self.put(format_args!("{operation} "));
            self.symbol(&name);
            self.out.push_str(" (");
            self.list(&data.operands, |p, operand| p.constituent(operand));
            self.out.push_str(") : ");
            self.ty(data.ty);
            return;
        }
        self.out.push_str("spirv.SpecConstant ");
        self.symbol(&name);
        if let Some(id) = find_word(&data.decorations, spirv::Decoration::SpecId) {
            self.put(format_args!(" spec_id({id})"));
        }
        self.out.push_str(" = ");
        self.literal(data.ty, data.op, &data.operands);
        if data.op == Op::SpecConstant {
            self.out.push_str(" : ");
            self.ty(data.ty);
        }
    }

    /// One with decorations that its custom form cannot express.
    fn decorated_spec_constant(
        &mut self,
        name: &str,
        constant: Const,
        data: &ConstData,
        rest: &[Decoration],
    ) {
        let mut attributes = Vec::new();
        let is_composite = composite(data.op).is_some();
        if let Some((operation, parts)) = composite(data.op) {
            self.put(format_args!("\"{operation}\"() <{{"));
            let list = self.scratch(|p| p.list(&data.operands, |p, operand| p.typed_constituent(operand)));
            attributes.push(parts.replace("…", &list));
        } else {
            self.out.push_str("\"spirv.SpecConstant\"() <{");
            let value = self.scratch(|p| {
                p.literal(data.ty, data.op, &data.operands);
                if data.op == Op::SpecConstant {
                    p.out.push_str(" : ");
                    p.ty(data.ty);
                }
            });
            attributes.push(format!("default_value = {value}"));
        }
        if let Some(id) = find_word(&data.decorations, spirv::Decoration::SpecId).filter(|_| !is_composite) {
            attributes.push(format!("spec_id = {} : i32", id as i32));
        }
        attributes.push(self.scratch(|p| {
            p.out.push_str("sym_name = ");
            p.string(name);
        }));
        if is_composite {
            attributes.push(self.scratch(|p| {
                p.out.push_str("type = ");
                p.ty(data.ty);
            }));
        }
        self.put(format_args!("{}}}>", attributes.join(", ")));
        let mut attributes = self.decorations(rest);
        if let Some(name) = self.symbols.debug_name(constant).map(str::to_owned) {
            attributes.push(self.named_string("debug_name", &name));
            attributes.sort();
        }
        self.attributes(&attributes);
        self.out.push_str(" : () -> ()");
    }

    /// A part of a composite specialization constant.
    fn constituent(&mut self, operand: &ConstOperand) {
        match operand {
            ConstOperand::Const(inner) => self.initializer(*inner),
            ConstOperand::Global(global) => {
                let symbol = self.global_symbol(*global);
                self.out.push_str(&symbol);
            }
            ConstOperand::Func(func) => {
                let symbol = self.func_symbol(*func);
                self.out.push_str(&symbol);
            }
            ConstOperand::Type(ty) => self.ty(*ty),
            ConstOperand::Word(word) => self.put(format_args!("{word} : i32")),
        }
    }

    /// The same in a list of attributes, where an attribute cannot always have a type.
    fn typed_constituent(&mut self, operand: &ConstOperand) {
        match operand {
            ConstOperand::Const(inner) => {
                let name = self.item_constant(*inner);
                self.out.push_str(&name);
            }
            _ => self.constituent(operand),
        }
    }

    fn global(&mut self, global: Global, variable: &GlobalVariable) {
        self.line();
        self.out.push_str("spirv.GlobalVariable ");
        self.symbol(&variable.name);
        match variable.initializer {
            Some(Initializer::Global(global)) => {
                let symbol = self.global_symbol(global);
                self.put(format_args!(" initializer({symbol})"));
            }
            Some(Initializer::Const(constant)) => {
                self.out.push_str(" initializer(");
                self.initializer(constant);
                self.out.push(')');
            }
            None => {}
        }
        let set = find_word(&variable.decorations, spirv::Decoration::DescriptorSet);
        let binding = find_word(&variable.decorations, spirv::Decoration::Binding);
        let bound = match (set, binding) {
            (Some(set), Some(binding)) => {
                self.put(format_args!(" bind({set}, {binding})"));
                true
            }
            _ => false,
        };
        let builtin = find_word(&variable.decorations, spirv::Decoration::BuiltIn);
        if let Some(builtin) = builtin {
            self.put(format_args!(" built_in(\"{}\")", enumerant(K::BuiltIn, builtin)));
        }
        let rest: Vec<Decoration> = variable
            .decorations
            .iter()
            .filter(|d| match d.kind {
                spirv::Decoration::DescriptorSet | spirv::Decoration::Binding => !bound,
                spirv::Decoration::BuiltIn => builtin.is_none(),
                _ => true,
            })
            .cloned()
            .collect();
        let mut attributes = self.decorations(&rest);
        attributes.extend(self.linkage(&variable.linkage));
        attributes.extend(self.debug_name(Symbol::Global(global)));
        attributes.extend(self.foreign(Some(Symbol::Global(global))));
        if let Some(ty) = self.module.data_types.get(&global).copied() {
            attributes.push(self.scratch(|p| {
                p.out.push_str("data_type = ");
                p.ty(ty);
            }));
        }
        attributes.sort();
        self.attributes(&attributes);
        self.out.push_str(" : ");
        self.ty(variable.ty);
    }
}

/// The operation of a composite specialization constant, and the attribute of its parts.
fn composite(op: Op) -> Option<(&'static str, &'static str)> {
    match op {
        Op::SpecConstantComposite => Some(("spirv.SpecConstantComposite", "constituents = […]")),
        Op::SpecConstantCompositeReplicateEXT => {
            Some(("spirv.EXT.SpecConstantCompositeReplicate", "constituent = …"))
        }
        _ => None,
    }
}
