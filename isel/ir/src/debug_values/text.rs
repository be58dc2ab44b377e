//! Printed metadata: `!7 = distinct !DISubprogram(name: "f", scope: !3, line: 4)` and `!8 = !{!1, null, i32 3}`.
//!
//! Text that LLVM would not print is skipped: only debug information depends on it.

use std::borrow::Cow;

/// A node: its kind, such as `DISubprogram`, or empty for a plain list, with its fields.
#[derive(Debug, Default)]
pub struct Node<'t> {
    /// `DIFile`, `DISubprogram`, …
    pub kind: &'t str,
    /// Fields with their names, which elements of lists lack.
    pub fields: Vec<(&'t str, Field<'t>)>,
}

/// A field of a node.
#[derive(Debug)]
pub enum Field<'t> {
    /// The node of this number.
    Node(usize),
    /// A string, escaped.
    Text(&'t str),
    /// Anything else: `null`, `8`, `DW_TAG_member`, `DIFlagPublic | DIFlagPrototyped`, `!DIExpression(DW_OP_deref)`, `i32 7`.
    Word(&'t str),
}

/// All nodes by number.
#[derive(Debug, Default)]
pub struct Nodes<'t> {
    nodes: Vec<Node<'t>>,
}

impl<'t> Nodes<'t> {
    /// Reads the text of a module that has nothing but metadata.
    pub fn parse(text: &'t str) -> Nodes<'t> {
        let found: Vec<(usize, Node<'t>)> = text.lines().filter_map(line_of).collect();
        // Numbers follow each other where LLVM has printed them.
        let count = found.iter().map(|(number, _)| number.saturating_add(1)).max().unwrap_or(0);
        let mut nodes = Vec::new();
        nodes.resize_with(count.min(2 * found.len() + 1), Node::default);
        for (number, node) in found {
            if let Some(place) = nodes.get_mut(number) {
                *place = node;
            }
        }
        Nodes { nodes }
    }

    /// The node of a number.
    pub fn get(&self, number: usize) -> Option<&Node<'t>> {
        self.nodes.get(number)
    }

    /// The number of nodes.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Whether a compilation unit has more than line tables.
    pub fn describes_variables(&self) -> bool {
        let mut units = self.nodes.iter().filter(|node| node.kind == "DICompileUnit");
        units.any(|unit| unit.word("emissionKind") == "FullDebug")
    }

    /// The elements of the list that a field of a node refers to.
    pub fn list(&self, node: &Node<'t>, name: &str) -> &[(&'t str, Field<'t>)] {
        match node.node(name).and_then(|list| self.get(list)) {
            Some(list) if list.kind.is_empty() => &list.fields,
            _ => &[],
        }
    }
}

impl<'t> Node<'t> {
    /// A field by its name.
    pub fn field(&self, name: &str) -> Option<&Field<'t>> {
        self.fields.iter().find(|(other, _)| *other == name).map(|(_, field)| field)
    }

    /// The node that a field refers to.
    pub fn node(&self, name: &str) -> Option<usize> {
        match self.field(name) {
            Some(Field::Node(number)) => Some(*number),
            _ => None,
        }
    }

    /// The text of a field; empty if there is none.
    pub fn text(&self, name: &str) -> Cow<'t, str> {
        match self.field(name) {
            Some(Field::Text(text)) => unescape(text),
            _ => Cow::default(),
        }
    }

    /// The word of a field; empty if there is none.
    pub fn word(&self, name: &str) -> &'t str {
        match self.field(name) {
            Some(Field::Word(word)) => word,
            _ => "",
        }
    }

    /// The number in a field, also of a constant such as `i64 3`; 0 if there is none.
    pub fn number(&self, name: &str) -> i128 {
        number_of(self.word(name)).unwrap_or(0)
    }
}

/// The number in a word: `8`, `i64 3`.
pub fn number_of(word: &str) -> Option<i128> {
    word.rsplit(' ').next()?.parse().ok()
}

