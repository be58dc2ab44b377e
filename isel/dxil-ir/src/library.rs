//! The functions that replace operations, with their declarations.

use super::inst::Inst;
use super::value::{Type, Value};
use spirant_ir::AddressSpace;
use std::collections::{BTreeMap, BTreeSet};

/// The prefix of the functions' names.
pub const PREFIX: &str = "spirant.dx.";

/// Functions with their declarations, each once and in the order of their names.
#[derive(Default)]
pub struct Library {
    pub(super) functions: BTreeMap<String, Function>,
    /// Intrinsics and builtins by name and the spelling of their types; one that is overloaded gets a suffix, which LLVM replaces by its own.
    pub(super) declared: BTreeMap<(String, String), Declared>,
    pub(super) globals: BTreeMap<String, Global>,
    /// The contents of a program's local root signatures in shader records.
    pub records: Vec<Record>,
    overloads: BTreeMap<String, BTreeSet<String>>,
}

/// A function; one without instructions is the program's own.
pub(super) struct Function {
    pub result: Type,
    pub parameters: Vec<Type>,
    /// Instructions, and the names of their results.
    pub insts: Vec<(String, Inst)>,
    pub is_convergent: bool,
}

/// An intrinsic or a builtin.
pub(super) struct Declared {
    pub name: String,
    pub result: Type,
    pub parameters: Vec<Type>,
}

/// A variable.
pub(super) struct Global {
    pub space: AddressSpace,
    pub content: Content,
    pub decorations: Vec<Vec<u32>>,
}

/// What a variable has.
pub(super) enum Content {
    /// Memory whose content the pipeline provides.
    External(Type),
    /// An input or output of a stage.
    Interface { ty: Type, is_read: bool },
    /// A text.
    Text(String),
    /// Pairs of numbers.
    Pairs(Vec<[f32; 2]>),
}

/// The contents of a local root signature in shader records.
#[derive(Clone, Debug)]
pub struct Record {
    /// The name and the type of its variable.
    pub name: String,
    pub block: Type,
    /// The byte and index of each member of the block.
    pub members: Vec<(u32, usize)>,
}

impl Record {
    /// The member at a byte.
    pub fn member(&self, offset: u32) -> Option<usize> {
        self.members.iter().find(|(at, _)| *at == offset).map(|(_, member)| *member)
    }
}

impl Library {
    /// Whether a function exists.
    pub fn has(&self, name: &str) -> bool {
        self.functions.contains_key(name)
    }

    /// Declares a function of the program with this number of pointers as parameters, and no result.
    pub fn declare_own(&mut self, name: &str, parameters: usize) {
        let parameters = vec![Type::POINTER; parameters];
        self.add(name, Function { result: Type::Void, parameters, insts: Vec::new(), is_convergent: false });
    }

    /// A variable whose content the pipeline provides, in the address space of a storage class.
    pub fn external(&mut self, name: &str, space: AddressSpace, ty: &Type) -> Value {
        let content = || Content::External(ty.clone());
        self.global(name, space, content, &[])
    }

    /// An input or output variable of a stage.
    pub fn interface(
        &mut self,
        name: &str,
        space: AddressSpace,
        ty: &Type,
        is_read: bool,
        decorations: &[Vec<u32>],
    ) -> Value {
        let content = || Content::Interface { ty: ty.clone(), is_read };
        self.global(name, space, content, decorations)
    }

    /// The name of a resource; decorations of the name apply to the resource.
    pub fn name(&mut self, name: &str, decorations: &[Vec<u32>]) -> Value {
        let content = || Content::Text(name.to_owned());
        self.global(&format!("{PREFIX}{name}"), AddressSpace::Function, content, decorations)
    }

    /// A table of pairs of numbers, and its type.
    pub fn table(&mut self, name: &str, pairs: &[[f32; 2]]) -> (Value, Type) {
        let content = || Content::Pairs(pairs.to_vec());
        let ty = Type::Float.array(2).array(pairs.len() as u64);
        (self.global(name, AddressSpace::Function, content, &[]), ty)
    }

    fn global(
        &mut self,
        name: &str,
        space: AddressSpace,
        content: impl FnOnce() -> Content,
        decorations: &[Vec<u32>],
    ) -> Value {
        let global = || Global { space, content: content(), decorations: decorations.to_vec() };
        self.globals.entry(name.to_owned()).or_insert_with(global);
        Value::global(space, name)
    }

    /// Adds a function of the program.
    pub(super) fn add(&mut self, name: &str, function: Function) {
        self.functions.insert(name.to_owned(), function);
    }

    /// Declares an intrinsic or a builtin; what it is called in the module.
    pub(super) fn declare(&mut self, name: &str, result: &Type, parameters: Vec<Type>) -> String {
        let spelled: Vec<String> = parameters.iter().map(Type::to_string).collect();
        let signature = format!("{result}|{}", spelled.join(", "));
        let key = (name.to_owned(), signature.clone());
        if let Some(found) = self.declared.get(&key) {
            return found.name.clone();
        }
        let overloads = self.overloads.entry(name.to_owned()).or_default();
        overloads.insert(signature);
        let number = overloads.len();
        let full = if name.starts_with("llvm.") {
            format!("{name}.o{number}")
        } else {
            // Builtins are overloaded by what follows their name where it is mangled.
            format!("_Z{}{name}{number}", name.len())
        };
        self.declared.insert(key, Declared { name: full.clone(), result: result.clone(), parameters });
        full
    }
}
