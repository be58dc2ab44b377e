//! What a call that fits no overload could have been: the forms of the function that the prelude has, listed behind clang's error.
//!
//! clang's own notes show macros of the prelude in the place of most of them. So a clang that has only the prelude prints its declarations.

use super::Front;
use crate::messages;
use crate::names;
use crate::said::Said;
use spirant_dialect::diagnostics::{Diagnostic, Note};
use std::collections::BTreeMap;

/// Errors about further functions say how many overloads there are, and no more.
const MOST_FUNCTIONS: usize = 4;

/// Further overloads are counted.
const MOST_OVERLOADS: usize = 16;

impl Front {
    /// Adds to each error about a call of an intrinsic the overloads that the intrinsic has.
    pub(super) fn list_overloads(&self, said: &mut [Said]) {
        if !self.is_hlsl() {
            return;
        }
        let mut known: BTreeMap<String, Option<String>> = BTreeMap::new();
        let written = said.iter_mut().filter_map(|said| match said {
            Said::FrontEnd(written) => Some(written),
            _ => None,
        });
        for finding in written.flat_map(|written| &mut written.findings) {
            let Some(name) = called(&finding.diagnostic) else { continue };
            if !known.contains_key(&name) && known.len() == MOST_FUNCTIONS {
                continue;
            }
            let is_method = finding.diagnostic.message.contains("member function");
            let list = known.entry(name).or_insert_with_key(|name| {
                listed(name, is_method, &self.clang.declarations(&self.plain(), name)?)
            });
            if let Some(list) = list {
                let note = format!("overloads: {list}");
                if let Some(text) = &mut finding.text {
                    text.push_str(&format!("note: {note}\n"));
                }
                finding.diagnostic.notes.push(Note::from(note));
            }
        }
    }
}

/// The function of the prelude that an error says no call of fits.
fn called(diagnostic: &Diagnostic) -> Option<String> {
    let is_of_prelude = diagnostic.notes.iter().any(|note| note.message.ends_with(messages::OVERLOADS))
        || diagnostic.message.starts_with(messages::NO_OVERLOAD);
    let name = diagnostic.message.split('\'').nth(1).filter(|_| is_of_prelude)?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then(|| name.to_owned())
}

