//! Lowers DXIL to the LLVM IR that selection reads: IR like clang's for the same source.
//!
//! Every call of an operation becomes a call of a small LLVM IR function, whose body calls `llvm.spv.*` and `__spirv_*`. Those
//! functions are inlined before selection, like all callees of shaders. A function has the operation's operands as parameters;
//! constant operands and the resource of a handle are part of the function. So DXIL's resources, interfaces and stages are
//! lowered like those of any other shader.
//!
//! `program` reads metadata, `lower` chooses the lowering of each operation by its row, `body` and `library` describe functions,
//! and `write` builds them.

mod arrays;
mod asked;
mod body;
mod bounds;
mod buffers;
mod built_ins;
mod control;
mod cx;
mod direct;
mod elements;
mod entry;
mod exports;
mod front_end;
mod handles;
mod inst;
mod interface;
mod library;
mod lower;
mod maths;
mod mesh;
mod open;
mod partitions;
mod program;
mod queries;
mod rays;
mod records;
mod refusal;
mod resources;
mod root;
mod root_constants;
mod samples;
mod signature;
mod stages;
mod status;
mod stores;
mod texel;
mod textures;
mod trace;
mod uses;
mod value;
mod vectors;
mod views;
mod waves;
mod write;

pub use asked::{Asked, Descriptor, Exported, OPEN_SPACE, PrimitiveInput};
pub use front_end::{convert, is_front_end, keep_layout, target};

use cx::Cx;
use elements::Accesses;
use handles::{Query, component};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use library::Library;
use lower::Becomes;
use program::Program;
use refusal::{Lowered, Refusal};
use resources::ResourceKind;
use rustc_hash::{FxHashMap, FxHashSet};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::dxil::wave_size;
use spirant_ir::{Reader, TyKind, Val, dxil as edit_dxil, edit};
use spirant_names::dxil_rows::{Direct, DxOp, HANDLE, IN_GROUPS, PREFIX, Row, number_of};
use std::ffi::CString;
use std::rc::Rc;
use stores::Stores;
use uses::Uses;

/// Whether a module is DXIL.
pub fn is_dxil(llvm: &Module<'_>) -> bool {
    let reader = Reader::new(llvm);
    reader.triple().starts_with("dxil") && reader.has_named_metadata("dx.shaderModel")
}

/// The stage of a DXIL module, as triples name it.
///
/// # Errors
/// Metadata that is not DXIL's.
pub fn stage(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<&'static str, Aborted> {
    Ok(read(Reader::new(llvm), diagnostics)?.stage)
}

fn read<'m>(reader: Reader<'m>, diagnostics: &mut Diagnostics) -> Result<Program<'m>, Aborted> {
    let whole = program::read(reader).and_then(|mut program| {
        open::number(reader, &mut program);
        if program.stage == "library" {
            views::attach(reader, &mut program)?;
        }
        Ok(program)
    });
    whole.or_else(|message| {
        diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, format!("the metadata of DXIL: {message}")))
    })
}

/// A call of an operation, and the function that it becomes a call of.
struct Replacement<'m> {
    call: Val<'m>,
    function: String,
    /// The arguments, as operands of instructions: if an instruction is replaced, they change with it.
    arguments: Vec<(Val<'m>, u32)>,
}

/// Gives a program and the entry points of a library the options of the caller.
fn ask(program: &mut Program<'_>, asked: &Asked) {
    program.asked = Rc::new(asked.clone());
    if let Some(list) = &asked.exports {
        exports::keep_listed(&mut program.exports, list);
    }
    let by_registers = asked.descriptors.is_none();
    if by_registers {
        resources::name_by_registers(&mut program.resources);
    }
    for view in program.exports.iter_mut().filter_map(|export| export.view.as_mut()) {
        view.asked = Rc::clone(&program.asked);
        if by_registers {
            resources::name_by_registers(&mut view.resources);
        }
    }
}

