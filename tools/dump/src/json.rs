//! The tree as one JSON object; its schema is in docs/reference/debug-information.md. Unknown fields are left out.

use super::index::Index;
use super::index::Position;
use super::tree::{
    FunctionTree, GlobalVariable, Id, Located, LocationKind, Row, Scope, ScopeKind, SourceFunction, Tree,
    Variable, Words,
};
use super::types::TypeEntry;
use serde_json::{Map, Value, json};

/// An object that is filled with what is known.
#[derive(Default)]
struct Object(Map<String, Value>);

impl Object {
    fn with(mut self, name: &str, value: impl Into<Value>) -> Object {
        match value.into() {
            Value::Null => {}
            Value::String(text) if text.is_empty() => {}
            value => {
                self.0.insert(name.into(), value);
            }
        }
        self
    }

    /// File, line and column.
    fn at(self, place: &Position) -> Object {
        let known = |number: u32| (number != 0).then_some(number);
        self.with("file", &*place.file).with("line", known(place.line)).with("column", known(place.column))
    }

    fn list<T>(self, name: &str, list: &[T], of: impl Fn(&T) -> Value) -> Object {
        self.with(name, list.iter().map(of).collect::<Vec<Value>>())
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Value {
        Value::Object(object.0)
    }
}

/// The tree of a module.
pub fn print(index: &Index<'_>, tree: &Tree) -> String {
    let files = |file: &super::tree::SourceFile| {
        let object = Object::default().with("name", file.name.as_str()).with("text_lines", file.lines);
        object.with("checksum", file.checksum.clone()).into()
    };
    let units = |unit: &super::tree::Unit| {
        let object = Object::default().with("file", &*unit.file).with("language", unit.language.as_str());
        object.with("dwarf", unit.dwarf).into()
    };
    let object = Object::default()
        .with("version", index.header.version.to_string())
        .with("set", index.set.map(|set| set.ext_inst_set().name()))
        .list("files", &tree.files, files)
        .list("units", &tree.units, units)
        .list("types", &tree.types, type_entry)
        .list("globals", &tree.globals, global)
        .list("functions", &tree.functions, function)
        .list("without_code", &tree.without_code, source_function);
    let mut text = Value::from(object).to_string();
    text.push('\n');
    text
}

fn type_entry(entry: &TypeEntry) -> Value {
    let object =
        Object::default().with("name", entry.name.as_str()).with("bits", entry.bits).at(&entry.place);
    let member = |member: &super::types::Member| {
        let object = Object::default().with("name", member.name.as_str()).with("type", member.ty.as_str());
        object.with("offset", member.offset).with("bits", member.bits).into()
    };
    let object = object.list("members", &entry.members, member);
    object
        .list("enumerators", &entry.enumerators, |(name, value)| json!({ "name": name, "value": value }))
        .into()
}

fn global(variable: &GlobalVariable) -> Value {
    let object = Object::default().with("name", variable.name.as_str()).with("type", variable.ty.as_str());
    object.at(&variable.place).with("variable", variable.variable.as_ref().map(id)).into()
}

fn source_function(function: &SourceFunction) -> Value {
    let object = Object::default().with("name", function.name.as_str()).with("type", function.ty.as_str());
    object.with("linkage", function.linkage.as_str()).at(&function.place).into()
}

fn function(tree: &FunctionTree) -> Value {
    let entry_points = |(model, name): &(String, String)| json!({ "model": model, "name": name });
    Object::default()
        .with("id", tree.id.id)
        .with("name", tree.id.name.clone())
        .list("entry_points", &tree.entry_points, entry_points)
        .with("words", words(&tree.words))
        .list("scopes", &tree.scopes, scope)
        .list("rows", &tree.rows, row)
        .with("is_cut", tree.is_cut.then_some(true))
        .into()
}

fn scope(scope: &Scope) -> Value {
    let kind = match scope.kind {
        ScopeKind::Function => "function",
        ScopeKind::Inlined => "inlined",
        ScopeKind::Block => "block",
        ScopeKind::Other => "other",
    };
    Object::default()
        .with("kind", kind)
        .with("parent", scope.parent)
        .with("name", scope.name.as_str())
        .with("linkage", scope.linkage.as_str())
        .with("type", scope.ty.as_str())
        .at(&scope.place)
        .with("called_at", scope.called_at.as_ref().map(|call| Value::from(Object::default().at(call))))
        .list("words", &scope.words, words)
        .list("variables", &scope.variables, variable)
        .into()
}

fn variable(variable: &Variable) -> Value {
    Object::default()
        .with("name", variable.name.as_str())
        .with("type", variable.ty.as_str())
        .at(&variable.place)
        .with("parameter", variable.argument)
        .list("locations", &variable.locations, located)
        .into()
}

fn located(located: &Located) -> Value {
    let location = &located.location;
    let kind = match location.kind {
        LocationKind::Memory => "memory",
        LocationKind::Value => "value",
        LocationKind::Gone => "gone",
    };
    let indexes = (!location.indexes.is_empty()).then(|| Value::from(location.indexes.clone()));
    let expression = (!location.expression.is_empty()).then(|| Value::from(location.expression.clone()));
    Object::default()
        .with("words", words(&located.words))
        .with("kind", kind)
        .with("id", location.id.as_ref().map(id))
        .with("indexes", indexes)
        .with("expression", expression)
        .into()
}

fn row(row: &Row) -> Value {
    let place = row.place.clone().unwrap_or_default();
    let object = Object::default().with("words", words(&row.words)).at(&place);
    let (line, column) = row.end.unzip();
    object.with("end_line", line).with("end_column", column).with("scope", row.scope).into()
}

fn id(id: &Id) -> Value {
    Object::default().with("id", id.id).with("name", id.name.clone()).with("number", id.number.clone()).into()
}

fn words(words: &Words) -> Value {
    json!([words.start, words.end])
}
