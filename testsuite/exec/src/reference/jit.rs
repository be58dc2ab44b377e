//! Compiles a rewritten module and reads its facts.
//!
//! Only this module uses LLVM. Before it generates code, it reads from the module what the host must know:
//! implicit bindings, constant buffers, memory private to invocations and workgroups, and the order of
//! convergent sites.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::convergence::Site;
use super::host::{self, Area, BuiltinInput, Id};
use super::llvm::{
    chain, constant, is_padding, name_of, named_metadata, node_operands, replace_by_address, struct_of, users,
};
use super::objects;
use super::order::{is_in_cycle, weak_topological_order};
use super::resources::Resources;
use super::rewrite::Rewritten;
use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::execution_engine::ExecutionEngine;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
use inkwell::llvm_sys::execution_engine::LLVMGetGlobalValueAddress;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement};
use inkwell::llvm_sys::transforms::pass_builder::{
    LLVMCreatePassBuilderOptions, LLVMDisposePassBuilderOptions, LLVMRunPasses,
};
use inkwell::llvm_sys::{LLVMLinkage, LLVMTypeKind};
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::targets::{InitializationConfig, Target, TargetMachine};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ffi::{CStr, CString};

/// Machine code and the memory that it shares with the host.
pub struct Compiled<'c> {
    // The code lives as long as its engine.
    _engine: ExecutionEngine<'c>,
    /// The address of the function to run.
    pub entry: usize,
    /// The variables of each invocation.
    pub private: Vec<Area>,
    /// The variables of each workgroup.
    pub shared: Vec<Area>,
    /// The variables of invocations that hold builtins.
    pub inputs: Vec<BuiltinInput>,
    /// The bindings of resources without bindings of their own.
    pub implicit: HashMap<u32, (u32, u32)>,
    /// The facts of every numbered site.
    pub sites: Vec<Site>,
}

/// The address spaces of SPIR-V's storage classes in LLVM IR.
mod space {
    pub const WORKGROUP: u32 = 3;
    pub const INPUT: u32 = 7;
    pub const PRIVATE: u32 = 10;
    pub const PUSH_CONSTANT: u32 = 13;
}

/// SPIR-V's `BuiltIn` numbers of variables that shaders declare.
const BUILTINS: [(u64, Id); 10] = [
    (24, Id::Groups),
    (25, Id::LocalSize),
    (26, Id::Group),
    (27, Id::Local),
    (28, Id::Global),
    (29, Id::LocalIndex),
    (36, Id::SubgroupSize),
    (38, Id::Subgroups),
    (40, Id::Subgroup),
    (41, Id::Lane),
];

