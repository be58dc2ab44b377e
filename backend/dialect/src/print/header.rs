//! What stands before the functions: the module line, specialization constants, global variables,
//! entry points and execution modes (SPIR-V 2.4).

use super::Printer;
use super::names::enumerant;
use crate::constants::{Const, ConstData, ConstOperand};
use crate::decoration::{Decoration, find_word};
use crate::grammar::{OperandKind as K, Version};
use crate::module::{GlobalVariable, Initializer, ModeOperand};
use crate::spirv::{self, Op};

impl Printer<'_> {
    /// Appends the whole module.
    pub(super) fn module(&mut self) {
        let module = self.module;
        self.put(format_args!("spirv.module {:?} {:?}", module.addressing, module.memory));
        self.requirements();
        self.source();
        self.out.push_str(" {");
        self.indent += 1;
        for (constant, data) in module.consts.iter() {
            self.spec_constant(constant, data);
        }
        self.module_constants();
        for variable in module.globals.values() {
            self.global(variable);
        }
        for function in module.functions.values() {
            self.function(function);
        }
        for entry in &module.entry_points {
            self.line();
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
            let own_name = module.functions.get(entry.function).is_some_and(|f| f.name == entry.name);
            if !own_name {
                self.out.push_str(" {name = ");
                self.string(&entry.name);
                self.out.push('}');
            }
        }
        for mode in &module.execution_modes {
            self.line();
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
                    ModeOperand::Type(ty) => self.put(format_args!("{ty}")),
                }
            }
        }
        self.indent -= 1;
        self.line();
        self.out.push_str("}\n");
    }

    /// `OpExecutionModeId`: a symbol, or the value of a plain constant.
    fn mode_constant(&mut self, constant: Const) {
        self.out.push_str(", ");
        if let Some(name) = self.symbols.spec(constant) {
            let name = name.to_owned();
            self.symbol(&name);
        } else if let Some(value) = self.module.consts.int_value(constant) {
            self.put(format_args!("id({value})"));
        } else {
            self.put(format_args!("%{constant}"));
        }
    }

    fn requirements(&mut self) {
        let requirements = &self.module.requirements;
        if *requirements == Default::default() {
            return;
        }
        let version = requirements.version.unwrap_or(Version::V1_0);
        self.put(format_args!(" requires #spirv.vce<v{version}, ["));
        self.list(&requirements.capabilities, |p, c| p.out.push_str(&enumerant(K::Capability, *c as u32)));
        self.out.push_str("], [");
        self.list(&requirements.extensions, |p, e| p.out.push_str(e));
        self.out.push_str("]>");
    }

    fn source(&mut self) {
        let module = self.module;
        let mut attributes = Vec::new();
        if let Some(file) = &module.source_file {
            attributes.push(self.scratch(|p| {
                p.out.push_str("source_file = ");
                p.string(file);
            }));
        }
        if let Some((language, version)) = module.source {
            let language = enumerant(K::SourceLanguage, language as u32);
            attributes.push(format!("source_language = \"{language}\""));
            attributes.push(format!("source_version = {version} : i32"));
        }
        if !attributes.is_empty() {
            self.out.push_str(" attributes");
            self.attributes(&attributes);
        }
    }

    fn spec_constant(&mut self, constant: Const, data: &ConstData) {
        let Some(name) = self.symbols.spec(constant).map(str::to_owned) else { return };
        self.line();
        if data.op == Op::SpecConstantComposite {
            self.out.push_str("spirv.SpecConstantComposite ");
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

    /// A part of a composite specialization constant; plain constants stand by number.
    fn constituent(&mut self, operand: &ConstOperand) {
        match operand {
            ConstOperand::Const(inner) => match self.symbols.spec(*inner).map(str::to_owned) {
                Some(name) => self.symbol(&name),
                None => self.initializer(*inner),
            },
            ConstOperand::Global(global) => self.put(format_args!("%{global}")),
            ConstOperand::Func(func) => self.put(format_args!("%{func}")),
            ConstOperand::Word(word) => self.put(format_args!("{word} : i32")),
        }
    }

    fn global(&mut self, variable: &GlobalVariable) {
        self.line();
        self.out.push_str("spirv.GlobalVariable ");
        self.symbol(&variable.name);
        match variable.initializer {
            Some(Initializer::Global(global)) => {
                self.out.push_str(" initializer(");
                match self.module.globals.get(global) {
                    Some(other) => self.symbol(&other.name),
                    None => self.put(format_args!("@{global}")),
                }
                self.out.push(')');
            }
            Some(Initializer::Const(constant)) => {
                self.out.push_str(" initializer(");
                match self.symbols.spec(constant).map(str::to_owned) {
                    Some(name) => self.symbol(&name),
                    None => self.initializer(constant),
                }
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
        attributes.sort();
        self.attributes(&attributes);
        self.out.push_str(" : ");
        self.ty(variable.ty);
    }
}
