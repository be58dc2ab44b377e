//! Exports and imports of modules, and the definition that each import gets.

use super::{LinkOptions, Unit};
use crate::reader::{Module, Operand, OperandReader, ReadError};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{Category, OpInfo};
use spirant_dialect::spirv::{Decoration, LinkageType, Op};
use spirant_dialect::{Diagnostic, Diagnostics, INITIALIZER};
use std::collections::BTreeMap;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A name in a module.
#[derive(Clone, Copy)]
struct Symbol {
    /// The number of the module.
    unit: usize,
    /// The id, shifted.
    id: u32,
    linkage: u32,
}

impl Symbol {
    fn is_import(self) -> bool {
        self.linkage == LinkageType::Import as u32
    }
}

/// A function or variable.
#[derive(Clone, Default)]
struct Object {
    is_function: bool,
    /// Its types: of the result and parameters of a function, of the pointer that a variable is.
    types: Vec<TypeOf>,
    /// The ids that are defined in it.
    inner: Vec<u32>,
}

/// A type of a module.
#[derive(Clone, Copy, Default)]
struct TypeOf {
    /// Its id, shifted.
    id: u32,
    /// The number of its shape.
    shape: u32,
    /// The storage class of a pointer, and what it points to, shifted.
    pointer: Option<(u32, u32)>,
}

impl TypeOf {
    /// Whether a value of this type can be one of the other: as it is, or as a pointer to something else.
    fn fits(self, other: TypeOf) -> bool {
        let storage = |ty: TypeOf| ty.pointer.map(|(storage, _)| storage);
        self.shape == other.shape || (self.pointer.is_some() && storage(self) == storage(other))
    }
}

/// A variable that an import becomes a cast of.
#[derive(Clone, Copy)]
pub(super) struct Variable {
    pub(super) id: u32,
    /// The type of what is in it.
    pub(super) pointee: u32,
}

/// The types that a function has where one with others was called: of its result and parameters, where they differ.
pub(super) type Casts = Vec<Option<u32>>;

/// What is known of all modules.
#[derive(Default)]
pub(super) struct Survey<'w> {
    units: Vec<&'w str>,
    pub(super) has_entry_points: bool,
    /// The number that is added to the ids of each module.
    bases: Vec<u32>,
    bound: u32,
    names: BTreeMap<String, Vec<Symbol>>,
    objects: Map<u32, Object>,
    /// Shapes of types and constants, shared by all modules.
    shapes: Map<Vec<u32>, u32>,
}

/// Where ids go.
#[derive(Default)]
pub(super) struct Resolved {
    bases: Vec<u32>,
    bound: u32,
    /// By the id of an import, or of a definition that another one replaces: the definition.
    replaced: Map<u32, u32>,
    /// Calls of imports with pointers of other types: by their ids, the casts.
    casts: Map<u32, Casts>,
    /// Variables whose type differs from the import's, by the ids of the imports, which become casts.
    recast: Map<u32, Variable>,
    /// The ids that replaced functions define.
    gone: HashSet<u32, FxBuildHasher>,
    /// The functions that each module exports to be called before its variables are read, with their result types.
    initializers: Vec<(usize, u32, u32)>,
    /// The variables that stand for others, and their names.
    pub(super) variables: BTreeMap<u32, String>,
}

impl Resolved {
    /// What becomes of an id of a module.
    pub(super) fn id(&self, unit: usize, id: u32) -> u32 {
        let id = self.shifted(unit, id);
        self.replaced.get(&id).copied().unwrap_or(id)
    }

    /// Whether an id of a module is defined no longer.
    pub(super) fn is_gone(&self, unit: usize, id: u32) -> bool {
        let id = self.shifted(unit, id);
        self.replaced.contains_key(&id) || self.gone.contains(&id)
    }

    /// The variable that an import becomes a cast of.
    pub(super) fn cast_of(&self, unit: usize, id: u32) -> Option<Variable> {
        self.recast.get(&self.shifted(unit, id)).copied()
    }

    /// What a call of a function of a module must be cast to.
    pub(super) fn casts(&self, unit: usize, id: u32) -> Option<&Casts> {
        self.casts.get(&self.shifted(unit, id))
    }

