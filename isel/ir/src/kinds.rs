//! The numbers of the attribute and metadata kinds that selection reads.

use super::{Kind, Reader};

/// Kinds of attributes of functions, parameters and results.
#[derive(Clone, Copy)]
pub struct AttributeKinds {
    pub byval: Kind,
    pub sret: Kind,
    pub align: Kind,
    pub noalias: Kind,
    pub readonly: Kind,
    pub readnone: Kind,
    pub zeroext: Kind,
    pub signext: Kind,
    pub elementtype: Kind,
    pub inlinehint: Kind,
    pub alwaysinline: Kind,
    pub noinline: Kind,
    pub optnone: Kind,
    pub memory: Kind,
    pub convergent: Kind,
}

impl AttributeKinds {
    /// Looks the kinds up.
    pub fn new(reader: Reader<'_>) -> Self {
        let kind = |name| reader.attribute_kind(name);
        AttributeKinds {
            byval: kind("byval"),
            sret: kind("sret"),
            align: kind("align"),
            noalias: kind("noalias"),
            readonly: kind("readonly"),
            readnone: kind("readnone"),
            zeroext: kind("zeroext"),
            signext: kind("signext"),
            elementtype: kind("elementtype"),
            inlinehint: kind("inlinehint"),
            alwaysinline: kind("alwaysinline"),
            noinline: kind("noinline"),
            optnone: kind("optnone"),
            memory: kind("memory"),
            convergent: kind("convergent"),
        }
    }
}

/// Kinds of metadata of instructions.
#[derive(Clone, Copy)]
pub struct MetadataKinds {
    /// `!dbg`, of global variables
    pub dbg: Kind,
    /// `!spirv.Decorations`
    pub decorations: Kind,
    /// `!nontemporal`
    pub nontemporal: Kind,
    /// `!hlsl.controlflow.hint`
    pub control_flow_hint: Kind,
    /// `!llvm.loop`
    pub loop_hints: Kind,
    /// `!prof`
    pub profile: Kind,
    /// `!alias.scope`
    pub alias_scope: Kind,
    /// `!noalias`
    pub noalias: Kind,
    /// `!fpmath`
    pub fpmath: Kind,
}

impl MetadataKinds {
    /// Looks the kinds up.
    pub fn new(reader: Reader<'_>) -> Self {
        let kind = |name| reader.metadata_kind(name);
        MetadataKinds {
            dbg: kind("dbg"),
            decorations: kind("spirv.Decorations"),
            nontemporal: kind("nontemporal"),
            control_flow_hint: kind("hlsl.controlflow.hint"),
            loop_hints: kind("llvm.loop"),
            profile: kind("prof"),
            alias_scope: kind("alias.scope"),
            noalias: kind("noalias"),
            fpmath: kind("fpmath"),
        }
    }
}
