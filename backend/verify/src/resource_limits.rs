//! The resource limits of `#spirv.target_env<…>`: what the device that a module is for permits.
//!
//! Limits that the attribute states count. Those that it leaves out have defaults in MLIR's documentation, which
//! are what every Vulkan device permits at least, so that they say nothing about the device.

use super::Verifier;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::abi::{CooperativeMatrixProperties, TargetEnvAttribute};
use spirant_dialect::diagnostics::{Code, Diagnostic, Entity, Origin};
use spirant_dialect::function::{Function, Inst, ValueDef};
use spirant_dialect::layout::Natural;
use spirant_dialect::module::{Func, Global, ModeOperand};
use spirant_dialect::spirv::{ExecutionMode, FPEncoding, Op, StorageClass};
use spirant_dialect::types::TypeKind;
use spirant_dialect::views::CooperativeMatrixType;
use spirant_dialect::{Const, Diagnostics, Module, Opcode, Type, type_name};

/// What an operation has to be to saturate: `SaturatingAccumulationKHR`.
const SATURATES: u32 = 0x10;

/// Sizes of subgroups of a maker's devices, for makers of which all devices are known to have one of few.
const SUBGROUPS: &[(&str, &[u32])] = &[
    ("AMD", &[32, 64]),
    ("Apple", &[32]),
    ("Intel", &[8, 16, 32]),
    ("NVIDIA", &[32]),
    ("SwiftShader", &[4]),
];

/// Adds to `diags`, under [`Code::LIMIT`], what of a module exceeds the limits that its `spirv.target_env` states: sizes of workgroups
/// (in invocations), of their memory (in bytes) and of subgroups (in invocations), and multiplications of cooperative matrices.
///
/// ```
/// use spirant_dialect::Diagnostics;
/// use spirant_verify::verify_resource_limits;
///
/// let limits = "#spirv.resource_limits<max_compute_workgroup_size = [64, 4, 4]>";
/// let text = format!("spirv.module Logical GLSL450 attributes {{
///   spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, {limits}>
/// }} {{
///   spirv.func @f() \"None\" {{ spirv.Return }}
///   spirv.EntryPoint \"GLCompute\" @f
///   spirv.ExecutionMode @f \"LocalSize\", 128, 1, 1
/// }}");
/// let mut found = Diagnostics::new();
/// verify_resource_limits(&spirant_text::parse(&text).unwrap(), &mut found);
/// assert!(found.iter().any(|found| found.message.contains("128") && found.message.contains("64")));
/// ```
pub fn verify_resource_limits(module: &Module, diags: &mut Diagnostics) {
    let Some(env) = &module.target_env else { return };
    let mut verifier = Verifier::new(module, diags);
    for (index, function) in module.functions.iter() {
        verifier.workgroup_limits(env, index, function);
        verifier.subgroup_limits(env, index, function);
    }
    verifier.memory_limit(env);
    if !env.matrices.is_empty() {
        verifier.matrix_limits(env);
    }
}

