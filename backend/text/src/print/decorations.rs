//! Decorations as attributes: `no_signed_wrap`, `location = 0 : i32`.

use super::Printer;
use super::names;
use super::types::attribute_name;
use spirant_dialect::abi::CooperativeMatrixProperties;
use spirant_dialect::constants::Const;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::function::{Function, Value};
use spirant_dialect::grammar::{self, Category, OperandKind as K};
use spirant_dialect::module::{ForeignAttribute, Symbol};
use spirant_dialect::spirv::{self, LinkageType};

impl Printer<'_> {
    /// The attributes of decorations, sorted by name.
    pub(super) fn decorations(&mut self, list: &[Decoration]) -> Vec<String> {
        let mut pairs: Vec<(String, Vec<String>)> = list.iter().map(|d| self.decoration(d)).collect();
        pairs.sort_by(|a, b| a.0.cmp(&b.0));
        let mut attributes = Vec::with_capacity(pairs.len());
        for group in pairs.chunk_by(|a, b| a.0 == b.0) {
            let (name, first) = &group[0];
            attributes.push(match (group.len(), &**first) {
                // MLIR has a list of these, of one as well.
                (_, [one]) if one.starts_with(CACHE_CONTROL) => {
                    let all: Vec<&str> = group.iter().flat_map(|(_, one)| one).map(String::as_str).collect();
                    format!("{name} = [{}]", all.join(", "))
                }
                (1, []) => name.clone(),
                (1, [one]) => format!("{name} = {one}"),
                (1, more) => format!("{name} = [{}]", more.join(", ")),
                // A dictionary holds a name once: several of one kind are a list of lists.
                _ => {
                    let lists: Vec<String> =
                        group.iter().map(|(_, operands)| format!("[{}]", operands.join(", "))).collect();
                    format!("{name} = [{}]", lists.join(", "))
                }
            });
        }
        attributes
    }

    /// The attribute name of a decoration, and its operands.
    fn decoration(&mut self, decoration: &Decoration) -> (String, Vec<String>) {
        let name = attribute_name(decoration.kind);
        if let Some(text) = cache_control(decoration) {
            return (name, vec![text]);
        }
        let params =
            grammar::enumerant(K::Decoration, decoration.kind as u32).map_or(&[][..], |info| info.params());
        let operands: Vec<String> = decoration
            .operands
            .iter()
            .enumerate()
            .map(|(index, operand)| match operand {
                DecorationOperand::Word(word) => {
                    match params.get(index).or(params.last()).map(|spec| (spec.kind, spec.kind.category())) {
                        Some((K::FPRoundingMode, _)) => {
                            format!("#spirv.fp_rounding_mode<{}>", names::enumerant(K::FPRoundingMode, *word))
                        }
                        Some((K::FPFastMathMode, _)) => {
                            format!("#spirv.fastmath_mode<{}>", names::mask(K::FPFastMathMode, *word))
                        }
                        Some((kind, Category::ValueEnum)) => format!("\"{}\"", names::enumerant(kind, *word)),
                        Some((kind, Category::BitEnum)) => format!("\"{}\"", names::mask(kind, *word)),
                        _ => format!("{} : i32", *word as i32),
                    }
                }
                DecorationOperand::Str(text) => self.scratch(|p| p.string(text)),
                DecorationOperand::Const(constant) => self.scratch(|p| p.constant_operand(*constant)),
                DecorationOperand::Global(global) => self.global_symbol(*global),
                DecorationOperand::Func(func) => self.func_symbol(*func),
                DecorationOperand::Item(item) => format!("{{item = {} : i32}}", item.as_u32()),
            })
            .collect();
        (name, operands)
    }

    /// A constant as an operand: a symbol, its value, or the name of a constant of the module.
    fn constant_operand(&mut self, constant: Const) {
        let text = self.scratch(|p| p.initializer(constant));
        if text.starts_with(['@', '%']) {
            self.out.push_str(&text);
        } else {
            self.put(format_args!("{{id = {text}}}"));
        }
    }

    /// What `write` appends, taken out again.
    pub(super) fn scratch(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let start = self.out.len();
        write(self);
        self.out.split_off(start)
    }

    /// The attribute of an exported or imported symbol.
    pub(super) fn linkage(&mut self, linkage: &Option<(Box<str>, LinkageType)>) -> Option<String> {
        let (name, kind) = linkage.as_ref()?;
        Some(self.scratch(|p| {
            p.out.push_str("linkage_attributes = #spirv.linkage_attributes<linkage_name = ");
            p.string(name);
            p.put(format_args!(", linkage_type = <{kind:?}>>"));
        }))
    }

    /// The debug name of a symbol, where it differs.
    pub(super) fn debug_name(&mut self, symbol: Symbol) -> Option<String> {
        let name = self.module.attrs.debug_names.get(&symbol)?;
        Some(self.named_string("debug_name", name))
    }

    /// `name = "text"`
    pub(super) fn named_string(&mut self, name: &str, text: &str) -> String {
        self.scratch(|p| {
            p.put(format_args!("{name} = "));
            p.string(text);
        })
    }

    /// The attributes of other dialects of a symbol, or of the module.
    pub(super) fn foreign(&mut self, of: Option<Symbol>) -> Vec<String> {
        let list = self.module.text.attributes.get(&of).map_or(&[][..], Vec::as_slice);
        let text = |ForeignAttribute { name, value }: &ForeignAttribute| {
            let name = self.scratch(|p| p.attribute_key(name));
            if value.is_empty() { name } else { format!("{name} = {value}") }
        };
        list.iter().map(text).collect()
    }

    /// Appends the name of an attribute, quoted where it is not an identifier.
    fn attribute_key(&mut self, name: &str) {
        let mut chars = name.chars();
        let plain = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
            && chars.all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.'));
        if plain { self.out.push_str(name) } else { self.string(name) }
    }

    /// `spirv.target_env = #spirv.target_env<…>`
    pub(super) fn target_env(&mut self) -> Option<String> {
        let env = self.module.target_env.as_ref()?;
        let capabilities: Vec<String> =
            env.capabilities.iter().map(|c| names::enumerant(K::Capability, *c as u32)).collect();
        let extensions: Vec<&str> = env.extensions.iter().map(String::as_str).collect();
        let mut text = format!(
            "spirv.target_env = #spirv.target_env<#spirv.vce<v{}, [{}], [{}]>",
            env.version,
            capabilities.join(", "),
            extensions.join(", ")
        );
        if let Some(api) = &env.client_api {
            text.push_str(&format!(", api={api}"));
        }
        if let Some(vendor) = &env.vendor {
            text.push_str(&format!(", {vendor}"));
            if let Some(kind) = &env.device_type {
                text.push_str(&format!(":{kind}"));
            }
            if let Some(id) = env.device_id {
                text.push_str(&format!(":{id}"));
            }
        }
        let mut limits: Vec<String> = env.limits.iter().map(|(name, list)| limit(name, list)).collect();
        limits.extend(matrices(&env.matrices, false));
        limits.extend(matrices(&env.matrices, true));
        text.push_str(&format!(", #spirv.resource_limits<{}>>", limits.join(", ")));
        Some(text)
    }

    /// The attributes of a value's decorations.
    pub(super) fn value_attributes(&mut self, function: &Function, value: Option<Value>) -> Vec<String> {
        match value.and_then(|value| function.attrs.value_decorations.get(&value)) {
            Some(list) => self.decorations(list),
            None => Vec::new(),
        }
    }

    /// Appends ` {a, b}`, or nothing.
    pub(super) fn attributes(&mut self, attributes: &[String]) {
        if !attributes.is_empty() {
            self.put(format_args!(" {{{}}}", attributes.join(", ")));
        }
    }
}

