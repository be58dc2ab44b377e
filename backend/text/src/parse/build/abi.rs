//! The attributes that state the interface of an entry point before the module has it: `spirv.entry_point_abi`, `spirv.interface_var_abi`.

use super::find;
use crate::parse::ast::{Attr, Named};
use crate::parse::dialect_types::enumerant;
use crate::parse::{Parsed, Problem};
use spirant_dialect::abi::{EntryPointAbi, InterfaceVarAbi};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::spirv::StorageClass;

/// `#spirv.entry_point_abi<workgroup_size = [8, 4, 1]>`, or the older `{local_size = dense<…>}`.
pub(super) fn entry_point(named: &Named<'_>) -> Parsed<EntryPointAbi> {
    let wrong = || Box::new(Problem::new(named.at as usize, "this is not a '#spirv.entry_point_abi<…>'"));
    let (Attr::Record { fields, .. } | Attr::Dict(fields)) = &named.value else { return Err(wrong()) };
    let mut abi = EntryPointAbi::default();
    for field in fields {
        let list = numbers(&field.value).ok_or_else(wrong)?;
        match &*field.name {
            "workgroup_size" | "local_size" => abi.workgroup_size = list,
            "subgroup_size" => abi.subgroup_size = list.first().copied(),
            "target_width" => abi.target_width = list.first().copied(),
            _ => return Err(wrong()),
        }
    }
    Ok(abi)
}

/// `#spirv.interface_var_abi<(0, 1), StorageBuffer>`
pub(super) fn variable(value: &Attr<'_>, at: u32) -> Parsed<InterfaceVarAbi> {
    let wrong =
        || Box::new(Problem::new(at as usize, "this is not a '#spirv.interface_var_abi<(set, binding)>'"));
    let Attr::Record { name: "interface_var_abi", fields } = value else { return Err(wrong()) };
    let number = |name: &str| match find(fields, name) {
        Some(Attr::Number(number, _)) => number.word(),
        _ => None,
    };
    let storage = match find(fields, "storage_class") {
        Some(Attr::Text(name)) => enumerant(K::StorageClass, name).and_then(StorageClass::from_u32),
        _ => None,
    };
    Ok(InterfaceVarAbi {
        set: number("set").ok_or_else(wrong)?,
        binding: number("binding").ok_or_else(wrong)?,
        storage,
    })
}

/// One number, or a list of them.
pub(super) fn numbers(value: &Attr<'_>) -> Option<Vec<u32>> {
    match value {
        Attr::Number(number, _) => Some(vec![number.word()?]),
        Attr::Dense { elements, .. } => elements.iter().map(|number| number.word()).collect(),
        Attr::List(items) => items
            .iter()
            .map(|item| match item {
                Attr::Number(number, _) => number.word(),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}
