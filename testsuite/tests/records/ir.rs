//! What LLVM IR says of its source, read from its text as LLVM prints it.

use crate::facts::{Call, Facts, Function, Local, base_name, symbol};
use std::collections::{BTreeSet, HashMap};

/// A metadata node: its kind, empty for a list, and its fields with names, numbers for elements of lists.
struct Node<'t> {
    kind: &'t str,
    fields: Vec<(&'t str, &'t str)>,
}

struct Module<'t> {
    nodes: HashMap<&'t str, Node<'t>>,
}

/// Reads the text of a module. Of a shader, functions that no entry point calls are left out.
pub fn read(text: &str, is_shader: bool) -> Facts {
    let mut module = Module { nodes: HashMap::new() };
    for line in text.lines().filter(|line| line.starts_with('!')) {
        if let Some((name, node)) = node(line) {
            module.nodes.insert(name, node);
        }
    }
    let bodies = bodies(text);
    let reached = if is_shader { reached(&bodies) } else { bodies.iter().map(|body| body.name).collect() };
    let mut facts = Facts::default();
    for body in bodies.iter().filter(|body| reached.contains(body.name)) {
        let subprogram = body.head.split_once("!dbg ").map(|(_, rest)| word(rest));
        if let Some(subprogram) = subprogram.filter(|function| !module.is_made_up(function)) {
            facts.functions.insert(module.function(subprogram));
        }
        for line in &body.lines {
            if let Some((_, rest)) = line.split_once("!dbg ") {
                module.calls(word(rest), &mut facts.calls);
            }
            module.record(line.trim(), &mut facts);
        }
    }
    facts
}

struct Body<'t> {
    name: &'t str,
    head: &'t str,
    lines: Vec<&'t str>,
}

fn bodies(text: &str) -> Vec<Body<'_>> {
    let mut bodies: Vec<Body<'_>> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if line.starts_with("define ") {
            bodies.push(Body { name: symbol_at(line), head: line, lines: Vec::new() });
            is_open = true;
        } else if line == "}" {
            is_open = false;
        } else if is_open && let Some(body) = bodies.last_mut() {
            body.lines.push(line);
        }
    }
    bodies
}

/// The first symbol of a line.
fn symbol_at(line: &str) -> &str {
    let Some((_, rest)) = line.split_once('@') else { return "" };
    match rest.strip_prefix('"') {
        Some(rest) => rest.split('"').next().unwrap_or_default(),
        None => {
            let end = rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.' | '$' | '-'));
            &rest[..end.unwrap_or(rest.len())]
        }
    }
}

/// The functions that those with an entry point's attributes mention, and what those mention.
fn reached<'t>(bodies: &[Body<'t>]) -> BTreeSet<&'t str> {
    // clang makes the wrapper that calls everything with the name of the entry point, and no node.
    let mut work: Vec<&str> = bodies
        .iter()
        .filter(|body| !body.head.contains("!dbg ") && !body.head.contains(" internal "))
        .map(|body| body.name)
        .collect();
    let mut reached = BTreeSet::new();
    while let Some(name) = work.pop() {
        if !reached.insert(name) {
            continue;
        }
        let Some(body) = bodies.iter().find(|body| body.name == name) else { continue };
        for line in body.lines.iter().filter(|line| !line.trim_start().starts_with('#')) {
            for (at, _) in line.match_indices('@') {
                work.push(symbol_at(&line[at..]));
            }
        }
    }
    reached
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '!');
    &text[..end.unwrap_or(text.len())]
}

fn node(line: &str) -> Option<(&str, Node<'_>)> {
    let (name, rest) = line.split_once(" = ")?;
    let rest = rest.strip_prefix("distinct ").unwrap_or(rest).strip_prefix('!')?;
    let (kind, rest) = match rest.strip_prefix('{') {
        Some(list) => ("", list.strip_suffix('}')?),
        None => {
            let (kind, rest) = rest.split_once('(')?;
            (kind, rest.strip_suffix(')')?)
        }
    };
    let field = |part| if kind.is_empty() { ("", part) } else { split_name(part) };
    Some((name, Node { kind, fields: parts(rest).into_iter().map(field).collect() }))
}

fn split_name(part: &str) -> (&str, &str) {
    part.split_once(": ").unwrap_or(("", part))
}

