//! Names and paths: `x`, `p.y`, `tile[3]`, `*p`, `0:1[2]` for what is at set 0, binding 1, and `#1` for the first argument.

use super::scopes::{self, Scope};
use super::stack::Frame;
use super::value::{Variable, View};

/// The longest text, and the longest path.
const LONGEST: usize = 1000;

/// What a text stands for.
///
/// # Errors
/// The part that stands for nothing.
pub(super) fn evaluate(
    view: &View<'_>,
    lane: usize,
    frame: Option<&Frame>,
    text: &str,
) -> Result<Variable, String> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Err("the expression is too long".to_owned());
    }
    if let Some(inner) = text.strip_prefix('*') {
        let pointer = evaluate_plain(view, lane, frame, inner.trim())?;
        let found = view.child(&pointer.node, 0).ok_or_else(|| format!("`{inner}` points to nothing"))?;
        return Ok(Variable { name: text.to_owned(), ..found });
    }
    evaluate_plain(view, lane, frame, text)
}

fn evaluate_plain(
    view: &View<'_>,
    lane: usize,
    frame: Option<&Frame>,
    text: &str,
) -> Result<Variable, String> {
    let end = text.find(['.', '[']).unwrap_or(text.len());
    let end = text.find("->").map_or(end, |arrow| arrow.min(end));
    let (name, mut path) = text.split_at_checked(end).unwrap_or((text, ""));
    let mut found = look_up(view, lane, frame, name.trim())?;
    while !path.is_empty() {
        let (step, rest) = next_step(path)?;
        found = part(view, &found, &step)?;
        path = rest;
    }
    Ok(Variable { name: text.to_owned(), ..found })
}

/// A step of a path.
enum Step<'t> {
    Index(u64),
    Member(&'t str),
}

fn next_step(path: &str) -> Result<(Step<'_>, &str), String> {
    if let Some(rest) = path.strip_prefix('[') {
        let (index, rest) = rest.split_once(']').ok_or("`[` without `]`")?;
        let number = index.trim().parse().map_err(|_| format!("`{index}` is not a number"))?;
        return Ok((Step::Index(number), rest));
    }
    let rest = path.strip_prefix("->").or_else(|| path.strip_prefix('.')).unwrap_or(path);
    let end = rest.find(['.', '[']).unwrap_or(rest.len());
    let end = rest.find("->").map_or(end, |arrow| arrow.min(end));
    match rest.split_at_checked(end) {
        Some((name, rest)) if !name.trim().is_empty() => Ok((Step::Member(name.trim()), rest)),
        _ => Err(format!("`{path}` is not a path")),
    }
}

fn part(view: &View<'_>, of: &Variable, step: &Step<'_>) -> Result<Variable, String> {
    match step {
        Step::Index(index) if *index < of.children => view.child(&of.node, *index),
        Step::Index(index) => return Err(format!("there is no element {index}; there are {}", of.children)),
        Step::Member(name) => {
            // What a pointer points to has the members.
            let target = view.target(&of.node);
            let of = target.as_ref().unwrap_or(of);
            let count = of.children.min(LONGEST as u64);
            // A vector's components have colours for names, too.
            let is_vector = view.child(&of.node, 0).is_some_and(|first| first.name == "x");
            let component = "rgba".find(name).filter(|_| is_vector && name.len() == 1);
            let named =
                (0..count).filter_map(|index| view.child(&of.node, index)).find(|it| it.name == *name);
            named.or_else(|| view.child(&of.node, component? as u64))
        }
    }
    .ok_or_else(|| match step {
        Step::Index(index) => format!("there is no element {index}"),
        Step::Member(name) => format!("`{name}` is not a part of it"),
    })
}

/// What a name stands for.
fn look_up(view: &View<'_>, lane: usize, frame: Option<&Frame>, name: &str) -> Result<Variable, String> {
    let anywhere = Frame::nowhere(lane);
    let frame = frame.unwrap_or(&anywhere);
    let is_binding = name
        .split_once(':')
        .is_some_and(|(set, binding)| set.parse::<u32>().is_ok() && binding.parse::<u32>().is_ok());
    let ending = match name.strip_prefix('#') {
        Some(number) => Some(format!(" is argument {number}")),
        None => is_binding.then(|| format!(" at {name}")),
    };
    let plain = name.trim_start_matches(['%', '@']);
    for scope in Scope::ALL {
        // The innermost one is the last.
        for variable in scopes::list(view, frame, scope).into_iter().rev() {
            let own = match scope {
                Scope::Resources => variable.name.split(' ').next().unwrap_or_default(),
                _ => &variable.name,
            };
            let is_it = match &ending {
                Some(ending) => scope == Scope::Resources && variable.name.ends_with(ending.as_str()),
                None => own == plain,
            };
            if is_it {
                return Ok(variable);
            }
        }
    }
    Err(format!("`{name}` is not visible here"))
}
