//! Names of types and of the members of structs: `type_names = [[i32, "uint"]]`, `member_names =
//! [[!spirv.struct<(f32, f32)>, "x", unit]]`.

use super::{Build, find};
use crate::parse::ast::{Attr, Op};
use crate::parse::{Parsed, Problem};
use spirant_dialect::types::{Type, TypeKind};

impl<'a, 't> Build<'a, 't> {
    /// The names that a module gives to types that are made.
    pub(super) fn type_names(&mut self, op: &'a Op<'t>) -> Parsed<()> {
        let wrong = |name: &str| {
            let at = op.attributes.iter().find(|named| named.name == name).map_or(op.at, |named| named.at);
            Box::new(Problem::new(at as usize, format!("this is not a value for '{name}'")))
        };
        // A type that is made names its struct, so that all are made before a name is taken away.
        for entry in entries(op, "member_names").unwrap_or_default() {
            self.named_type(entry)?;
        }
        let mut named = Vec::new();
        for entry in entries(op, "type_names").ok_or_else(|| wrong("type_names"))? {
            match self.named_type(entry)? {
                Some((ty, [Attr::Text(name)])) => named.push((ty, name.as_str())),
                _ => return Err(wrong("type_names")),
            }
        }
        for (ty, name) in named {
            match name {
                "" => drop(self.module.types.names.remove(&ty)),
                name => drop(self.module.types.names.insert(ty, name.into())),
            }
        }
        for entry in entries(op, "member_names").ok_or_else(|| wrong("member_names"))? {
            let Some((ty, names)) = self.named_type(entry)? else { return Err(wrong("member_names")) };
            let count = self.module.types.members(ty).count();
            if self.module.types.kind(ty) != TypeKind::Struct || names.len() != count {
                return Err(wrong("member_names"));
            }
            for (member, name) in names.iter().enumerate() {
                match name {
                    Attr::Unit => {}
                    Attr::Text(name) => {
                        let key = (ty, member as u32);
                        self.module.types.member_names.insert(key, name.as_str().into());
                    }
                    _ => return Err(wrong("member_names")),
                }
            }
        }
        Ok(())
    }

    /// `[type, …]`
    fn named_type(&mut self, entry: &'a Attr<'t>) -> Parsed<Option<(Type, &'a [Attr<'t>])>> {
        match entry {
            Attr::List(parts) => match &**parts {
                [Attr::Type(ty), rest @ ..] => Ok(Some((self.ty(*ty)?, rest))),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

/// The entries of a list attribute; empty where there is none.
fn entries<'n, 't>(op: &'n Op<'t>, name: &str) -> Option<&'n [Attr<'t>]> {
    match find(&op.attributes, name) {
        Some(Attr::List(list)) => Some(list),
        Some(_) => None,
        None => Some(&[]),
    }
}