/// The overloads of a function among declarations as clang prints them, in HLSL's words; `None` if there are none.
fn listed(name: &str, is_method: bool, declarations: &str) -> Option<String> {
    let mut forms: Vec<String> = Vec::new();
    let kind = if is_method { "CXXMethodDecl " } else { "FunctionDecl " };
    for line in declarations.lines().filter(|line| line.contains(kind)) {
        let Some((before, ty)) = line.split_once(&format!(" {name} '")) else { continue };
        // What a template became for some call.
        let is_instance =
            before.contains("implicit_instantiation") || line.contains(" implicit_instantiation");
        let Some(form) = ty.split('\'').next().and_then(|ty| form(name, ty)).filter(|_| !is_instance) else {
            continue;
        };
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    let forms = merged(forms);
    let rest = forms.len().saturating_sub(MOST_OVERLOADS);
    let mut list = forms.into_iter().take(MOST_OVERLOADS).collect::<Vec<_>>().join(", ");
    if rest > 0 {
        list.push_str(&format!(", and {rest} more"));
    }
    (!list.is_empty()).then_some(list)
}

/// `NAME(PARAMETERS)` of a function's type; `None` for what no source names.
fn form(name: &str, ty: &str) -> Option<String> {
    let parameters = ty.strip_suffix(')').or_else(|| ty.rsplit_once(')').map(|(ty, _)| ty))?;
    let mut depth = 1;
    let open = parameters.char_indices().rev().find(|(_, c)| {
        depth += i32::from(*c == ')') - i32::from(*c == '(');
        depth == 0
    })?;
    let parameters = &parameters[open.0 + 1..];
    if parameters.contains("private_ref") {
        return None;
    }
    let mut words = parameters.to_owned();
    for (own, of_user) in [
        ("unsigned int", "uint"),
        ("unsigned long", "uint64_t"),
        ("unsigned short", "uint16_t"),
        ("hlsl::", ""),
        ("typename ", ""),
    ] {
        words = words.replace(own, of_user);
    }
    for (own, word) in [("group_ref_", "groupshared "), ("device_ref_", "buffer's ")] {
        words = words.replace(&spirant_marks::hidden(own), word);
    }
    if words.contains(spirant_marks::OWN) {
        words = names::of_user(&words).into_owned();
    }
    Some(format!("{name}({})", with_vectors(&words)))
}

/// `float2` in the place of `vector<float, 2>`.
fn with_vectors(parameters: &str) -> String {
    let mut result = String::new();
    let mut rest = parameters;
    while let Some((before, after)) = rest.split_once("vector<") {
        result.push_str(before);
        let known = after.split_once('>').and_then(|(inner, behind)| {
            let (element, count) = inner.split_once(", ")?;
            let is_known = count.chars().all(|c| c.is_ascii_digit()) && element.len() > 1;
            is_known.then(|| (format!("{element}{count}"), behind))
        });
        match known {
            Some((name, behind)) => {
                result.push_str(&name);
                rest = behind;
            }
            None => {
                result.push_str("vector<");
                rest = after;
            }
        }
    }
    result + rest
}

/// Forms of scalars and of vectors of two to four components as one: `pow(float1..4, float1..4)`.
fn merged(forms: Vec<String>) -> Vec<String> {
    let with = |form: &str, count: &str| {
        let types = form.replace("2,", &format!("{count},")).replace("2)", &format!("{count})"));
        (types != form).then_some(types)
    };
    let mut merged: Vec<String> = Vec::new();
    for form in &forms {
        let of_two = forms.iter().find(|two| {
            let others = ["", "3", "4"].map(|count| with(two, count));
            others.iter().flatten().any(|other| other == form) || *two == form && others[0].is_some()
        });
        let whole = of_two.and_then(|two| {
            let all = ["", "3", "4"].map(|count| with(two, count));
            let is_whole = all.iter().all(|other| other.as_ref().is_some_and(|other| forms.contains(other)));
            with(two, "1..4").filter(|_| is_whole)
        });
        let form = whole.unwrap_or_else(|| form.clone());
        if !merged.contains(&form) {
            merged.push(form);
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overloads_are_listed_in_words_of_the_source() {
        let declarations = "\
FunctionDecl 0x1 <hlsl.h:1:2> line:3:4 pow 'half (half, half)'\n\
FunctionDecl 0x1 <hlsl.h:1:2> line:3:4 pow 'vector<half, 2> (vector<half, 2>, vector<half, 2>)'\n\
FunctionDecl 0x1 <hlsl.h:1:2> line:3:4 used pow 'vector<half, 3> (vector<half, 3>, vector<half, 3>)'\n\
FunctionDecl 0x1 <hlsl.h:1:2> line:3:4 pow 'vector<half, 4> (vector<half, 4>, vector<half, 4>)'\n\
`-FunctionDecl 0x1 <hlsl.h:1:2> line:3:4 pow 'decltype(F(T())) (T, unsigned int)'\n\
FunctionDecl 0x1 <hlsl.h:1:2> line:3:4 power 'half (half, half)'\n\
CXXMethodDecl 0x1 <hlsl.h:1:2> line:3:4 pow 'void (__spirant_device_ref_int, unsigned long, out vector<T, N>)'\n";
        assert_eq!(
            listed("pow", false, declarations).as_deref(),
            Some("pow(half1..4, half1..4), pow(T, uint)")
        );
        assert_eq!(
            listed("pow", true, declarations).as_deref(),
            Some("pow(buffer's int, uint64_t, out vector<T, N>)")
        );
        assert_eq!(listed("sin", false, declarations), None);
    }
}