impl Verifier<'_> {
    /// Reports that something exceeds a limit.
    fn beyond(&mut self, origin: impl Into<Origin>, message: String) {
        let diagnostic = Diagnostic::error(Code::LIMIT, message).at(origin);
        self.diags.push(diagnostic.help("change the limit in 'spirv.target_env' if the device permits more"));
    }

    /// The known operands of the modes of a kind that a function has.
    fn numbers_of(&self, function: Func, kinds: &[ExecutionMode]) -> Option<Vec<u64>> {
        let mut modes = self.module.execution_modes.iter();
        let mode = modes.find(|mode| mode.function == function && kinds.contains(&mode.mode))?;
        let number = |operand: &ModeOperand| match operand {
            ModeOperand::Word(word) => Some(u64::from(*word)),
            ModeOperand::Const(constant) => self.module.consts.int_value(*constant),
            ModeOperand::Type(_) => None,
        };
        mode.operands.iter().map(number).collect()
    }

    fn workgroup_limits(&mut self, env: &TargetEnvAttribute, func: Func, function: &Function) {
        let abi = function.entry_point_abi.as_ref().map(|abi| &abi.workgroup_size);
        let of_abi = abi.filter(|sizes| !sizes.is_empty());
        let of_abi = of_abi.map(|sizes| sizes.iter().map(|size| u64::from(*size)).collect::<Vec<_>>());
        let modes = [ExecutionMode::LocalSize, ExecutionMode::LocalSizeId];
        let Some(sizes) = self.numbers_of(func, &modes).or(of_abi) else { return };
        let name = &function.name;
        let most = env.limit("max_compute_workgroup_size").unwrap_or_default();
        for ((size, most), dimension) in sizes.iter().zip(most).zip(["x", "y", "z"]) {
            if *size > u64::from(*most) {
                let message = format!(
                    "the workgroup has {size} invocations in {dimension}, and the target permits {most} \
                     (max_compute_workgroup_size)"
                );
                self.beyond(Origin::function(name), message);
            }
        }
        let invocations = sizes.iter().fold(1u64, |product, size| product.saturating_mul(*size));
        if let Some([most]) = env.limit("max_compute_workgroup_invocations")
            && invocations > u64::from(*most)
        {
            let message = format!(
                "the workgroup has {invocations} invocations, and the target permits {most} \
                 (max_compute_workgroup_invocations)"
            );
            self.beyond(Origin::function(name), message);
        }
    }

    /// A subgroup size that the function requires: within the range that the target can choose from, or the one that it has.
    fn subgroup_limits(&mut self, env: &TargetEnvAttribute, func: Func, function: &Function) {
        let of_abi = function.entry_point_abi.as_ref().and_then(|abi| abi.subgroup_size).map(u64::from);
        let modes = [ExecutionMode::SubgroupSize];
        let of_mode = self.numbers_of(func, &modes).and_then(|list| list.first().copied());
        let Some(size) = of_mode.or(of_abi) else { return };
        let one = |name: &str| match env.limit(name) {
            Some([one]) => Some(u64::from(*one)),
            _ => None,
        };
        let (least, most) = (one("min_subgroup_size"), one("max_subgroup_size"));
        let wrong = match (least, most, one("subgroup_size")) {
            (Some(least), _, _) if size < least => format!("at least {least} (min_subgroup_size)"),
            (_, Some(most), _) if size > most => format!("at most {most} (max_subgroup_size)"),
            (None, None, Some(fixed)) if size != fixed => format!("{fixed} (subgroup_size)"),
            (None, None, None) => match of_vendor(env, size) {
                Some(wrong) => wrong,
                None => return,
            },
            _ => return,
        };
        let message = format!("it requires subgroups of {size} invocations, and the target has {wrong}");
        self.beyond(Origin::function(&function.name), message);
    }

    /// The memory of a workgroup: of each entry point, the variables that it and what it calls use.
    fn memory_limit(&mut self, env: &TargetEnvAttribute) {
        let module = self.module;
        let Some([most]) = env.limit("max_compute_shared_memory_size") else { return };
        let mut sizes = Natural::new(8);
        let entries = module.entry_points.iter().map(|entry| entry.function);
        let stated = module.functions.iter().filter(|(_, function)| function.entry_point_abi.is_some());
        let mut roots: Vec<Func> = entries.chain(stated.map(|(index, _)| index)).collect();
        roots.dedup();
        for root in roots {
            let mut bytes = 0u64;
            for global in used_globals(module, root) {
                let Some(variable) = module.globals.get(global) else { continue };
                if let TypeKind::Pointer { storage: StorageClass::Workgroup, pointee } =
                    module.types.kind(variable.ty)
                    && let Some(extent) = sizes.extent(&module.types, &module.consts, pointee)
                {
                    bytes = bytes.saturating_add(extent.size);
                }
            }
            if bytes > u64::from(*most) {
                let message = format!(
                    "its workgroup has {bytes} bytes of memory, and the target permits {most} \
                     (max_compute_shared_memory_size)"
                );
                let name = module.functions.get(root).map_or("", |function| &*function.name);
                self.beyond(Origin::function(name), message);
            }
        }
    }

    fn matrix_limits(&mut self, env: &TargetEnvAttribute) {
        let module = self.module;
        for (ty, _) in module.types.iter() {
            let Some(matrix) = CooperativeMatrixType::of(&module.types, ty) else { continue };
            if !env.matrices.iter().any(|known| has_type(module, known, &matrix)) {
                let message = format!(
                    "the target has no cooperative matrices {} (cooperative_matrix_properties_khr): {}",
                    shape(module, &matrix),
                    listed(&env.matrices),
                );
                self.beyond(Entity::Type(type_name(module, ty).to_string()), message);
            }
        }
        for function in module.functions.values() {
            for inst in function.all_insts() {
                if function.op(inst) == Opcode::Core(Op::CooperativeMatrixMulAddKHR)
                    && let Some(what) = missing_product(module, env, function, inst)
                {
                    let message = format!(
                        "the target has no product of cooperative matrices {what} \
                         (cooperative_matrix_properties_khr): {}",
                        listed(&env.matrices)
                    );
                    self.beyond(Origin::inst(function, inst), message);
                }
            }
        }
    }
}

/// What is wrong with a size of subgroups for the maker's devices.
fn of_vendor(env: &TargetEnvAttribute, size: u64) -> Option<String> {
    let vendor = env.vendor.as_deref()?;
    let (_, sizes) = SUBGROUPS.iter().find(|(known, _)| *known == vendor)?;
    if sizes.iter().any(|known| u64::from(*known) == size) {
        return None;
    }
    let sizes: Vec<String> = sizes.iter().map(u32::to_string).collect();
    Some(format!("those of {vendor}, of {}", sizes.join(" or ")))
}