/// Lowers a verified DXIL module in place, for the target that it has been given.
///
/// # Errors
/// Operations that are unknown, not available in the program's stage and shader model, or not supported; each is an error of its
/// own.
pub fn lower(llvm: &Module<'_>, asked: &Asked, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let mut program = read(reader, diagnostics)?;
    ask(&mut program, asked);
    let own_name = || program.entry.map(Val::name).unwrap_or_default();
    let name = if program.name.is_empty() { own_name() } else { program.name.clone() };
    if program.stage == "library" {
        edit_dxil::align_by_components(reader);
    }
    // The components' operations may be of any shader model.
    if let Some(message) = vectors::divide(llvm).and_then(|row| row.newer(program.stage, program.model)) {
        diagnostics.push(Diagnostic::warning(Code::NEWER, message));
    }
    let queries = queries::allocate(reader);
    for global in reader.globals() {
        edit_dxil::define(global);
    }
    let mut library = Library::default();
    library.records = program.asked.root.as_ref().map(records::of).unwrap_or_default();
    let plan = plan(reader, &program, &mut library, &queries, diagnostics);
    diagnostics.check()?;
    let checks = match program.asked.robust {
        true => arrays::plan(reader, &mut library),
        false => Ok(arrays::Checks::default()),
    };
    let ordered = !plan.ordered.is_empty();
    let of_exports = stages::modes_of_exports(&program, &plan.ordered, &plan.derivatives);
    let modes = stages::modes(&program, program.threads, ordered, !plan.derivatives.is_empty())
        .and_then(|modes| entry::define_hull(&program, &mut library).map(|()| modes))
        .and_then(|modes| exports::define(&program.exports, reader.layout(), &mut library).map(|()| modes));
    let (modes, of_exports, checks) = match modes.and_then(|modes| Ok((modes, of_exports?, checks?))) {
        Ok(all) => all,
        Err(refusal) => return diagnostics.abort(Diagnostic::error(refusal.code, refusal.message)),
    };
    if ordered {
        entry::define_interlock(&mut library);
    }
    if let Err(message) = replace(llvm, &program, &library, plan, checks) {
        let message = format!("operations of DXIL that are not what they must be: {message}");
        return diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message));
    }
    if let Some(entry) = entry::entry(llvm, &program) {
        edit_dxil::add_attribute(entry, "hlsl.shader", program.stage);
        if let Some([x, y, z]) = program.threads {
            edit_dxil::add_attribute(entry, "hlsl.numthreads", &format!("{x},{y},{z}"));
        }
        add_modes(reader, entry, &modes);
        if !name.is_empty() {
            edit::rename(entry, &name);
        }
    }
    match exports::finish(llvm, &program.exports) {
        Ok(entries) => {
            entries.iter().zip(&of_exports).for_each(|(entry, modes)| add_modes(reader, *entry, modes));
        }
        Err(message) => return diagnostics.abort(Diagnostic::bug(message)),
    }
    let waves = program.wave_lanes.into_iter().chain(program.exports.iter().filter_map(|e| e.wave_lanes));
    for (least, most) in waves {
        diagnostics.push(wave_size(least, most));
    }
    for function in reader.functions().collect::<Vec<_>>() {
        let name = function.name();
        if function.is_declaration() {
            continue;
        }
        if name.starts_with(library::PREFIX) && function.string_attribute("hlsl.shader").is_none() {
            // Most have been copied to where they are called.
            if !edit_dxil::erase_function(function) {
                spirant_ir::normalize::make_internal(function);
            }
        } else if let Some(name) = name.strip_prefix('\u{1}') {
            edit::rename(function, name);
        }
    }
    Ok(())
}

/// Gives an entry point its execution modes.
fn add_modes(reader: Reader<'_>, entry: Val<'_>, modes: &stages::Stated) {
    for (mode, operands) in modes {
        edit_dxil::add_execution_mode(reader, entry, *mode as u32, operands);
    }
}

/// The replacements of a program's calls.
#[derive(Default)]
struct Plan<'m> {
    replacements: Vec<Replacement<'m>>,
    /// The handles of operations that stay.
    natives: Vec<Native<'m>>,
    /// The calls that make handles, and those that are part of others: they are unused in the end.
    unused: Vec<Val<'m>>,
    /// The calls that access rasterizer-ordered views.
    ordered: Vec<Val<'m>>,
    /// The functions that compare neighbours.
    derivatives: Vec<Val<'m>>,
}