/// How the attribute of a cache control begins.
const CACHE_CONTROL: &str = "#spirv.cache_control_";

/// `#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>`
fn cache_control(decoration: &Decoration) -> Option<String> {
    let (access, kind) = match decoration.kind {
        spirv::Decoration::CacheControlLoadINTEL => ("load", K::LoadCacheControl),
        spirv::Decoration::CacheControlStoreINTEL => ("store", K::StoreCacheControl),
        _ => return None,
    };
    let [DecorationOperand::Word(level), DecorationOperand::Word(control)] = *decoration.operands else {
        return None;
    };
    let name = grammar::enumerant(kind, control)?.name.strip_suffix("INTEL")?;
    Some(format!("{CACHE_CONTROL}{access}_intel<cache_level = {level}, {access}_cache_control = {name}>"))
}

/// `cooperative_matrix_properties_khr = […]`, where there are any.
fn matrices(list: &[CooperativeMatrixProperties], is_nv: bool) -> Option<String> {
    let suffix = if is_nv { "nv" } else { "khr" };
    let one = |matrix: &CooperativeMatrixProperties| {
        let ([m, n, k], [a, b, c, result]) = (&matrix.sizes, &matrix.components);
        let saturates = if is_nv { String::new() } else { format!(", acc_sat = {}", matrix.saturates) };
        format!(
            "#spirv.coop_matrix_props_{suffix}<m_size = {m}, n_size = {n}, k_size = {k}, a_type = {a}, b_type = {b}, \
             c_type = {c}, result_type = {result}{saturates}, scope = <{:?}>>",
            matrix.scope
        )
    };
    let found: Vec<String> = list.iter().filter(|matrix| matrix.is_nv == is_nv).map(one).collect();
    (!found.is_empty()).then(|| format!("cooperative_matrix_properties_{suffix} = [{}]", found.join(", ")))
}

/// `max_compute_workgroup_size = [128, 128, 64]`
fn limit(name: &str, list: &[u32]) -> String {
    match list {
        [one] => format!("{name} = {}", *one as i32),
        more => {
            let numbers: Vec<String> = more.iter().map(|number| (*number as i32).to_string()).collect();
            format!("{name} = [{}]", numbers.join(", "))
        }
    }
}