/// Compiles the module; `entry` is the function to run.
pub fn compile<'c>(
    context: &'c Context,
    rewritten: &Rewritten,
    entry: &str,
    resources: &Resources,
) -> Result<Compiled<'c>, Outcome> {
    let failed =
        |what: &str, why: &dyn std::fmt::Display| Outcome::Failed(format!("reference: {what}: {why}"));
    Target::initialize_native(&InitializationConfig::default())
        .map_err(|why| failed("no native target", &why))?;
    let buffer = MemoryBuffer::create_from_memory_range_copy(rewritten.text.as_bytes(), "reference");
    let module = context
        .create_module_from_ir(buffer)
        .map_err(|why| failed("the rewritten module does not parse", &why))?;
    module.set_triple(&TargetMachine::get_default_triple());
    module.strip_debug_info();
    module.verify().map_err(|why| failed("the rewritten module is malformed", &why))?;
    // SAFETY: the module is alive and verified; everything read from it is used while it is.
    let (mut inspected, implicit, sites) = unsafe {
        let raw = Raw { module: module.as_mut_ptr() };
        if !raw.bindings_are_constant() {
            // What a binding is stands in local variables: they become values.
            raw.run_passes(c"function(sroa,instsimplify)")?;
        }
        if rewritten.text.contains("@llvm.matrix.") {
            // Instruction selection of the host expects that it has been done.
            raw.run_passes(c"function(lower-matrix-intrinsics<minimal>)")?;
        }
        let implicit = raw.implicit_bindings(rewritten, resources);
        raw.place_constant_buffers(rewritten, resources, &implicit)?;
        let sites = raw.rank_places(rewritten.sites, entry);
        (raw.separate_memory(resources)?, implicit, sites)
    };
    let function = module
        .get_function(entry)
        .ok_or_else(|| Outcome::Failed(format!("the module does not define the function `{entry}`")))?;
    // `main` is also a name of the process.
    function.as_global_value().set_name("ref.entry");
    function.set_linkage(inkwell::module::Linkage::External);
    let engine =
        module.create_jit_execution_engine(OptimizationLevel::None).map_err(|why| failed("no JIT", &why))?;
    for (name, address) in host::functions() {
        if let Some(function) = module.get_function(name) {
            engine.add_global_mapping(&function, address as usize);
        }
    }
    let entry = engine.get_function_address("ref.entry").map_err(|why| failed("no code", &why))?;
    let find = |(name, size): &(CString, usize)| {
        // SAFETY: the engine is alive, and the global it is asked for is one of its module's, of that size.
        unsafe {
            let address = LLVMGetGlobalValueAddress(engine.as_mut_ptr(), name.as_ptr()) as *mut u8;
            Area { address, initial: std::slice::from_raw_parts(address, *size).to_vec() }
        }
    };
    let private = inspected.private.iter().map(find).collect();
    let shared: Vec<Area> = inspected.shared.iter().map(find).collect();
    let inputs = std::mem::take(&mut inspected.inputs);
    Ok(Compiled { entry, private, shared, inputs, implicit, sites, _engine: engine })
}

/// Globals that have a meaning of their own: name and size.
#[derive(Default)]
struct Separated {
    private: Vec<(CString, usize)>,
    shared: Vec<(CString, usize)>,
    inputs: Vec<BuiltinInput>,
}

/// A module through LLVM's C API.
struct Raw {
    module: LLVMModuleRef,
}

impl Raw {
    unsafe fn functions(&self) -> Vec<LLVMValueRef> {
        // SAFETY: the module is alive.
        unsafe { chain(LLVMGetFirstFunction(self.module), |f| LLVMGetNextFunction(f)) }
    }

    unsafe fn globals(&self) -> Vec<LLVMValueRef> {
        // SAFETY: the module is alive.
        unsafe { chain(LLVMGetFirstGlobal(self.module), |g| LLVMGetNextGlobal(g)) }
    }

    /// Whether every handle is made from constants; in unoptimised code they pass through memory.
    unsafe fn bindings_are_constant(&self) -> bool {
        // SAFETY: the module is alive; operands are read within a call's number of arguments.
        unsafe {
            self.functions().into_iter().all(|function| {
                let Some((_, set, key)) = resource_arguments(&name_of(function)) else { return true };
                let is_constant = |call: LLVMValueRef, index| constant(LLVMGetOperand(call, index)).is_some();
                users(function).into_iter().all(|call| is_constant(call, set) && is_constant(call, key))
            })
        }
    }

