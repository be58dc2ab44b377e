//! Rows and the fields of `Options` are the same options.

use super::table::WITHOUT_ROW;
use super::*;
use std::collections::{BTreeMap, BTreeSet};

fn shown(options: &Options) -> String {
    format!("{options:#?}")
}

/// A field whose parts have rows of their own.
const DIVIDED: &str = "kernels";

/// The fields, or the parts of [`DIVIDED`], with what the derived `Debug` shows of each.
fn fields(options: &Options) -> BTreeMap<String, String> {
    let named = |line: &str, indent: &str| {
        let rest =
            line.strip_prefix(indent).filter(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))?;
        rest.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let mut fields: Vec<(String, String)> = Vec::new();
    let mut is_divided = false;
    for line in shown(options).lines() {
        let part = named(line, "        ").filter(|_| is_divided);
        match (named(line, "    "), part, fields.last_mut()) {
            (Some((name, value)), ..) => {
                is_divided = name == DIVIDED;
                fields.extend((!is_divided).then_some((name, value)));
            }
            (None, Some((name, value)), _) => fields.push((format!("{DIVIDED}.{name}"), value)),
            (None, None, Some((_, value))) => value.push_str(line.trim_end_matches("    },")),
            (None, None, None) => {}
        }
    }
    fields.into_iter().collect()
}

#[test]
fn every_field_has_a_row_or_a_reason() {
    let named = ROWS.iter().map(|row| row.field).chain(WITHOUT_ROW.iter().map(|(field, _)| *field));
    let named: Vec<_> = named.map(str::to_owned).collect();
    let fields: BTreeSet<_> = fields(&Options::default()).into_keys().collect();
    let missing: Vec<_> = fields.iter().filter(|field| !named.contains(field)).collect();
    assert!(missing.is_empty(), "no row: {missing:?}");
    let set: BTreeSet<_> = named.iter().cloned().collect();
    assert_eq!(set.len(), named.len(), "a field has two rows");
    if cfg!(feature = "llvm") {
        assert_eq!(set, fields);
    }
}

#[test]
fn names_are_distinct() {
    let names: Vec<_> =
        ROWS.iter().flat_map(|row| [row.name].into_iter().chain(row.aliases.to_vec())).collect();
    let flags: Vec<_> = ROWS.iter().flat_map(|row| row.flags).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    assert_eq!(flags.iter().collect::<BTreeSet<_>>().len(), flags.len());
    for name in names {
        assert!(find(name).is_some_and(|row| row.name == name || row.aliases.contains(&name)));
    }
    assert!(find("no_such_option").is_none());
}

#[test]
fn a_row_sets_its_field_alone() {
    for row in ROWS {
        let mut options = Options::default();
        let done = row.set(&mut options, row.example());
        if row.field == "validate" && crate::validate::Validator::find().is_none() {
            assert!(done.unwrap_err().message.contains("no validator"));
            continue;
        }
        assert_eq!(done, Ok(()), "{}", row.name);
        let (then, now) = (fields(&Options::default()), fields(&options));
        let changed: Vec<_> = now.iter().filter(|(name, value)| then.get(*name) != Some(*value)).collect();
        assert!(changed.len() == 1 && changed[0].0 == row.field, "{}: {changed:?}", row.name);
    }
}

#[test]
fn defaults_are_those_of_the_type() {
    for row in ROWS {
        let mut options = Options::default();
        let value = match row.kind {
            Kind::Switch(_) => Value::Switch(false),
            Kind::Words { words, default } => {
                assert!(words.iter().any(|word| word.name == default), "{}", row.name);
                Value::Text(default)
            }
            Kind::List { .. } => Value::List(&[]),
            Kind::Bytes(_) | Kind::Count { .. } => Value::Switch(false),
            Kind::Text { .. } | Kind::Seconds(_) => continue,
        };
        let done = row.set(&mut options, value);
        assert!(done.is_ok() || row.field == "validate", "{}: {done:?}", row.name);
        assert_eq!(shown(&options), shown(&Options::default()), "{}", row.name);
    }
}

#[test]
fn every_word_is_another_value() {
    for row in ROWS {
        let Kind::Words { words, .. } = row.kind else { continue };
        let value = |name: &str| {
            let mut options = Options::default();
            row.set(&mut options, Value::Text(name)).unwrap();
            shown(&options)
        };
        let values: BTreeSet<_> = words.iter().map(|word| value(word.name)).collect();
        // Level 3 is level 2.
        let expected = words.len() - usize::from(row.name == "opt_level");
        assert_eq!(values.len(), expected, "{}", row.name);
        let wrong = row.set(&mut Options::default(), Value::Text("none of them")).unwrap_err();
        assert!(wrong.message.contains(words[0].name) && !wrong.is_type, "{wrong}");
    }
}

#[test]
fn a_value_of_another_type_is_refused() {
    for row in ROWS {
        let values = match row.kind {
            Kind::Switch(_) => vec![Value::Whole(1), Value::Text("yes"), Value::List(&[])],
            Kind::Words { .. } => vec![Value::Real(0.5), Value::Bytes(&[])],
            Kind::Text { .. } | Kind::List { .. } => vec![Value::Whole(1), Value::Bytes(&[])],
            Kind::Bytes(_) => vec![Value::Text("x"), Value::Whole(0)],
            Kind::Count { .. } => vec![Value::Real(0.5), Value::Bytes(&[])],
            Kind::Seconds(_) => vec![Value::Switch(true), Value::Bytes(&[])],
        };
        for value in values {
            let mut options = Options::default();
            let wrong = row.set(&mut options, value).unwrap_err();
            assert!(wrong.is_type, "{} {value:?}: {wrong}", row.name);
            assert_eq!(shown(&options), shown(&Options::default()));
        }
    }
}

#[test]
fn lists_are_written_in_either_way() {
    for row in ROWS {
        let Kind::List { example, .. } = row.kind else { continue };
        let value = |value: Value<'_>| {
            let mut options = Options::default();
            row.set(&mut options, value).unwrap();
            shown(&options)
        };
        assert_eq!(
            value(Value::List(&[example, example])),
            value(Value::Text(&format!("{example}, {example}")))
        );
    }
    let mut options = Options::default();
    find("extensions").unwrap().set(&mut options, Value::Text("")).unwrap();
    assert!(format!("{:?}", options.extensions).contains("Only"), "no extension may be used");
}
