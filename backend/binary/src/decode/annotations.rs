//! The positions of the names and decorations of every id, in a chain for each id.

use spirant_dialect::Decoration;
use spirant_dialect::entity;
use spirant_dialect::entity::{PackedOption, PrimaryMap};
use spirant_dialect::spirv::LinkageType;
use spirant_dialect::types::TypeDecoration;

entity! {
    /// A name or decoration.
    Annotation, "annotation"
}

/// One name or decoration.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnnotationData {
    /// Its place.
    pub(super) at: usize,
    /// The member that `OpGroupMemberDecorate` decorates; `None` elsewhere.
    pub(super) member: Option<u32>,
    /// The previous one of the same id.
    previous: PackedOption<Annotation>,
}

/// Every name and decoration of a module.
#[derive(Debug, Default)]
pub(super) struct Annotations {
    all: PrimaryMap<Annotation, AnnotationData>,
}

impl Annotations {
    /// Adds one to the chain that ends in `last`, and makes it the last.
    pub(super) fn add(&mut self, at: usize, member: Option<u32>, last: &mut PackedOption<Annotation>) {
        *last = self.all.push(AnnotationData { at, member, previous: *last }).into();
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &AnnotationData> {
        self.all.values()
    }

    /// The chain that ends in `last`, from there on.
    pub(super) fn chain(&self, last: PackedOption<Annotation>) -> impl Iterator<Item = AnnotationData> {
        let data = |annotation| self.all.get(annotation).copied();
        std::iter::successors(last.expand().and_then(data), move |next| next.previous.expand().and_then(data))
    }
}

/// The names and decorations of one id.
#[derive(Debug, Default)]
pub(super) struct Attributes {
    pub(super) name: Option<Box<str>>,
    pub(super) member_names: Vec<(u32, Box<str>)>,
    pub(super) linkage: Option<(Box<str>, LinkageType)>,
    /// Decorations in the order of the module, those of members among them.
    pub(super) decorations: Vec<TypeDecoration>,
}

impl Attributes {
    /// The decorations of the id itself, without those of its members.
    pub(super) fn own(self) -> Vec<Decoration> {
        self.decorations.into_iter().map(|d| d.decoration).collect()
    }
}