    /// Runs passes of LLVM.
    unsafe fn run_passes(&self, passes: &CStr) -> Result<(), Outcome> {
        // SAFETY: the module is alive; no target machine is needed for these passes. The message is LLVM's until
        // it is disposed.
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let error = LLVMRunPasses(self.module, passes.as_ptr(), std::ptr::null_mut(), options);
            LLVMDisposePassBuilderOptions(options);
            if error.is_null() {
                return Ok(());
            }
            let message = LLVMGetErrorMessage(error);
            let why = CStr::from_ptr(message).to_string_lossy().into_owned();
            LLVMDisposeErrorMessage(message);
            Err(Outcome::Failed(format!("reference: {why}")))
        }
    }

    /// Gives resources without a binding the lowest free one of their set, in their order, as LLVM's backend
    /// does.
    unsafe fn implicit_bindings(
        &self,
        rewritten: &Rewritten,
        resources: &Resources,
    ) -> HashMap<u32, (u32, u32)> {
        let mut used: HashSet<(u32, u32)> = HashSet::new();
        let mut implicit: BTreeMap<u32, u32> = BTreeMap::new();
        // SAFETY: the module is alive; operands are read within a call's number of arguments.
        unsafe {
            for function in self.functions() {
                let place = resource_arguments(&name_of(function));
                for call in users(function) {
                    let argument = |index: u32| constant(LLVMGetOperand(call, index)).map(|n| n as u32);
                    match place {
                        Some((false, set, binding)) => used.extend(argument(set).zip(argument(binding))),
                        Some((true, set, order)) => implicit.extend(argument(order).zip(argument(set))),
                        None => {}
                    }
                }
            }
            // A cbuffer of nothing but objects takes no binding.
            for buffer in objects::empty_buffers(self.module, rewritten) {
                if let Some((true, _, order)) = handle_key(buffer) {
                    implicit.remove(&order);
                }
            }
            objects::place_objects(self.module, rewritten, resources, &mut used);
        }
        let mut bindings = HashMap::new();
        for (order, set) in implicit {
            if let Some(free) = (0..).find(|&binding| !used.contains(&(set, binding))) {
                used.insert((set, free));
                bindings.insert(order, (set, free));
            }
        }
        bindings
    }

    /// Replaces the members of constant buffers by their addresses in the job's buffers.
    unsafe fn place_constant_buffers(
        &self,
        rewritten: &Rewritten,
        resources: &Resources,
        implicit: &HashMap<u32, (u32, u32)>,
    ) -> Result<(), Outcome> {
        // SAFETY: the module is alive; metadata operands that are null are skipped.
        unsafe {
            let layout = LLVMGetModuleDataLayout(self.module);
            for node in named_metadata(self.module, c"hlsl.cbs") {
                let mut operands = node_operands(node).into_iter();
                let Some(buffer) = operands.next().filter(|buffer| !buffer.is_null()) else { continue };
                let name = name_of(buffer);
                let members: Vec<LLVMValueRef> = operands.collect();
                let is_used = |member: LLVMValueRef| !member.is_null() && !LLVMGetFirstUse(member).is_null();
                if !members.iter().any(|member| is_used(*member)) {
                    continue;
                }
                let Some(ty) = struct_of(self.module, rewritten, buffer) else {
                    return Err(Outcome::Refused(format!(
                        "unsupported by reference: the layout of constant buffer {name}"
                    )));
                };
                let elements = (0..LLVMCountStructElementTypes(ty))
                    .filter(|&i| !is_padding(LLVMStructGetTypeAtIndex(ty, i)));
                let is_data = |element: u32| {
                    objects::object_member(self.module, LLVMStructGetTypeAtIndex(ty, element)).is_none()
                };
                let data: Vec<(LLVMValueRef, u32)> = members
                    .into_iter()
                    .zip(elements)
                    .filter(|(member, element)| is_used(*member) && is_data(*element))
                    .collect();
                if data.is_empty() {
                    continue;
                }
                let place = handle_place(buffer, implicit);
                let resource = place.and_then(|(set, binding)| resources.find(set, binding, 0));
                let Some(resource) = resource else {
                    let place = place.map_or("an unknown place".into(), |(set, binding)| {
                        format!("set {set} binding {binding}")
                    });
                    return Err(Outcome::Failed(format!(
                        "constant buffer {name} is at {place}, which the job has no buffer for"
                    )));
                };
                for (member, element) in data {
                    let offset = LLVMOffsetOfElement(layout, ty, element);
                    replace_by_address(member, resource.address() as u64 + offset);
                }
            }
        }
        Ok(())
    }

    /// Makes variables private to invocations or workgroups findable; refuses external ones nobody defines.
    unsafe fn separate_memory(&self, resources: &Resources) -> Result<Separated, Outcome> {
        let mut result = Separated::default();
        // SAFETY: the module is alive.
        unsafe {
            let layout = LLVMGetModuleDataLayout(self.module);
            for (index, global) in self.globals().into_iter().enumerate() {
                let ty = LLVMGlobalGetValueType(global);
                let space = LLVMGetPointerAddressSpace(LLVMTypeOf(global));
                let is_external = LLVMIsDeclaration(global) != 0;
                if is_external && LLVMGetFirstUse(global).is_null() {
                    continue;
                }
                if space == space::PUSH_CONSTANT && is_external {
                    let Some(constants) = resources.push_constants() else {
                        return Err(Outcome::Failed(
                            "the shader has push constants, which the job does not have".into(),
                        ));
                    };
                    replace_by_address(global, constants.address() as u64);
                    continue;
                }
                let input = if space == space::INPUT { builtin_of(global) } else { None };
                if is_external && input.is_none() && space != space::WORKGROUP {
                    return Err(Outcome::Refused(format!(
                        "unsupported by reference: global {}",
                        name_of(global)
                    )));
                }
                let is_private = space == space::PRIVATE && LLVMIsGlobalConstant(global) == 0;
                if input.is_none() && !is_private && space != space::WORKGROUP {
                    continue;
                }
                let name = CString::new(format!("ref.global.{index}")).unwrap_or_default();
                let size = LLVMABISizeOfType(layout, ty) as usize;
                LLVMSetValueName2(global, name.as_ptr(), name.as_bytes().len());
                LLVMSetLinkage(global, LLVMLinkage::LLVMExternalLinkage);
                LLVMSetExternallyInitialized(global, 0);
                if space != space::PRIVATE {
                    LLVMSetInitializer(global, LLVMConstNull(ty));
                }
                LLVMSetGlobalConstant(global, 0);
                if space == space::WORKGROUP {
                    result.shared.push((name, size));
                    continue;
                }
                if let Some(id) = input {
                    let is_vector = LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMVectorTypeKind;
                    let scalar = if is_vector { LLVMGetElementType(ty) } else { ty };
                    let width = LLVMABISizeOfType(layout, scalar) as usize;
                    result.inputs.push(BuiltinInput { area: result.private.len(), id, width });
                }
                result.private.push((name, size));
            }
        }
        Ok(result)
    }

    /// Ranks numbered places by where they stand in their function, loops in one piece.
    unsafe fn rank_places(&self, count: u32, entry: &str) -> Vec<Site> {
        let mut sites = vec![Site::default(); count as usize + 1];
        let mut rank = 0;
        // SAFETY: the module is alive and verified: every block has a terminator.
        unsafe {
            let marker = LLVMGetNamedFunction(self.module, c"ref.h.at".as_ptr());
            if marker.is_null() {
                return sites;
            }
            for (number, function) in self.functions().into_iter().enumerate() {
                let blocks = chain(LLVMGetFirstBasicBlock(function), |b| LLVMGetNextBasicBlock(b));
                let successors = successors_of(&blocks);
                let position = weak_topological_order(&successors);
                let mut ordered: Vec<usize> = (0..blocks.len()).collect();
                ordered.sort_by_key(|&block| position[block]);
                let runs_once = runs_once(function, entry);
                for block in ordered {
                    let once_in = (runs_once && !is_in_cycle(&successors, block)).then_some(number as u32);
                    for instruction in
                        chain(LLVMGetFirstInstruction(blocks[block]), |i| LLVMGetNextInstruction(i))
                    {
                        if !LLVMIsACallInst(instruction).is_null()
                            && LLVMGetCalledValue(instruction) == marker
                        {
                            let site = constant(LLVMGetOperand(instruction, 1)).unwrap_or(0) as usize;
                            rank += 1;
                            if let Some(known) = sites.get_mut(site) {
                                *known = Site { rank, once_in };
                            }
                        }
                    }
                }
            }
        }
        sites
    }
}

