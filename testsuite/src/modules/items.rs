//! What a module says beside its types, constants, variables and functions: strings, instructions of
//! non-semantic sets, names, attributes of other dialects.

use super::Making;
use spirant::dialect::module::{ForeignAttribute, ItemOperand, ModuleItem, Symbol, Visibility};
use spirant::dialect::spirv::{Op, SourceLanguage};
use spirant::dialect::{Const, Func, Item, Opcode, Type, TypeKind};

/// Attributes that nobody here knows.
const FOREIGN: &[(&str, &str)] = &[
    ("gpu.container_module", ""),
    ("llvm.align", "16 : i64"),
    ("other.list", "[1 : i32, \"two\", {three = @four}]"),
    ("other.type", "!spirv.ptr<vector<4xf32>, Uniform>"),
    ("a.b", "dense<[1, 2]> : vector<2xi32>"),
];

impl Making<'_> {
    /// Sets of instructions that no grammar knows, and a string for them to name.
    pub(super) fn imports(&mut self) {
        if !self.dice.one_in(3) {
            return;
        }
        for number in 0..1 + self.dice.below(2) {
            self.module.imports.push(format!("NonSemantic.Test.{number}").into());
        }
        let text = self.dice.name("text", 0);
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
        self.module.items.push(ModuleItem { op: Op::String.into(), ty: None, operands })
    }

    /// Instructions of those sets at module scope; they name strings, types, constants, and what comes
    /// later.
    pub(super) fn items(&mut self) {
        let Some((set, string)) = self.set else { return };
        let void = self.module.types.void();
        for number in 0..self.dice.below(4) {
            let mut operands = vec![ItemOperand::Item(string)];
            for _ in 0..self.dice.below(4) {
                operands.push(match self.dice.below(4) {
                    0 => ItemOperand::Type(self.dice.pick(&self.data).unwrap_or(void)),
                    1 => {
                        let ty = self.dice.pick(&self.scalars).unwrap_or(self.scalars[0]);
                        ItemOperand::Const(self.constant(ty))
                    }
                    2 => match self.dice.pick(&self.funcs) {
                        Some(func) => ItemOperand::Func(func),
                        None => ItemOperand::Item(string),
                    },
                    _ => {
                        let globals: Vec<_> = self.module.globals.keys().collect();
                        match self.dice.pick(&globals) {
                            Some(global) => ItemOperand::Global(global),
                            None => ItemOperand::Item(string),
                        }
                    }
                });
            }
            let op = Opcode::Import(set, 1 + number as u32);
            self.module.items.push(ModuleItem { op, ty: Some(void), operands });
        }
    }

    /// Names where SPIR-V has room for them, and what only MLIR has room for.
    pub(super) fn names(&mut self) {
        if self.dice.one_in(3) {
            self.member_names();
        }
        if self.dice.one_in(3) {
            self.constant_names();
        }
        if self.dice.one_in(6) {
            let types: Vec<Type> = self.module.types.iter().map(|(ty, _)| ty).collect();
            if let Some(ty) = self.dice.pick(&types) {
                let name = self.dice.name("type", 1);
                self.module.types.names.insert(ty, name.into());
            }
        }
        if self.dice.one_in(4) {
            self.module.text.name = Some(self.dice.name("module", 0).into());
        }
        for func in self.funcs.clone() {
            if self.dice.one_in(5) {
                let all = [Visibility::Public, Visibility::Private, Visibility::Nested];
                let visibility = all[self.dice.below(3)];
                self.module.text.visibility.insert(func, visibility);
            }
            if self.dice.one_in(8) {
                self.module.debug_names.insert(Symbol::Func(func), self.dice.name("debug", 0).into());
            }
        }
        let mut symbols: Vec<Option<Symbol>> = vec![None];
        symbols.extend(self.module.functions.keys().map(|func: Func| Some(Symbol::Func(func))));
        symbols.extend(self.module.globals.keys().map(|global| Some(Symbol::Global(global))));
        for symbol in symbols {
            if self.dice.one_in(8) {
                let (name, value) = FOREIGN[self.dice.below(FOREIGN.len())];
                let attribute = ForeignAttribute { name: name.into(), value: value.into() };
                self.module.text.attributes.insert(symbol, vec![attribute]);
            }
        }
        if self.dice.one_in(6) {
            self.module.source.get_or_insert((SourceLanguage::GLSL, 450));
            self.module.provenance.processed.push(self.dice.name("by", 0).into());
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
                if self.dice.one_in(2) {
                    let name = self.dice.name("member", member as usize);
                    self.module.types.member_names.insert((ty, member), name.into());
                }
            }
        }
    }

    fn constant_names(&mut self) {
        let all: Vec<Const> = self.module.consts.iter().map(|(constant, _)| constant).collect();
        for number in 0..1 + self.dice.below(4) {
            if let Some(constant) = self.dice.pick(&all) {
                let name = self.dice.name("named", number);
                self.module.consts.names.entry(constant).or_insert(name.into());
            }
        }
    }
}