/// A handle, with the function that makes the one that it stands for.
struct Native<'m> {
    handle: Val<'m>,
    function: String,
    arguments: Vec<(Val<'m>, u32)>,
    kind: u32,
    size: u32,
}

/// The calls of operations in a function, and its stage.
struct Operations<'p, 'm> {
    function: Val<'m>,
    program: &'p Program<'m>,
    stage: &'static str,
    /// Whether its invocations have neighbours to compare with.
    has_quads: bool,
    calls: Vec<Val<'m>>,
}

/// The calls of operations of each function in their order, with the names of what they call.
fn operations<'p, 'm>(
    reader: Reader<'m>,
    program: &'p Program<'m>,
) -> (Vec<Operations<'p, 'm>>, FxHashMap<Val<'m>, String>) {
    let named = reader.functions().filter_map(|function| Some((function, name_of_operation(function)?)));
    let classes: FxHashMap<Val<'m>, String> = named.collect();
    let of_function = |function: Val<'m>| {
        let export = program.exports.iter().find(|export| export.function == function);
        let program = program.of_function(function);
        let stage = export.map_or(program.stage, |export| export.stage);
        let mut calls = Vec::new();
        for inst in function.blocks().flat_map(|block| block.instructions()) {
            edit_dxil::allow_all_numbers(inst);
            match inst.opcode() {
                Some(L::LLVMCall) if inst.callee().is_some_and(|callee| classes.contains_key(&callee)) => {
                    calls.push(inst);
                }
                Some(L::LLVMAtomicRMW | L::LLVMAtomicCmpXchg) => edit_dxil::relax_atomic(inst),
                _ => {}
            }
        }
        let threads = export.and_then(|export| export.threads).or(program.threads);
        let has_quads = !IN_GROUPS.contains(&stage) || threads.is_none_or(stages::has_quads);
        Operations { function, program, stage, has_quads, calls }
    };
    (reader.functions().filter(|function| !function.is_declaration()).map(of_function).collect(), classes)
}

/// Says for every call of an operation what it becomes.
fn plan<'m>(
    reader: Reader<'m>,
    program: &Program<'m>,
    library: &mut Library,
    queries: &FxHashMap<Val<'m>, Query<'m>>,
    diagnostics: &mut Diagnostics,
) -> Plan<'m> {
    let mut plan = Plan::default();
    let mut handles = FxHashMap::default();
    let (operations, classes) = operations(reader, program);
    let stores = &Stores::find(reader, program);
    let mut uses = uses_of(reader, program, library, queries, (&operations, &classes), stores);
    plan.derivatives = derivatives(&operations, diagnostics);
    settle_inputs(program, &mut uses, diagnostics);
    plan.unused.extend(queries.values().map(|query| query.address));
    let is_ordered =
        uses.ordered || program.resources.iter().flatten().any(|resource| resource.rasterizer_ordered);
    // What one call of a function says of an operation without memory, all of its stage say.
    let mut rows = FxHashMap::default();
    let mut newer = FxHashSet::default();
    let mut wrapped = FxHashSet::default();
    let calls = operations.iter().flat_map(|of| of.calls.iter().map(move |call| (of, *call)));
    for (&Operations { function, program, stage, has_quads, .. }, call) in calls {
        if stores.is_part(call) {
            plan.unused.push(call);
            continue;
        }
        let key = (call.callee(), call.callee_type(), number_of(call), stage);
        let known = rows.get(&key).copied();
        if let Some((_, Some(direct))) = known
            && !Direct::is_access(direct)
        {
            continue;
        }
        let Some(class) = call.callee().and_then(|callee| classes.get(&callee)) else { continue };
        let (handles, uses) = (&mut handles, &uses);
        let mut cx =
            Cx { program, library, handles, queries, reader, stage, has_quads, uses, stores, class, call };
        let row = match known {
            Some(known) => Ok(known),
            None => lower::available(&cx).map(|row| *rows.entry(key).or_insert((row, Direct::of(call)))),
        };
        if let Ok((row, _)) = row
            && newer.insert((row.op, stage))
            && let Some(message) = row.newer(stage, program.model)
        {
            diagnostics
                .push(Diagnostic::warning(Code::NEWER, message).at(Origin::function(&function.name())));
        }
        match row.and_then(|(row, direct)| lower::lower(&mut cx, row, direct)) {
            Ok(Becomes::Handle) => {
                plan.unused.push(call);
                continue;
            }
            Ok(Becomes::Call((function, arguments))) => {
                plan.replacements.push(Replacement { call, function, arguments });
            }
            Ok(Becomes::Itself(direct)) if !direct.is_access() => continue,
            Ok(Becomes::Itself(_)) => match native(&mut cx, &mut wrapped) {
                Ok(native) => plan.natives.extend(native),
                Err(refusal) => refuse(function, call, refusal, diagnostics),
            },
            Err(refusal) => refuse(function, call, refusal, diagnostics),
        }
        if is_ordered && cx.is_ordered() {
            plan.ordered.push(call);
        }
    }
    plan
}