/// The blocks each block can go to, by their positions.
unsafe fn successors_of(blocks: &[LLVMBasicBlockRef]) -> Vec<Vec<usize>> {
    let index: HashMap<LLVMBasicBlockRef, usize> =
        blocks.iter().enumerate().map(|(i, &block)| (block, i)).collect();
    // SAFETY: the blocks are those of a verified function.
    let of = |&block: &LLVMBasicBlockRef| unsafe {
        let end = LLVMGetBasicBlockTerminator(block);
        (0..LLVMGetNumSuccessors(end)).filter_map(|i| index.get(&LLVMGetSuccessor(end, i)).copied()).collect()
    };
    blocks.iter().map(of).collect()
}

/// Whether a function is the entry point, or called by it from one place outside of loops.
unsafe fn runs_once(function: LLVMValueRef, entry: &str) -> bool {
    /// More calls in a row than this are taken for a recursion.
    const DEPTH: usize = 100;
    let mut function = function;
    // SAFETY: the function is alive, and so are the calls that use it.
    unsafe {
        for _ in 0..DEPTH {
            if name_of(function) == entry {
                return true;
            }
            let [call] = users(function)[..] else { return false };
            if LLVMIsACallInst(call).is_null() {
                return false;
            }
            let block = LLVMGetInstructionParent(call);
            let caller = LLVMGetBasicBlockParent(block);
            let blocks = chain(LLVMGetFirstBasicBlock(caller), |b| LLVMGetNextBasicBlock(b));
            let place = blocks.iter().position(|&other| other == block);
            if place.is_none_or(|place| is_in_cycle(&successors_of(&blocks), place)) {
                return false;
            }
            function = caller;
        }
        false
    }
}

