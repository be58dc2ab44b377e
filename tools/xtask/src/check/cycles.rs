//! Modules of a crate use each other in one direction only.
//!
//! The check looks at the submodules of every folder; everything below a submodule belongs to it. A module and its folder are
//! one: modules below may use the items of `mod.rs` and `lib.rs`.

use std::collections::{BTreeMap, VecDeque};

use super::crates::CRATES;
use super::modules::{Modules, Path};
use super::sources::Source;

/// A use that closes a cycle and stays.
struct Allowed {
    krate: &'static str,
    from: &'static str,
    to: &'static str,
    reason: &'static str,
}

const fn allow(krate: &'static str, from: &'static str, to: &'static str, reason: &'static str) -> Allowed {
    Allowed { krate, from, to, reason }
}

const TABLE: &str = "the table names what its rows run, and what they run answers with the table's actions";

const PASSES: &str = "the table of passes names what its rows run, which the context of passes is handed";

const ALLOWED: &[Allowed] = &[
    allow(
        "spirant-legalize",
        "types::mapping",
        "types::conversion",
        "a conversion is asked for types while the mapping for it is made",
    ),
    allow("spirant-legalize", "types::integers::narrow", "types::integers::cast", TABLE),
    allow("spirant-legalize", "types::vectors::operations", "types::vectors::bitcast", TABLE),
    allow(
        "spirant-legalize",
        "vce::collect",
        "vce::inst_rules",
        "rules are methods of the collector, a file for each kind",
    ),
    allow(
        "spirant-legalize",
        "vce::collect",
        "vce::narrow",
        "narrow types are found while the collector walks",
    ),
    allow("spirant", "debug_info", "passes", PASSES),
    allow("spirant", "llvm_ir", "passes", PASSES),
    allow("spirant", "options", "passes", PASSES),
];

/// Which submodules of one folder use which, and one place of each use.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

/// The cycles in the crates, no two of which share a use, and the allowed uses that close no cycle.
pub fn check(sources: &[Source]) -> Vec<String> {
    let mut findings = Vec::new();
    for row in CRATES {
        let allowed: Vec<_> = ALLOWED.iter().filter(|allowed| allowed.krate == row.package).collect();
        findings.extend(check_crate(row.package, &Modules::read(sources, &row.sources()), &allowed));
    }
    findings
}

fn check_crate(name: &str, modules: &Modules, allowed: &[&Allowed]) -> Vec<String> {
    let mut graphs = graphs(modules);
    let mut findings = Vec::new();
    let mut removed = Vec::new();
    for allowed in allowed {
        let (folder, from, to) = split(allowed);
        let uses = graphs.get_mut(folder).and_then(|graph| graph.get_mut(from));
        removed.push((*allowed, uses.and_then(|uses| uses.remove(to)).is_some()));
    }
    for (allowed, was_used) in removed {
        let (folder, from, to) = split(allowed);
        let closes =
            was_used && graphs.get(folder).is_some_and(|graph| shortest_path(graph, to, from).is_some());
        if !closes {
            findings.push(format!(
                "{name}: {} -> {} closes no cycle; take it off the list in cycles.rs ({})",
                allowed.from, allowed.to, allowed.reason
            ));
        }
    }
    for (folder, graph) in &mut graphs {
        while let Some(cycle) = shortest_cycle(graph) {
            findings.push(describe(name, folder, graph, &cycle));
            let uses: Vec<_> =
                pairs(&cycle).into_iter().map(|(from, to)| (from.to_owned(), to.to_owned())).collect();
            for (from, to) in uses {
                graph.get_mut(&from).map(|used| used.remove(&to));
            }
        }
    }
    findings
}

/// The folder of both ends of an allowed use, and their names in it.
fn split(allowed: &Allowed) -> (&'static str, &'static str, &'static str) {
    let (folder, from) = allowed.from.rsplit_once("::").unwrap_or(("", allowed.from));
    (folder, from, allowed.to.rsplit_once("::").map_or(allowed.to, |(_, to)| to))
}

/// One graph per folder, by the folder's path.
fn graphs(modules: &Modules) -> BTreeMap<String, Graph> {
    let mut graphs: BTreeMap<String, Graph> = BTreeMap::new();
    for used in modules.uses() {
        let shared = common(&used.from, &used.to);
        if let (Some(from), Some(to)) = (used.from.get(shared), used.to.get(shared)) {
            let graph = graphs.entry(used.from[..shared].join("::")).or_default();
            graph.entry(from.clone()).or_default().entry(to.clone()).or_insert(used.location);
        }
    }
    graphs
}

/// The length of what two paths begin with alike.
fn common(a: &Path, b: &Path) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// The shortest cycle of a graph, its first module named once. Of several, that of the first module in the alphabet.
fn shortest_cycle(graph: &Graph) -> Option<Vec<&str>> {
    graph.keys().filter_map(|start| shortest_path(graph, start, start)).min_by_key(Vec::len)
}