    /// The initializers that an entry point of a module must call, with their result types: those of the other modules.
    pub(super) fn initializers(&self, unit: usize) -> impl Iterator<Item = (u32, u32)> {
        let others = self.initializers.iter().filter(move |(owner, ..)| *owner != unit);
        others.map(|(_, id, void)| (*id, *void))
    }

    pub(super) fn bound(&self) -> u32 {
        self.bound
    }

    /// A new id.
    pub(super) fn fresh(&mut self) -> u32 {
        self.bound = self.bound.saturating_add(1);
        self.bound - 1
    }

    fn shifted(&self, unit: usize, id: u32) -> u32 {
        self.bases.get(unit).copied().unwrap_or(0).wrapping_add(id)
    }
}

impl<'w> Survey<'w> {
    /// Reads a module for what it exports and imports. `None` is too many ids.
    pub(super) fn add(&mut self, unit: &Unit<'w>) -> Result<Option<()>, ReadError> {
        let number = self.units.len();
        let base = self.bound;
        self.units.push(unit.name);
        self.bases.push(base);
        let module = Module::new(unit.words)?;
        let (mut reader, mut operands) = (OperandReader::new(), Vec::new());
        let mut shapes: Map<u32, u32> = Map::default();
        let mut types = Types::default();
        let mut decorations: Map<u32, Vec<Vec<u32>>> = Map::default();
        let mut function: Option<u32> = None;
        // Writers may state a wrong bound.
        let mut highest = 0;
        for inst in module.instructions() {
            let inst = inst?;
            let info = reader.read(&inst, &mut operands)?;
            let result = result_of(info, &operands);
            highest = ids(&operands).fold(highest, u32::max);
            match info.op() {
                Some(Op::Decorate) => {
                    if let Some((id, name, linkage)) = linkage_of(&operands) {
                        let symbol = Symbol { unit: number, id: base.wrapping_add(id), linkage };
                        self.names.entry(name).or_default().push(symbol);
                    } else if let [target, rest @ ..] = inst.words {
                        decorations.entry(*target).or_default().push(rest.to_vec());
                    }
                }
                Some(Op::EntryPoint) => self.has_entry_points = true,
                Some(Op::MemberDecorate) => {
                    if let [target, rest @ ..] = inst.words {
                        decorations.entry(*target).or_default().push(rest.to_vec());
                    }
                }
                Some(Op::Function) => {
                    function = result;
                    let ty = operands.last().and_then(|ty| types.functions.get(ty.words.first()?));
                    let parts = ty.into_iter().flatten().map(|id| types.of(base, *id, &shapes)).collect();
                    self.define(base, result, true, parts);
                }
                Some(Op::FunctionEnd) => function = None,
                Some(Op::Variable | Op::UntypedVariableKHR) if function.is_none() => {
                    let ty = operands.first().and_then(|ty| ty.words.first());
                    self.define(
                        base,
                        result,
                        false,
                        ty.map(|id| types.of(base, *id, &shapes)).into_iter().collect(),
                    );
                }
                _ if function.is_none() => {
                    let Some(result) = result.filter(|_| is_shape(info)) else { continue };
                    types.declare(info, result, inst.words);
                    let own = decorations.remove(&result);
                    let shape = self.shape(inst.opcode, &operands, result, own, &shapes);
                    shapes.insert(result, shape);
                }
                _ => {
                    let object =
                        function.and_then(|function| self.objects.get_mut(&base.wrapping_add(function)));
                    if let (Some(object), Some(result)) = (object, result) {
                        object.inner.push(base.wrapping_add(result));
                    }
                }
            }
        }
        self.bound = match base.checked_add(highest.max(1)) {
            Some(bound) => bound,
            None => return Ok(None),
        };
        Ok(Some(()))
    }

    fn define(&mut self, base: u32, result: Option<u32>, is_function: bool, types: Vec<TypeOf>) {
        if let Some(result) = result {
            let object = Object { is_function, types, inner: Vec::new() };
            self.objects.insert(base.wrapping_add(result), object);
        }
    }