/// Whether a resource intrinsic leaves its binding open, and the positions of its set and of its binding or
/// order.
fn resource_arguments(name: &str) -> Option<(bool, u32, u32)> {
    let rows = [
        ("ref.spv.resource.handlefrombinding", (false, 0, 1)),
        ("ref.spv.resource.handlefromimplicitbinding", (true, 1, 0)),
        ("ref.spv.resource.counterhandlefrombinding", (false, 2, 1)),
        ("ref.spv.resource.counterhandlefromimplicitbinding", (true, 2, 1)),
    ];
    rows.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|&(_, row)| row)
}

/// What the call that makes the handle stored to a global says: whether it leaves the binding open, the set, and
/// the binding or order.
unsafe fn handle_key(global: LLVMValueRef) -> Option<(bool, u32, u32)> {
    // SAFETY: the global is alive; operands are read of stores and calls only.
    unsafe {
        for store in users(global) {
            if LLVMIsAStoreInst(store).is_null() {
                continue;
            }
            let call = LLVMGetOperand(store, 0);
            if LLVMIsACallInst(call).is_null() {
                continue;
            }
            if let Some((open, set, key)) = resource_arguments(&name_of(LLVMGetCalledValue(call))) {
                let argument = |index: u32| constant(LLVMGetOperand(call, index)).map(|n| n as u32);
                return Some((open, argument(set)?, argument(key)?));
            }
        }
        None
    }
}

/// Set and binding of the handle that is stored to a global.
unsafe fn handle_place(global: LLVMValueRef, implicit: &HashMap<u32, (u32, u32)>) -> Option<(u32, u32)> {
    // SAFETY: the global is alive.
    let (open, set, key) = unsafe { handle_key(global) }?;
    if open { implicit.get(&key).copied() } else { Some((set, key)) }
}

/// The builtin an input variable is decorated with, by its `!spirv.Decorations`.
unsafe fn builtin_of(global: LLVMValueRef) -> Option<Id> {
    /// SPIR-V's `Decoration` number of `BuiltIn`.
    const BUILTIN: u64 = 11;
    // SAFETY: the global is alive, and so is its module's context.
    unsafe {
        let context = LLVMGetModuleContext(LLVMGetGlobalParent(global));
        let kind = LLVMGetMDKindIDInContext(context, c"spirv.Decorations".as_ptr(), 17);
        let mut count = 0;
        let entries = LLVMGlobalCopyAllMetadata(global, &mut count);
        let of_kind = (0..count as u32).find(|&i| LLVMValueMetadataEntriesGetKind(entries, i) == kind);
        let node =
            of_kind.map(|i| LLVMMetadataAsValue(context, LLVMValueMetadataEntriesGetMetadata(entries, i)));
        LLVMDisposeValueMetadataEntries(entries);
        node_operands(node?).into_iter().filter(|decoration| !decoration.is_null()).find_map(|decoration| {
            let numbers: Vec<Option<u64>> =
                node_operands(decoration).into_iter().map(|n| constant(n)).collect();
            let [Some(BUILTIN), Some(builtin)] = numbers[..] else { return None };
            BUILTINS.iter().find(|(number, _)| *number == builtin).map(|&(_, id)| id)
        })
    }
}
