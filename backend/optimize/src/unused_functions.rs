//! Removes functions that nothing can call.
//!
//! Functions that an entry point reaches, or that another module sees, can be called. Functions that the source marks as used
//! stay, too. A library without exports stays whole, since its user names functions; so does a module that takes a function's
//! address.

use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::ValueDef;
use spirant_dialect::module::{Func, Module, Symbol};

/// Removes unreachable functions. Returns whether there was one.
pub fn run(module: &mut Module) -> bool {
    let is_root = |func: Func| {
        let function = &module.functions[func];
        function.linkage.is_some() || function.entry_point_abi.is_some() || module.is_kept(Symbol::Func(func))
    };
    let mut reached: SecondaryMap<Func, bool> = SecondaryMap::with_capacity(module.functions.len());
    let mut work: Vec<Func> = module.entry_points.iter().map(|entry| entry.function).collect();
    work.extend(module.functions.keys().filter(|func| is_root(*func)));
    if work.is_empty() || work.len() >= module.functions.len() {
        return false;
    }
    while let Some(func) = work.pop() {
        if !std::mem::replace(&mut reached[func], true) {
            let named = module.functions[func].dfg.module_values();
            work.extend(named.filter_map(|def| match def {
                ValueDef::Func(callee) => Some(callee),
                _ => None,
            }));
        }
    }
    // Words that nothing understands may name functions by pinned ids.
    let has_pinned = !module.attrs.pinned.is_empty()
        || module.functions.values().any(|function| !function.attrs.pinned.is_empty());
    if module.functions.keys().all(|func| reached[func])
        || has_pinned
        || !module.addressed_functions().is_empty()
    {
        return false;
    }
    module.retain_functions(|func| reached[func]);
    true
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, kernel, shader};

    fn function(name: &str, linkage: &str, calls: &str) -> String {
        let call = match calls {
            "" => String::new(),
            callee => format!("spirv.FunctionCall @{callee}() : () -> ()\n"),
        };
        format!("spirv.func @{name}() \"None\" {linkage} {{\n{call}spirv.Return\n}}\n")
    }

    #[test]
    fn what_no_entry_point_reaches_goes() {
        let text = [
            function("dead", "", "also_dead"),
            function("used", "", ""),
            function("also_dead", "", "used"),
            function("main", "", "used"),
            "spirv.EntryPoint \"GLCompute\" @main\nspirv.ExecutionMode @main \"LocalSize\", 1, 1, 1"
                .to_owned(),
        ];
        let mut module = shader(&text.concat());
        assert!(run(&mut module));
        assert_valid(&module);
        assert_eq!(
            bodies(&module),
            [
                "spirv.func @used() \"None\" {",
                "spirv.Return",
                "spirv.func @main() \"None\" {",
                "spirv.FunctionCall @used() : () -> ()",
                "spirv.Return",
                "spirv.EntryPoint \"GLCompute\" @main",
                "spirv.ExecutionMode @main \"LocalSize\", 1, 1, 1",
            ]
        );
        assert!(!run(&mut module));
    }

    #[test]
    fn what_others_see_stays() {
        let export = "attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = \"f\", linkage_type = <Export>>}";
        let mut module =
            kernel(&[function("a", export, "b"), function("b", "", ""), function("c", "", "")].concat());
        assert!(run(&mut module));
        assert_eq!(module.functions.len(), 2);
        let mut library = shader(&[function("a", "", ""), function("b", "", "a")].concat());
        assert!(!run(&mut library));
    }
}
