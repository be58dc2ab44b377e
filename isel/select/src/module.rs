//! The selection of a module, phase by phase.

use crate::context::{DebugInfo, Input, Lowered, ModuleCx};
use crate::debug_info;
use crate::function::select_body;
use crate::kept;
use hashbrown::HashMap;
use spirant_dialect::debug_info::LineForm;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::{ExecutionModel, Op};
use spirant_dialect::{
    Aborted, Block, Body, Builder, Diagnostic, Diagnostics, EntryPoint, Func, Function, Module, Type,
    ValueDef,
};
use spirant_facts::callees::Callees;
use spirant_facts::float_atomics::NumbersAsWords;
use spirant_ir::Val;
use spirant_ir::pointee::Pointees;
use spirant_ir::report::Reporter;
use spirant_marks::Attached;

/// Selects all of the LLVM module into `module`. It continues after an error, so that one run reports all of
/// them.
pub fn select_module<'m>(
    input: &Input<'_, 'm>,
    module: &mut Module,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let mut report = Reporter::new(diagnostics);
    let mut lowered = Lowered {
        pointees: pointees(input),
        debug: debug_info::read(input, module, &mut report),
        callees: Callees::new(input.reader, &input.options.unknown_intrinsics),
        numbers_as_words: match input.is_logical() {
            true => NumbersAsWords::find(input.reader, input.env),
            false => NumbersAsWords::default(),
        },
        ..Lowered::default()
    };
    if input.options.debug_info == DebugInfo::Full && debug_info::is_lost(input.reader) {
        let message = format!(
            "LLVM {} does not tell what debug records say: local variables have no debug information",
            spirant_llvm::MAJOR
        );
        let help = "build with LLVM 22 or later, which a feature of the crate chooses (llvm22-1)";
        report.push(Diagnostic::warning(Code::DROPPED, message).help(help));
    }
    if input.options.debug_info == DebugInfo::None {
        module.debug.lines = LineForm::Hidden;
    }
    let mut cx = ModuleCx { input, report: &mut report, lowered: &mut lowered, module };
    refuse_unsupported(&mut cx)?;
    cx.select_source();
    cx.find_annotations();
    cx.assign_bindings()?;
    let globals = cx.select_visible_globals();
    let functions = select_functions(&mut cx);
    kept::mark(&mut cx);
    cx.reflect_kernels();
    cx.lowered.debug.connect_globals(cx.module, &cx.lowered.globals);
    name_symbols(cx.module);
    globals.and(functions)
}

/// What pointers point at. In Logical addressing only parameters and results do not say so themselves, and a shader that is inlined has
/// none.
fn pointees<'m>(input: &Input<'_, 'm>) -> Pointees<'m> {
    let is_plain = |function: Val<'m>| {
        let ty = function.value_type();
        ty.param_types().is_empty() && !ty.return_type().is_pointer()
    };
    let mut defined = input.reader.functions().filter(|function| !function.is_declaration());
    match input.is_logical() && defined.all(is_plain) {
        true => Pointees::default(),
        false => Pointees::infer(input.reader, &input.attributes),
    }
}

/// Refuses what only a linker or loader gives a meaning to.
fn refuse_unsupported(cx: &mut ModuleCx<'_, '_, '_>) -> Result<(), Aborted> {
    let reader = cx.input.reader;
    if reader.module_asm() {
        return Err(cx.report.unsupported("module-level inline assembly"));
    }
    if let Some(ifunc) = reader.ifuncs().next() {
        return Err(cx
            .report
            .unsupported(format!("the ifunc @{}: SPIR-V resolves no symbols at load time", ifunc.name())));
    }
    Ok(())
}

/// Selects every function that is defined.
fn select_functions(cx: &mut ModuleCx<'_, '_, '_>) -> Result<(), Aborted> {
    let mut result = Ok(());
    for llvm in cx.input.reader.functions().filter(|function| !function.is_declaration()) {
        cx.report.proceed()?;
        cx.report.function = Some(llvm);
        if select_function(cx, llvm).is_err() {
            result = Err(Aborted);
        }
        cx.report.function = None;
    }
    result
}

fn select_function<'m>(cx: &mut ModuleCx<'_, '_, 'm>, llvm: Val<'m>) -> Result<(), Aborted> {
    let function = cx.function(llvm)?;
    let body = select_body(cx, llvm, function);
    if let Some(model) = cx.execution_model(llvm)? {
        select_entry_point(cx, llvm, function, model)?;
    }
    body
}

fn select_entry_point<'m>(
    cx: &mut ModuleCx<'_, '_, 'm>,
    llvm: Val<'m>,
    function: Func,
    model: ExecutionModel,
) -> Result<(), Aborted> {
    if model != ExecutionModel::Kernel && !llvm.params().is_empty() {
        return Err(cx.report.unsupported(format!(
            "the entry point {llvm} has parameters: a shader reads its inputs from variables and resources"
        )));
    }
    let entry = if llvm.calls().next().is_some() { wrap_entry_point(cx.module, function) } else { function };
    cx.module.entry_points.push(EntryPoint {
        model,
        function: entry,
        // Entry points of several stages may have one name, which symbols may not.
        name: llvm.string_attribute(Attached::EntryPoint.text()).unwrap_or_else(|| llvm.name()).into(),
        interface: Vec::new(),
    });
    cx.select_execution_modes(llvm, entry, model)
}

/// An entry point that is also called: SPIR-V forbids that (2.16.1), so the entry point
/// becomes a function of its own that calls it.
fn wrap_entry_point(module: &mut Module, callee: Func) -> Func {
    let inner = &mut module.functions[callee];
    let name = inner.name.clone();
    inner.name = format!("{name}.body").into();
    let ty = inner.ty;
    let params: Vec<Type> = module.types.parameters(ty).collect();
    let mut wrapper = Function::new(&name, ty, params);
    for (outer, inner_param) in wrapper.params.clone().into_iter().zip(&inner.params) {
        if let Some(decorations) = inner.attrs.value_decorations.get(inner_param) {
            wrapper.attrs.value_decorations.insert(outer, decorations.clone());
        }
    }
    let region = wrapper.create_region();
    let block: Block = wrapper.create_block();
    wrapper.append_block(region, block);
    wrapper.body = Body::Cfg(region);
    let target = wrapper.module_value(ValueDef::Func(callee), ty);
    let mut operands = vec![target];
    operands.extend(&wrapper.params);
    let void = module.types.void();
    let mut b = Builder::new(module, &mut wrapper, block);
    b.op(Op::FunctionCall, void, &operands);
    b.effect(Op::Return, &[], &[]);
    module.functions.push(wrapper)
}

/// Gives functions and globals that have no name, or one that something else has, a name of their
/// own. What other modules know them by stands in their linkage.
fn name_symbols(module: &mut Module) {
    // How often each name has been given, with a number behind it.
    let mut given: HashMap<Box<str>, u32> = HashMap::new();
    let functions = module.functions.values_mut().map(|f| (&mut f.name, "function"));
    let globals = module.globals.values_mut().map(|g| (&mut g.name, "global"));
    for (name, kind) in functions.chain(globals) {
        let base: Box<str> = if name.is_empty() { kind.into() } else { name.clone() };
        let mut unique = base.clone();
        while given.contains_key(&unique) {
            let count = given.entry(base.clone()).or_default();
            *count += 1;
            unique = format!("{base}.{count}").into();
        }
        given.insert(unique.clone(), 0);
        *name = unique;
    }
}