/// The variables of the module that a function and what it calls refer to.
fn used_globals(module: &Module, root: Func) -> Vec<Global> {
    let mut seen: HashSet<Func, FxBuildHasher> = HashSet::default();
    let (mut work, mut found) = (vec![root], Vec::new());
    while let Some(func) = work.pop() {
        if !seen.insert(func) {
            continue;
        }
        let Some(function) = module.functions.get(func) else { continue };
        for value in function.dfg.module_values() {
            match value {
                ValueDef::Global(global) if !found.contains(&global) => found.push(global),
                ValueDef::Func(callee) => work.push(callee),
                _ => {}
            }
        }
    }
    found
}

/// Whether a constant is a number, or is not known before specialization.
fn may_be(module: &Module, constant: Const, number: u32) -> bool {
    module.consts.int_value(constant).is_none_or(|value| value == u64::from(number))
}

/// Whether components are of a type that MLIR spells so.
fn is_spelled(module: &Module, ty: Type, spelling: &str) -> bool {
    let (digits, signed) = match spelling.strip_prefix("si").or_else(|| spelling.strip_prefix("ui")) {
        Some(digits) => (Some(digits), spelling.starts_with("si")),
        None => (spelling.strip_prefix('i'), false),
    };
    match (module.types.kind(ty), digits.and_then(|digits| digits.parse::<u32>().ok())) {
        (TypeKind::Int { width, signed: is_signed }, Some(known)) => width == known && is_signed == signed,
        (TypeKind::Float { width, encoding: None }, None) => {
            spelling.strip_prefix('f').and_then(|digits| digits.parse().ok()) == Some(width)
        }
        (TypeKind::Float { encoding: Some(encoding), .. }, None) => {
            spelling == "bf16" && encoding == FPEncoding::BFloat16KHR as u32
        }
        _ => false,
    }
}

/// Whether a product that the target has has a matrix of this type.
fn has_type(module: &Module, known: &CooperativeMatrixProperties, matrix: &CooperativeMatrixType) -> bool {
    let [m, n, k] = known.sizes;
    let [a, b, c, result] = &known.components;
    let sizes = |rows, columns| may_be(module, matrix.rows, rows) && may_be(module, matrix.columns, columns);
    let usage = module.consts.int_value(matrix.usage);
    let is = |number| usage.is_none_or(|usage| usage == number);
    let of = |spelling: &str| is_spelled(module, matrix.component, spelling);
    may_be(module, matrix.scope, known.scope as u32)
        && (is(0) && sizes(m, k) && of(a)
            || is(1) && sizes(k, n) && of(b)
            || is(2) && sizes(m, n) && (of(c) || of(result)))
}

/// The product that an instruction computes, if the target does not have it.
fn missing_product(
    module: &Module,
    env: &TargetEnvAttribute,
    function: &Function,
    inst: Inst,
) -> Option<String> {
    let matrix = |ty| CooperativeMatrixType::of(&module.types, ty);
    let operand = |index| matrix(function.value_type(function.operand(inst, index)?));
    let result = matrix(function.value_type(function.result(inst)?))?;
    let parts = [operand(0)?, operand(1)?, operand(2)?, result];
    let saturates = function.words(inst).first().is_some_and(|mask| mask & SATURATES != 0);
    let has = |known: &CooperativeMatrixProperties| {
        let [m, n, k] = known.sizes;
        let sizes = [(m, k), (k, n), (m, n), (m, n)];
        let fits =
            parts.iter().zip(sizes).zip(&known.components).all(|((part, (rows, columns)), component)| {
                may_be(module, part.rows, rows)
                    && may_be(module, part.columns, columns)
                    && is_spelled(module, part.component, component)
            });
        fits && may_be(module, result.scope, known.scope as u32) && (known.saturates || !saturates)
    };
    if env.matrices.iter().any(has) {
        return None;
    }
    let shapes: Vec<String> = parts[..3].iter().map(|part| shape(module, part)).collect();
    let sum = if saturates { ", with a sum that saturates" } else { "" };
    Some(format!("{}{sum}", shapes.join(" and ")))
}

/// `of 8x16 f16`
fn shape(module: &Module, matrix: &CooperativeMatrixType) -> String {
    let size = |constant| match module.consts.int_value(constant) {
        Some(value) => value.to_string(),
        None => "?".into(),
    };
    format!("of {}x{} {}", size(matrix.rows), size(matrix.columns), type_name(module, matrix.component))
}

/// `it has 8x16 i8 by 16x8 i8 to 8x8 i32`
fn listed(matrices: &[CooperativeMatrixProperties]) -> String {
    let one = |known: &CooperativeMatrixProperties| {
        let ([m, n, k], [a, b, _, result]) = (known.sizes, &known.components);
        format!("{m}x{k} {a} by {k}x{n} {b} to {m}x{n} {result}")
    };
    let all: Vec<String> = matrices.iter().map(one).collect();
    format!("it has {}", all.join(", "))
}
