//! The entities of a module, to which its tables refer: types, constants, global variables, functions, items.
//!
//! The tables refer to each other's entries, so the entities are below all of them.

crate::entity! {
    /// An interned type.
    Type, "type"
}
crate::entity! {
    /// An interned constant.
    Const, "const"
}
crate::entity! {
    /// A global variable.
    Global, "global"
}
crate::entity! {
    /// A function.
    Func, "func"
}
crate::entity! {
    /// A string or an instruction at module scope that is neither type, constant nor variable.
    Item, "item"
}

/// One operand of a [`ModuleItem`](crate::module::ModuleItem).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ItemOperand {
    /// A literal word, an enumerant, or a word of a string.
    Word(u32),
    /// The id of a type.
    Type(Type),
    /// The id of a constant.
    Const(Const),
    /// The id of a global variable.
    Global(Global),
    /// The id of a function.
    Func(Func),
    /// The id of another item, which may come later.
    Item(Item),
}