/// What commas outside of brackets and strings separate.
fn parts(text: &str) -> Vec<&str> {
    let (mut list, mut start, mut depth, mut is_text) = (Vec::new(), 0, 0, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => is_text = !is_text,
            _ if is_text => {}
            '(' | '{' | '[' | '<' => depth += 1,
            ')' | '}' | ']' | '>' => depth -= 1,
            ',' if depth == 0 => {
                list.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        list.push(last);
    }
    list
}

impl<'t> Node<'t> {
    fn field(&self, name: &str) -> &'t str {
        self.fields.iter().find(|(other, _)| *other == name).map_or("", |(_, value)| value)
    }

    fn text(&self, name: &str) -> String {
        self.field(name).trim_matches('"').replace("\\22", "\"")
    }

    fn number(&self, name: &str) -> i64 {
        self.field(name).rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
    }
}

impl<'t> Module<'t> {
    fn node(&self, name: &str) -> Option<&Node<'t>> {
        self.nodes.get(name)
    }

    fn list(&self, name: &str) -> Vec<&'t str> {
        self.node(name)
            .map(|list| list.fields.iter().map(|(_, element)| *element).collect())
            .unwrap_or_default()
    }

    fn function(&self, name: &str) -> Function {
        let node = self.node(name).expect("a subprogram");
        let file = self.node(node.field("file")).map(|file| file.text("filename")).unwrap_or_default();
        Function {
            name: node.text("name"),
            linkage: node.text("linkageName"),
            file: base_name(&file),
            lines: (node.number("line") as u32, node.number("scopeLine") as u32),
            ty: self.ty(node.field("type"), 0),
        }
    }

    /// The function that a scope is in.
    fn function_of(&self, scope: &str) -> String {
        let mut name = scope;
        while let Some(node) = self.node(name) {
            if node.kind == "DISubprogram" {
                return symbol(&node.text("linkageName"), &node.text("name"));
            }
            name = node.field("scope");
        }
        String::new()
    }

    /// Whether clang made up the function that a scope is in: it has no line, or is of a class that has no file.
    fn is_made_up(&self, scope: &str) -> bool {
        let mut name = scope;
        while let Some(node) = self.node(name) {
            if node.kind == "DISubprogram" {
                let class = self.node(node.field("scope")).filter(|class| class.kind == "DICompositeType");
                return node.number("line") == 0 || class.is_some_and(|class| class.field("file").is_empty());
            }
            name = node.field("scope");
        }
        false
    }

    /// The calls that a location was inlined at.
    fn calls(&self, location: &str, calls: &mut BTreeSet<Call>) {
        let mut name = location;
        while let Some(node) = self.node(name) {
            let Some(call) = self.node(node.field("inlinedAt")) else { break };
            let caller = self.function_of(call.field("scope"));
            if self.is_made_up(node.field("scope")) || self.is_made_up(call.field("scope")) {
                name = node.field("inlinedAt");
                continue;
            }
            calls.insert((self.function_of(node.field("scope")), call.number("line") as u32, caller));
            name = node.field("inlinedAt");
        }
    }

    /// `#dbg_value(VALUE, VARIABLE, EXPRESSION, LOCATION)` and its kin.
    fn record(&self, line: &str, facts: &mut Facts) {
        let Some(rest) = line.strip_prefix("#dbg_") else { return };
        let Some((_, arguments)) = rest.split_once('(') else { return };
        let arguments = parts(arguments.strip_suffix(')').unwrap_or(arguments));
        let [value, variable, expression, .., location] = arguments[..] else { return };
        let Some(node) = self.node(variable).filter(|node| node.kind == "DILocalVariable") else { return };
        if self.is_made_up(node.field("scope")) {
            return;
        }
        let local = Local {
            function: self.function_of(node.field("scope")),
            name: node.text("name"),
            line: node.number("line") as u32,
            argument: node.number("arg") as u32,
            ty: self.ty(node.field("type"), 0),
        };
        let is_gone = ["poison", "undef", "!{}"].iter().any(|gone| value.ends_with(gone))
            // Values of several values, and what DWARF alone has operations for.
            || value.starts_with("!DIArgList")
            || ["convert", "entry_value", "tag_offset", "DW_OP_and", "DW_OP_sh", "DW_OP_or", "DW_OP_mul", "DW_OP_plus,"]
                .iter()
                .any(|operation| expression.contains(operation));
        *facts.locals.entry(local).or_insert(false) |= !is_gone;
        self.calls(location, &mut facts.calls);
    }

    /// A type, with the members of the outermost composite.
    fn ty(&self, name: &str, depth: u32) -> String {
        let Some(node) = self.node(name) else { return "void".into() };
        let base = |depth| self.ty(node.field("baseType"), depth);
        match (node.kind, node.field("tag")) {
            ("DIBasicType", _) => {
                let encoding = match node.field("encoding") {
                    "DW_ATE_boolean" => "bool",
                    "DW_ATE_float" => "float",
                    "DW_ATE_signed" | "DW_ATE_signed_char" => "signed",
                    "DW_ATE_unsigned" | "DW_ATE_unsigned_char" | "DW_ATE_UTF" => "unsigned",
                    _ => "?",
                };
                format!("{}:{}:{encoding}", node.text("name"), node.number("size"))
            }
            ("DISubroutineType", _) => {
                let types: Vec<String> = self
                    .list(node.field("types"))
                    .iter()
                    .enumerate()
                    // Another null is a variable argument.
                    .filter(|(place, ty)| *place == 0 || **ty != "null")
                    .map(|(_, ty)| self.ty(ty, depth + 1))
                    .collect();
                let types = if types.is_empty() { "void".into() } else { types.join(", ") };
                format!("fn({types})")
            }
            (_, "DW_TAG_pointer_type") => format!("*{}", base(depth + 1)),
            (_, "DW_TAG_reference_type") => format!("&{}", base(depth + 1)),
            (_, "DW_TAG_rvalue_reference_type") => format!("&&{}", base(depth + 1)),
            (_, "DW_TAG_const_type") => format!("const {}", base(depth)),
            (_, "DW_TAG_volatile_type") => format!("volatile {}", base(depth)),
            (_, "DW_TAG_restrict_type") => format!("restrict {}", base(depth)),
            (_, "DW_TAG_atomic_type") => format!("atomic {}", base(depth)),
            (_, "DW_TAG_typedef") => {
                let named = self.node(node.field("baseType")).filter(|named| {
                    named.kind == "DICompositeType"
                        && named.text("name").is_empty()
                        && named.field("tag") != "DW_TAG_array_type"
                });
                match named {
                    Some(composite) => self.composite(composite, &node.text("name"), depth),
                    None => base(depth),
                }
            }
            (_, "DW_TAG_array_type") => {
                let counts: Vec<i64> = self
                    .list(node.field("elements"))
                    .iter()
                    .filter_map(|range| self.node(range))
                    .map(|range| range.number("count"))
                    .collect();
                // What names a basic type is left out in vectors.
                let element = base(depth + 1);
                let is_short = node.field("flags").contains("DIFlagVector") && (1..=4).contains(&counts[0]);
                match is_short {
                    true => format!("vector<{}, {}>", element.trim_start_matches("const "), counts[0]),
                    // -1 is a length that is not known.
                    false => {
                        let counts: Vec<String> =
                            counts.iter().map(|count| (*count).max(0).to_string()).collect();
                        format!("[{}]{element}", counts.join("]["))
                    }
                }
            }
            ("DICompositeType", _) => self.composite(node, &node.text("name"), depth),
            _ => base(depth),
        }
    }

    fn composite(&self, node: &Node<'t>, name: &str, depth: u32) -> String {
        let tag = match node.field("tag") {
            "DW_TAG_enumeration_type" => "enum",
            "DW_TAG_union_type" => "union",
            "DW_TAG_class_type" => "class",
            _ => "struct",
        };
        let mut text = format!("{tag} {name}");
        if depth > 0 || node.field("flags").contains("DIFlagFwdDecl") {
            return text;
        }
        let members: Vec<String> = self
            .list(node.field("elements"))
            .iter()
            .filter_map(|member| self.node(member))
            .filter_map(|member| match (member.kind, member.field("tag")) {
                ("DIEnumerator", _) => {
                    Some(format!("{}={}", member.text("name"), member.number("value") as u32))
                }
                (_, "DW_TAG_inheritance") => {
                    let name =
                        self.node(member.field("baseType")).map(|base| base.text("name")).unwrap_or_default();
                    let ty = self.ty(member.field("baseType"), depth + 1);
                    Some(format!("{name}@{}:{ty}", member.number("offset")))
                }
                (_, "DW_TAG_member") => {
                    let ty = self.ty(member.field("baseType"), depth + 1);
                    Some(format!("{}@{}:{ty}", member.text("name"), member.number("offset")))
                }
                _ => None,
            })
            .collect();
        text.push_str(&format!("{{{}}}", members.join(", ")));
        text
    }
}
