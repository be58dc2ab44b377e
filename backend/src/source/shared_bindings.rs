//! Warnings about resources that share a descriptor, with the places where the source declares them.

use crate::bindings::{self, Descriptor};
use spirant_dialect::diagnostics::{Code, Diagnostic, Note, Origin};
use spirant_hlsl::front::Declaration;

/// A warning for each resource that has the descriptor of another. Resources of one kind that both state it in Vulkan's terms share it
/// on purpose. The declarations are asked for where they are needed alone, since that takes another run of the preprocessor.
pub fn warnings(
    descriptors: &[Descriptor],
    declarations: impl FnOnce() -> Vec<Declaration>,
) -> Vec<Diagnostic> {
    if bindings::shared(descriptors).is_empty() {
        return Vec::new();
    }
    let declarations = declarations();
    // In the order of the source, the second is the one that has what the first had.
    let mut ordered = descriptors.to_vec();
    let order = |known: &Descriptor| declarations.iter().position(|declared| declared.name == known.name);
    ordered.sort_by_key(|known| (known.set, known.binding, order(known).unwrap_or(usize::MAX)));
    let pairs = bindings::shared(&ordered);
    let declaration = |descriptor: &Descriptor| {
        declarations.iter().find(|known| known.name == source_name(&descriptor.name))
    };
    // A buffer that is declared a second time, for operations on numbers of another size.
    let is_one =
        |first: &Descriptor, second: &Descriptor| source_name(&first.name) == source_name(&second.name);
    let is_meant = |first: &Descriptor, second: &Descriptor| {
        let both = [first, second].map(declaration);
        first.kind == second.kind && both.iter().all(|known| known.is_some_and(|known| known.is_vulkan))
    };
    let pairs =
        pairs.into_iter().filter(|(first, second)| !is_meant(first, second) && !is_one(first, second));
    pairs.map(|(first, second)| warning(first, second, [first, second].map(declaration))).collect()
}

/// The name in the source of what may have a number behind it: `b` of `b.1`.
fn source_name(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((own, number)) if number.chars().all(|c| c.is_ascii_digit()) => own,
        _ => name,
    }
}

fn warning(first: &Descriptor, second: &Descriptor, places: [Option<&Declaration>; 2]) -> Diagnostic {
    let Descriptor { set, binding, .. } = first;
    let message = format!(
        "the {} '{}' has set {set} and binding {binding}, as the {} '{}' has",
        second.kind, second.name, first.kind, first.name
    );
    let mut warning = Diagnostic::warning(Code::SHARED_BINDING, message).help(
        "Vulkan's bindings have no classes: move one by its register or [[vk::binding]], or a class of registers by --binding-shift \
         CLASS:BY (-fvk-CLASS-shift BY SPACE)",
    );
    let [other, own] = places;
    if let Some((file, line, column)) = own.map(|known| &known.place) {
        warning = warning.at(Origin::source(file, *line, *column));
    }
    if let Some((file, line, column)) = other.map(|known| &known.place) {
        let place = Origin::source(file, *line, *column);
        warning.notes.push(Note::at(format!("'{}' is declared here", first.name), place));
    }
    warning
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bindings::DescriptorKind;

    fn known(is_vulkan: bool) -> Vec<Declaration> {
        [("a", 1), ("b", 2)]
            .map(|(name, line)| Declaration {
                name: name.to_owned(),
                place: ("a.hlsl".to_owned(), line, 3),
                is_vulkan,
            })
            .to_vec()
    }

    fn pair(kind: DescriptorKind) -> [Descriptor; 2] {
        [("a", DescriptorKind::StorageBuffer), ("b", kind)].map(|(name, kind)| Descriptor {
            set: 1,
            binding: 2,
            name: name.to_owned(),
            kind,
            count: Some(1),
            entry_points: vec!["main".to_owned()],
        })
    }

    #[test]
    fn both_resources_are_named_with_their_lines() {
        let said = warnings(&pair(DescriptorKind::StorageBuffer), || known(false));
        assert_eq!(said.len(), 1);
        assert_eq!(
            said[0].message,
            "the storage buffer 'b' has set 1 and binding 2, as the storage buffer 'a' has"
        );
        assert_eq!(said[0].position().map(|place| place.line), Some(2));
        assert_eq!(said[0].notes, [Note::at("'a' is declared here", Origin::source("a.hlsl", 1, 3))]);
    }

    #[test]
    fn a_buffer_that_is_declared_twice_is_one() {
        let mut pair = pair(DescriptorKind::StorageBuffer);
        pair[1].name = "a.1".to_owned();
        assert!(warnings(&pair, || known(false)).is_empty());
    }

    #[test]
    fn resources_of_one_kind_may_share_a_descriptor_on_purpose() {
        assert!(warnings(&pair(DescriptorKind::StorageBuffer), || known(true)).is_empty());
        assert_eq!(warnings(&pair(DescriptorKind::UniformBuffer), || known(true)).len(), 1);
    }
}