/// What the operations of a program use.
fn uses_of<'m>(
    reader: Reader<'m>,
    program: &Program<'m>,
    library: &mut Library,
    queries: &FxHashMap<Val<'m>, Query<'m>>,
    (operations, classes): (&[Operations<'_, 'm>], &FxHashMap<Val<'m>, String>),
    stores: &Stores<'m>,
) -> Uses {
    let none = Uses::default();
    let mut uses = Uses::default();
    let mut noted = FxHashSet::default();
    let mut accesses = Accesses::default();
    // Handles are made again once the elements are known.
    let handles = &mut FxHashMap::default();
    for &Operations { program, stage, has_quads, ref calls, .. } in operations {
        for call in calls.iter().copied() {
            let Some(class) = call.callee().and_then(|callee| classes.get(&callee)) else { continue };
            let (library, handles) = (&mut *library, &mut *handles);
            let mut cx = Cx {
                program,
                library,
                handles,
                queries,
                reader,
                stage,
                has_quads,
                uses: &none,
                stores,
                class,
                call,
            };
            accesses.note(&mut cx);
            // Of most, it is the number that says what they do.
            let op = DxOp::of(call);
            if op.is_some_and(trace::tells_by_operands) || noted.insert(op) {
                cx.note(&mut uses);
            }
        }
    }
    uses.elements = accesses.choose(program);
    uses
}

/// The functions with derivatives, with a warning for those that have no quads.
fn derivatives<'m>(operations: &[Operations<'_, 'm>], diagnostics: &mut Diagnostics) -> Vec<Val<'m>> {
    let compares = |call: &&Val<'m>| Row::of(**call).is_some_and(|row| row.derivatives);
    let mut found = Vec::new();
    for of in operations {
        let Some(call) = of.calls.iter().find(compares) else { continue };
        found.push(of.function);
        if !of.has_quads {
            let origin = Origin::function(&of.function.name()).of_value(call.to_string());
            diagnostics.push(stages::without_quads().at(origin));
        }
    }
    found
}

/// Says which inputs of a pixel shader a primitive has, and not a vertex.
fn settle_inputs(program: &Program<'_>, uses: &mut Uses, diagnostics: &mut Diagnostics) {
    match interface::per_primitive(program, uses) {
        Ok(inputs) => uses.per_primitive = inputs,
        Err(refusal) => diagnostics.push(Diagnostic::error(refusal.code, refusal.message)),
    }
}

fn refuse(function: Val<'_>, call: Val<'_>, refusal: Refusal, diagnostics: &mut Diagnostics) {
    let origin = Origin::function(&function.name()).of_value(call.to_string());
    diagnostics.push(Diagnostic::error(refusal.code, refusal.message).at(origin));
}

/// The handle of an operation that stays, unless it is known.
fn native<'m>(cx: &mut Cx<'_, 'm>, known: &mut FxHashSet<Val<'m>>) -> Lowered<Option<Native<'m>>> {
    let value = cx.argument(1)?;
    if !known.insert(value) {
        return Ok(None);
    }
    let handle = cx.handle(1)?;
    let takes = |user: Val<'m>| {
        user.opcode() == Some(L::LLVMCall) && user.callee().is_some_and(|callee| callee.is_declaration())
    };
    if !value.users().all(takes) {
        return Err(Refusal::unsupported("a handle of a resource that is used by other than operations"));
    }
    let (function, arguments) = cx.native(&handle)?;
    let kind = handle.resource.kind as u32;
    let size = match handle.resource.kind {
        // Of texels it is to be known whether their components are integers.
        ResourceKind::TypedBuffer => u32::from(component(&handle.resource)?.ty != value::Type::Float),
        _ => handle.resource.size as u32,
    };
    Ok(Some(Native { handle: value, function, arguments, kind, size }))
}