    /// The number of a type or constant by what it is: its instruction with the numbers of what it refers to, and its decorations.
    fn shape(
        &mut self,
        opcode: u16,
        operands: &[Operand<'_>],
        result: u32,
        decorations: Option<Vec<Vec<u32>>>,
        shapes: &Map<u32, u32>,
    ) -> u32 {
        let mut key = vec![u32::from(opcode)];
        for operand in operands {
            match operand.kind.category() {
                // What is declared ahead has no number yet.
                Category::Id if operand.words != [result] => {
                    key.extend(operand.words.iter().map(|id| shapes.get(id).copied().unwrap_or(0)));
                }
                Category::Id => {}
                _ => key.extend(operand.words),
            }
        }
        let mut decorations = decorations.unwrap_or_default();
        decorations.sort();
        key.push(u32::MAX);
        decorations.iter().for_each(|decoration| key.extend(decoration));
        let next = self.shapes.len() as u32 + 1;
        *self.shapes.entry(key).or_insert(next)
    }

    /// Gives every import its definition.
    pub(super) fn resolve(&self, options: &LinkOptions, diagnostics: &mut Diagnostics) -> Resolved {
        let mut resolved = Resolved {
            bases: self.bases.clone(),
            bound: self.bound.saturating_add(1),
            ..Resolved::default()
        };
        for (name, symbols) in &self.names {
            if name == INITIALIZER && symbols.iter().all(|symbol| self.initializes(*symbol)) {
                let function = |symbol: &Symbol| {
                    Some((symbol.unit, symbol.id, self.objects.get(&symbol.id)?.types.first()?.id))
                };
                resolved.initializers.extend(symbols.iter().filter_map(function));
                continue;
            }
            let definitions = || symbols.iter().filter(|symbol| !symbol.is_import());
            let mut strong = definitions().filter(|symbol| symbol.linkage == LinkageType::Export as u32);
            let first = strong.next();
            if let (Some(first), Some(second)) = (first, strong.next()) {
                diagnostics.push(self.twice(name, *first, *second));
                continue;
            }
            let Some(chosen) = first.or_else(|| definitions().next()).or_else(|| {
                // One import stands for all.
                symbols.first().filter(|_| options.allow_partial)
            }) else {
                diagnostics.push(self.missing(name, symbols));
                continue;
            };
            for other in symbols.iter().filter(|other| other.id != chosen.id) {
                if let Some(diagnostic) = self.unlike(name, *chosen, *other) {
                    diagnostics.push(diagnostic);
                    continue;
                }
                self.replace(name, *chosen, *other, &mut resolved);
            }
        }
        resolved
    }

    /// Lets one symbol stand for another, of which it differs at most in what pointers point to.
    fn replace(&self, name: &str, chosen: Symbol, other: Symbol, resolved: &mut Resolved) {
        let (Some(is), Some(had)) = (self.objects.get(&chosen.id), self.objects.get(&other.id)) else {
            return;
        };
        let differ = |(is, had): (&TypeOf, &TypeOf)| (is.shape != had.shape).then_some(is.id);
        let casts: Casts = is.types.iter().zip(&had.types).map(differ).collect();
        let are_alike = casts.iter().all(Option::is_none);
        resolved.gone.extend(&had.inner);
        if !is.is_function {
            resolved.variables.insert(chosen.id, name.to_owned());
        }
        match is.is_function {
            false if !are_alike => {
                let pointee = is.types.first().and_then(|ty| ty.pointer).map_or(0, |(_, pointee)| pointee);
                resolved.recast.insert(other.id, Variable { id: chosen.id, pointee });
            }
            _ => drop(resolved.replaced.insert(other.id, chosen.id)),
        }
        if is.is_function && !are_alike {
            resolved.casts.insert(other.id, casts);
        }
    }

    /// Whether a symbol defines a function without parameters.
    fn initializes(&self, symbol: Symbol) -> bool {
        let is_right = |object: &Object| object.is_function && object.types.len() == 1;
        !symbol.is_import() && self.objects.get(&symbol.id).is_some_and(is_right)
    }

    fn unit(&self, symbol: Symbol) -> &'w str {
        self.units.get(symbol.unit).copied().unwrap_or_default()
    }

    fn twice(&self, name: &str, first: Symbol, second: Symbol) -> Diagnostic {
        let message = format!("'{name}' is exported by {} and by {}", self.unit(first), self.unit(second));
        Diagnostic::error(Code::INVALID_BINARY, message)
            .help("export it once, or let it have the linkage type LinkOnceODR, of which one is taken")
    }

