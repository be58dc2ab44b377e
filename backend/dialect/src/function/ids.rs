//! The entities of a function.

crate::entity! {
    /// An instruction of a function.
    Inst, "inst"
}
crate::entity! {
    /// A block of a function.
    Block, "^bb"
}
crate::entity! {
    /// A value of a function.
    Value, "%"
}
crate::entity! {
    /// A region: an ordered list of blocks, first is entry.
    Region, "region"
}
crate::entity! {
    /// A selection or a loop of a structured body.
    Construct, "construct"
}