/// The modules from `start` to `end` by way of at least one use, without `end`.
fn shortest_path<'a>(graph: &'a Graph, start: &'a str, end: &str) -> Option<Vec<&'a str>> {
    let mut queue = VecDeque::from([start]);
    let mut reached_from: BTreeMap<&str, &str> = BTreeMap::new();
    while let Some(module) = queue.pop_front() {
        for next in graph.get(module).into_iter().flat_map(BTreeMap::keys).map(String::as_str) {
            if next == end {
                let before = |module: &&'a str| reached_from.get(*module).copied();
                let mut path: Vec<_> = std::iter::successors(Some(module), before).collect();
                path.reverse();
                return Some(path);
            }
            if next != start && !reached_from.contains_key(next) {
                reached_from.insert(next, module);
                queue.push_back(next);
            }
        }
    }
    None
}

/// Each module of a cycle with the one it uses.
fn pairs<'a>(cycle: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    cycle.iter().copied().zip(cycle.iter().copied().cycle().skip(1)).collect()
}

/// A cycle as a path, and where each of its uses stands.
fn describe(name: &str, folder: &str, graph: &Graph, cycle: &[&str]) -> String {
    let folder = if folder.is_empty() { String::new() } else { format!(", in {folder}") };
    let path: Vec<_> = cycle.iter().chain(cycle.first()).copied().collect();
    let mut text = format!("{name}{folder}: {}", path.join(" -> "));
    for (from, to) in pairs(cycle) {
        text.push_str(&format!("\n    {from} -> {to}: {}", graph[from][to]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(files: &[(&str, &str)]) -> Modules {
        let sources: Vec<_> =
            files.iter().map(|(path, text)| Source::new(path, "c", (*text).to_owned())).collect();
        Modules::read(&sources, "c/src")
    }

    fn allow(from: &'static str, to: &'static str) -> Allowed {
        Allowed { krate: "c", from, to, reason: "because" }
    }

    const CIRCLE: [(&str, &str); 4] = [
        ("c/src/lib.rs", "mod a; mod b; mod d; pub struct Root;"),
        ("c/src/a.rs", "use crate::b::f;"),
        ("c/src/b/mod.rs", "mod inner; pub fn f() {}"),
        ("c/src/b/inner.rs", "use super::f;\nuse crate::Root; fn g() { crate::d::h() }"),
    ];

    #[test]
    fn a_cycle_is_a_path_with_places() {
        let mut files = CIRCLE.to_vec();
        files.push(("c/src/d.rs", "pub fn h() { crate::a::x() }"));
        let findings = check_crate("c", &modules(&files), &[]);
        assert_eq!(
            findings,
            [
                "c: a -> b -> d -> a\n    a -> b: c/src/a.rs:1\n    b -> d: c/src/b/inner.rs:2\n    d -> a: c/src/d.rs:1"
            ]
        );
        files.pop();
        files.push(("c/src/d.rs", "pub fn h() { crate::Root }"));
        assert_eq!(check_crate("c", &modules(&files), &[]), [] as [&str; 0]);
    }

    #[test]
    fn submodules_of_a_folder_are_looked_at() {
        let files = [
            ("c/src/lib.rs", "mod a;"),
            ("c/src/a.rs", "mod x; mod y; pub struct A;"),
            ("c/src/a/x.rs", "use super::{A, y::Y};"),
            ("c/src/a/y.rs", "use super::x;"),
        ];
        let findings = check_crate("c", &modules(&files), &[]);
        assert!(findings.len() == 1 && findings[0].starts_with("c, in a: x -> y -> x\n"), "{findings:?}");
        assert_eq!(check_crate("c", &modules(&files), &[&allow("a::y", "a::x")]), [] as [&str; 0]);
    }

    #[test]
    fn what_is_allowed_must_close_a_cycle() {
        let mut files = CIRCLE.to_vec();
        files.push(("c/src/d.rs", "pub fn h() { crate::a::x() }"));
        assert_eq!(check_crate("c", &modules(&files), &[&allow("d", "a")]), [] as [&str; 0]);
        files.pop();
        files.push(("c/src/d.rs", ""));
        let findings = check_crate("c", &modules(&files), &[&allow("d", "a"), &allow("a", "b")]);
        assert!(
            findings.len() == 2 && findings.iter().all(|f| f.contains("closes no cycle")),
            "{findings:?}"
        );
    }

    #[test]
    fn every_cycle_is_reported() {
        let files = [
            ("c/src/lib.rs", "mod a; mod b; mod c;"),
            ("c/src/a.rs", "use crate::b; use crate::c;"),
            ("c/src/b.rs", "use crate::a;"),
            ("c/src/c.rs", "use crate::a;"),
        ];
        assert_eq!(check_crate("c", &modules(&files), &[]).len(), 2);
    }
}