    fn missing(&self, name: &str, imports: &[Symbol]) -> Diagnostic {
        let importer = imports.first().map(|import| self.unit(*import)).unwrap_or_default();
        Diagnostic::error(Code::INVALID_BINARY, format!("no module exports '{name}', which {importer} imports"))
            .help("link the module that defines it, or let it be imported by what comes out: --allow-partial-linkage")
    }

    /// What is wrong where two symbols of a name differ in what they are.
    fn unlike(&self, name: &str, chosen: Symbol, other: Symbol) -> Option<Diagnostic> {
        let (is, has) = (self.objects.get(&chosen.id), self.objects.get(&other.id));
        let what = |object: Option<&Object>| match object {
            Some(object) if object.is_function => "a function",
            Some(_) => "a variable",
            None => "neither a function nor a variable",
        };
        let (here, there) = (self.unit(chosen), self.unit(other));
        match (is, has) {
            (Some(is), Some(has))
                if is.is_function == has.is_function && are_alike(&is.types, &has.types) =>
            {
                None
            }
            (Some(is), Some(has)) if is.is_function == has.is_function => Some(
                Diagnostic::error(
                    Code::INVALID_BINARY,
                    format!("'{name}' has another type in {there} than in {here}"),
                )
                .help("types are the same where their parts and the layouts of these are"),
            ),
            _ => Some(Diagnostic::error(
                Code::INVALID_BINARY,
                format!("'{name}' is {} in {here} and {} in {there}", what(is), what(has)),
            )),
        }
    }
}

fn are_alike(these: &[TypeOf], those: &[TypeOf]) -> bool {
    these.len() == those.len() && these.iter().zip(those).all(|(this, that)| this.fits(*that))
}

/// What is known of the types of a module.
#[derive(Default)]
struct Types {
    /// The result and parameters of function types.
    functions: Map<u32, Vec<u32>>,
    /// The storage classes of pointers, and what they point to.
    pointers: Map<u32, (u32, u32)>,
}

impl Types {
    fn declare(&mut self, info: &OpInfo, result: u32, words: &[u32]) {
        match (info.op(), words) {
            (Some(Op::TypeFunction), [_, parts @ ..]) => drop(self.functions.insert(result, parts.to_vec())),
            (Some(Op::TypePointer), [_, storage, pointee]) => {
                self.pointers.insert(result, (*storage, *pointee));
            }
            _ => {}
        }
    }

    fn of(&self, base: u32, id: u32, shapes: &Map<u32, u32>) -> TypeOf {
        TypeOf {
            id: base.wrapping_add(id),
            shape: shapes.get(&id).copied().unwrap_or(0),
            pointer: self.pointers.get(&id).map(|(storage, pointee)| (*storage, base.wrapping_add(*pointee))),
        }
    }
}

/// The ids of an instruction.
pub(super) fn ids(operands: &[Operand<'_>]) -> impl Iterator<Item = u32> {
    let ids = operands.iter().filter(|operand| operand.kind.category() == Category::Id);
    ids.flat_map(|operand| operand.words.iter().copied())
}

/// The id that an instruction defines.
pub(super) fn result_of(info: &OpInfo, operands: &[Operand<'_>]) -> Option<u32> {
    use spirant_dialect::grammar::OperandKind;
    let place = info.operands().iter().position(|spec| spec.kind == OperandKind::IdResult)?;
    operands.get(place)?.words.first().copied()
}

/// Whether an instruction outside of functions declares a type or constant.
fn is_shape(info: &OpInfo) -> bool {
    info.declares_type() || info.declares_constant()
}

/// The target, name and linkage type that a decoration gives.
pub(super) fn linkage_of(operands: &[Operand<'_>]) -> Option<(u32, String, u32)> {
    let [target, decoration, name, linkage] = operands else { return None };
    let is_linkage = decoration.words == [Decoration::LinkageAttributes as u32];
    is_linkage.then_some((*target.words.first()?, text_of(name.words), *linkage.words.first()?))
}

/// The text of a literal.
pub(super) fn text_of(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0);
    String::from_utf8_lossy(&bytes.collect::<Vec<u8>>()).into_owned()
}
