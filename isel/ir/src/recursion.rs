//! Cycles of calls, which SPIR-V forbids to entry points (2.16.1).

use crate::graph::cycles;
use crate::{Map, Reader, Val};
use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};

/// Reports each cycle of calls that an entry point reaches, with the names of its functions.
pub fn check<'m>(
    reader: Reader<'m>,
    is_entry: impl Fn(Val<'m>) -> bool,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let functions: Vec<Val<'m>> = reader.functions().filter(|function| !function.is_declaration()).collect();
    let numbers: Map<Val<'m>, usize> = functions.iter().enumerate().map(|(at, f)| (*f, at)).collect();
    let mut calls = vec![Vec::new(); functions.len()];
    for (callee, function) in functions.iter().enumerate() {
        for caller in function.callers().filter_map(|caller| numbers.get(&caller)) {
            calls[*caller].push(callee);
        }
    }
    let mut reached: Vec<bool> = functions.iter().map(|function| is_entry(*function)).collect();
    let mut work: Vec<usize> = (0..functions.len()).filter(|at| reached[*at]).collect();
    let mut nodes = Vec::new();
    while let Some(at) = work.pop() {
        nodes.push(at);
        work.extend(
            calls[at].iter().copied().filter(|callee| !std::mem::replace(&mut reached[*callee], true)),
        );
    }
    nodes.sort_unstable();
    for cycle in cycles(&calls, &nodes) {
        let path = path_around(&calls, &cycle);
        let names: Vec<String> = path.iter().map(|at| functions[*at].to_string()).collect();
        let message = match &*names {
            [one] => format!("{one} calls itself, and SPIR-V forbids recursion"),
            [first, rest @ ..] => {
                let rest = rest.join(", which calls ");
                format!("{first} calls {rest}, which calls {first} again, and SPIR-V forbids recursion")
            }
            [] => continue,
        };
        let origin = Origin::function(&functions[path[0]].name());
        diagnostics.push(
            Diagnostic::error(Code::UNSUPPORTED, message).at(origin).help("rewrite the recursion as a loop"),
        );
    }
    diagnostics.check()
}

/// One way around in a strongly connected component.
fn path_around(edges: &[Vec<usize>], component: &[usize]) -> Vec<usize> {
    let mut path: Vec<usize> = component.iter().min().copied().into_iter().collect();
    while let Some(next) = path.last().and_then(|at| edges[*at].iter().find(|next| component.contains(next)))
    {
        if let Some(start) = path.iter().position(|at| at == next) {
            path.drain(..start);
            break;
        }
        path.push(*next);
    }
    path
}