fn line_of(line: &str) -> Option<(usize, Node<'_>)> {
    let (number, rest) = line.strip_prefix('!')?.split_once(" = ")?;
    let number = number.parse().ok()?;
    let rest = rest.strip_prefix("distinct ").unwrap_or(rest).strip_prefix('!')?;
    if let Some(list) = rest.strip_prefix('{') {
        return Some((number, Node { kind: "", fields: fields(list.strip_suffix('}')?, false) }));
    }
    let (kind, rest) = rest.split_once('(')?;
    Some((number, Node { kind, fields: fields(rest.strip_suffix(')')?, true) }))
}

/// The fields of a node or elements of a list.
fn fields(mut rest: &str, named: bool) -> Vec<(&str, Field<'_>)> {
    let mut list = Vec::new();
    while !rest.is_empty() {
        let mut name = "";
        // Lists are long, and their elements have no names to look for.
        if named
            && let Some((before, value)) = rest.split_once(':')
            && let Some(value) = value.strip_prefix(' ')
        {
            (name, rest) = (before, value);
        }
        let end = end_of_field(rest);
        list.push((name, field(&rest[..end])));
        rest = rest[end..].strip_prefix(", ").unwrap_or("");
    }
    list
}

/// Where a field ends: at a comma outside of strings and brackets.
fn end_of_field(text: &str) -> usize {
    let (mut depth, mut quoted) = (0usize, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'(' | b'{' | b'[' | b'<' => depth += 1,
            b')' | b'}' | b']' | b'>' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

fn field(text: &str) -> Field<'_> {
    if let Some(number) = text.strip_prefix('!').and_then(|digits| digits.parse().ok()) {
        return Field::Node(number);
    }
    match text.strip_prefix('!').unwrap_or(text).strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inner) => Field::Text(inner),
        None => Field::Word(text),
    }
}

/// LLVM writes what is not printable as a backslash and two hexadecimal digits.
fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return text.into();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'\\' {
            let digit = |at: usize| tail.get(at).and_then(|digit| char::from(*digit).to_digit(16));
            if let (Some(high), Some(low)) = (digit(0), digit(1)) {
                bytes.push((high * 16 + low) as u8);
                rest = &tail[2..];
                continue;
            }
            if let [b'\\', after @ ..] = tail {
                rest = after;
            }
        }
        bytes.push(*first);
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_and_lists_are_read() {
        let text = "source_filename = \"debug\"\n\n!debug = !{!0}\n\n!0 = !{!1, null, !\"a, b\", i64 -3}\n\
                    !1 = distinct !DIBasicType(name: \"in\\22t, x)\", size: 32, encoding: DW_ATE_signed, flags: DIFlagA | DIFlagB, e: !DIExpression(DW_OP_a, 1))\n";
        let nodes = Nodes::parse(text);
        assert_eq!(nodes.count(), 2);
        let list = &nodes.get(0).unwrap().fields;
        assert!(matches!(list[0].1, Field::Node(1)) && matches!(list[1].1, Field::Word("null")));
        assert!(matches!(list[2].1, Field::Text("a, b")));
        assert!(matches!(list[3].1, Field::Word(word) if number_of(word) == Some(-3)));
        let node = nodes.get(1).unwrap();
        assert_eq!(
            (node.kind, node.number("size"), node.word("encoding")),
            ("DIBasicType", 32, "DW_ATE_signed")
        );
        assert_eq!(node.text("name"), "in\"t, x)");
        assert_eq!(node.word("flags"), "DIFlagA | DIFlagB");
        assert_eq!(node.word("e"), "!DIExpression(DW_OP_a, 1)");
    }

    #[test]
    fn garbage_is_left_out() {
        for text in ["!0 = ", "!x = !{}", "!99999999 = !{!1}", "!0 = !{\"", "!0 = !DIFile(", "!1 = !{!2, }"] {
            assert!(Nodes::parse(text).count() <= 3, "{text}");
        }
    }
}
