//! The other items of a module: strings, instructions of non-semantic sets, names, attributes of other
//! dialects.

use super::Generator;
use spirant_dialect::module::{ForeignAttribute, ItemOperand, ModuleItem, Symbol, Visibility};
use spirant_dialect::spirv::{Op, SourceLanguage};
use spirant_dialect::{Const, Func, Item, Opcode, Type, TypeKind};

/// Attributes that nobody here knows.
const FOREIGN: &[(&str, &str)] = &[
    ("gpu.container_module", ""),
    ("llvm.align", "16 : i64"),
    ("other.list", "[1 : i32, \"two\", {three = @four}]"),
    ("other.type", "!spirv.ptr<vector<4xf32>, Uniform>"),
    ("a.b", "dense<[1, 2]> : vector<2xi32>"),
];

impl Generator<'_> {
    /// Sets of instructions that no grammar knows, and a string for them to name.
    pub(super) fn imports(&mut self) {
        if !self.script.one_in(3) {
            return;
        }
        for number in 0..1 + self.script.below(2) {
            self.module.imports.push(format!("NonSemantic.Test.{number}").into());
        }
        let text = self.script.name("text", 0);
        let item = self.string(&text);
        self.set = Some((0, item));
        self.module.requirements.extensions.insert("SPV_KHR_non_semantic_info".to_owned());
    }

    fn string(&mut self, text: &str) -> Item {
        let mut words = vec![0u32; text.len() / 4 + 1];
        for (at, byte) in text.bytes().enumerate() {
            words[at / 4] |= u32::from(byte) << (at % 4 * 8);
        }
        let operands = words.into_iter().map(ItemOperand::Word).collect();
        self.module.items.push(ModuleItem {
            op: Op::String.into(),
            ty: None,
            operands,
            decorations: Vec::new(),
        })
    }

    /// Instructions of those sets at module scope; they name strings, types, constants, and what comes
    /// later.
    pub(super) fn items(&mut self) {
        let Some((set, string)) = self.set else { return };
        let void = self.module.types.void();
        for number in 0..self.script.below(4) {
            let mut operands = vec![ItemOperand::Item(string)];
            for _ in 0..self.script.below(4) {
                operands.push(match self.script.below(4) {
                    0 => ItemOperand::Type(self.script.pick(&self.data).copied().unwrap_or(void)),
                    1 => {
                        let ty = self.script.pick(&self.scalars).copied().unwrap_or(self.scalars[0]);
                        ItemOperand::Const(self.constant(ty))
                    }
                    2 => match self.script.pick(&self.funcs).copied() {
                        Some(func) => ItemOperand::Func(func),
                        None => ItemOperand::Item(string),
                    },
                    _ => {
                        let globals: Vec<_> = self.module.globals.keys().collect();
                        match self.script.pick(&globals).copied() {
                            Some(global) => ItemOperand::Global(global),
                            None => ItemOperand::Item(string),
                        }
                    }
                });
            }
            let op = Opcode::Import(set, 1 + number as u32);
            self.module.items.push(ModuleItem { op, ty: Some(void), operands, decorations: Vec::new() });
        }
    }

    /// Names where SPIR-V has room for them, and what only MLIR has room for.
    pub(super) fn names(&mut self) {
        if self.script.one_in(3) {
            self.member_names();
        }
        if self.script.one_in(3) {
            self.constant_names();
        }
        if self.script.one_in(6) {
            let types: Vec<Type> = self.module.types.iter().map(|(ty, _)| ty).collect();
            if let Some(ty) = self.script.pick(&types).copied() {
                let name = self.script.name("type", 1);
                self.module.types.names.insert(ty, name.into());
            }
        }
        if self.script.one_in(4) {
            self.module.text.name = Some(self.script.name("module", 0).into());
        }
        for func in self.funcs.clone() {
            if self.script.one_in(5) {
                let all = [Visibility::Public, Visibility::Private, Visibility::Nested];
                let visibility = all[self.script.below(3)];
                self.module.text.visibility.insert(func, visibility);
            }
            if self.script.one_in(8) {
                self.module.attrs.debug_names.insert(Symbol::Func(func), self.script.name("debug", 0).into());
            }
        }
        let mut symbols: Vec<Option<Symbol>> = vec![None];
        symbols.extend(self.module.functions.keys().map(|func: Func| Some(Symbol::Func(func))));
        symbols.extend(self.module.globals.keys().map(|global| Some(Symbol::Global(global))));
        for symbol in symbols {
            if self.script.one_in(8) {
                let (name, value) = FOREIGN[self.script.below(FOREIGN.len())];
                let attribute = ForeignAttribute { name: name.into(), value: value.into() };
                self.module.text.attributes.insert(symbol, vec![attribute]);
            }
        }
        if self.script.one_in(6) {
            self.module.provenance.language.get_or_insert((SourceLanguage::GLSL, 450));
            self.module.provenance.processed.push(self.script.name("by", 0).into());
            self.module.provenance.source_extensions.push("GL_other".into());
        }
    }

    fn member_names(&mut self) {
        let structs: Vec<(Type, u32)> = self
            .module
            .types
            .iter()
            .map(|(ty, _)| (ty, self.module.types.members(ty).count() as u32))
            .filter(|(ty, _)| self.module.types.kind(*ty) == TypeKind::Struct)
            .collect();
        for (ty, count) in structs {
            for member in 0..count {
                if self.script.one_in(2) {
                    let name = self.script.name("member", member as usize);
                    self.module.types.member_names.insert((ty, member), name.into());
                }
            }
        }
    }

    fn constant_names(&mut self) {
        let all: Vec<Const> = self.module.consts.iter().map(|(constant, _)| constant).collect();
        for number in 0..1 + self.script.below(4) {
            if let Some(constant) = self.script.pick(&all).copied() {
                let name = self.script.name("named", number);
                self.module.consts.names.entry(constant).or_insert(name.into());
            }
        }
    }
}