/// The name of a function that operations are called by: none of them has a body.
fn name_of_operation(function: Val<'_>) -> Option<String> {
    Some(function.name()).filter(|name| name.starts_with(PREFIX) && function.is_declaration())
}

/// The class of the operation that a call is of, if it is one.
fn operation_class(inst: Val<'_>) -> Option<String> {
    if inst.opcode() != Some(L::LLVMCall) {
        return None;
    }
    name_of_operation(inst.callee()?)
}

fn replace<'m>(
    llvm: &'m Module<'_>,
    program: &Program<'m>,
    library: &Library,
    plan: Plan<'m>,
    checks: arrays::Checks<'m>,
) -> Result<(), String> {
    library.link(llvm)?;
    arrays::apply(llvm, checks)?;
    if let (Some(entry), false) = (program.entry, plan.ordered.is_empty()) {
        entry::interlock(llvm, entry, &plan.ordered)?;
    }
    for view in program.views() {
        let ordered = stages::ordered_of(view, program, &plan.ordered);
        if let (Some(entry), false) = (view.entry, ordered.is_empty()) {
            entry::interlock(llvm, entry, &ordered)?;
        }
    }
    let callee =
        |name: &str| edit::function(llvm, name).ok_or_else(|| format!("there is no function {name}"));
    let operands = |list: Vec<(Val<'m>, u32)>| {
        list.into_iter().filter_map(|(inst, operand)| inst.operand(operand)).collect::<Vec<Val<'m>>>()
    };
    let mut types = Vec::new();
    for Native { handle, function, arguments, kind, size } in plan.natives {
        let native = edit_dxil::compute_before(handle, callee(&function)?, &operands(arguments));
        let native = native.ok_or_else(|| format!("{function} makes no handle"))?;
        let number = types.iter().position(|ty| *ty == native.ty()).unwrap_or(types.len());
        if number == types.len() {
            types.push(native.ty());
        }
        let name = CString::new(format!("{}{number}", HANDLE)).map_err(|error| error.to_string())?;
        edit_dxil::stand_in(Reader::new(llvm), &name, handle, native, [kind, size]);
    }
    for Replacement { call, function, arguments } in plan.replacements {
        let (callee, arguments) = (callee(&function)?, operands(arguments));
        if !fits(call, callee, &arguments) {
            return Err(format!("{call} does not have the types of the operation"));
        }
        edit_dxil::replace_call(call, callee, &arguments);
    }
    // One may use another, which stands before it.
    for call in plan.unused.into_iter().rev() {
        edit_dxil::erase(call);
    }
    for (symbol, ..) in program.symbols.iter() {
        edit_dxil::erase_accesses(*symbol);
    }
    let reader = Reader::new(llvm);
    let declared: Vec<Val<'_>> =
        reader.functions().filter(|function| name_of_operation(*function).is_some()).collect();
    for function in declared {
        if !edit_dxil::erase_function(function) {
            // Its handles are known as long as each call has its own.
            spirant_ir::normalize::keep_apart(function);
        }
    }
    Ok(())
}

/// Whether a function can be called in the place of a call: its parameters are the arguments' types, its result is the call's or a struct of
/// the same members.
fn fits(call: Val<'_>, callee: Val<'_>, arguments: &[Val<'_>]) -> bool {
    let ty = callee.value_type();
    let parameters = ty.param_types();
    let result = ty.return_type();
    let both_structs = result.kind() == TyKind::Struct && call.ty().kind() == TyKind::Struct;
    parameters.len() == arguments.len()
        && parameters.iter().zip(arguments).all(|(ty, argument)| *ty == argument.ty())
        && (result == call.ty() || both_structs && result.members() == call.ty().members())
}
