//! Entry points from their ABI: MLIR's attributes `spirv.entry_point_abi` and `spirv.interface_var_abi`
//! become global variables, entry points and execution modes.
//!
//! In a shader every parameter becomes a variable with a descriptor. A pointer becomes the variable's
//! address, with Vulkan's layout if it has none; a number becomes the only member of a block, loaded at the
//! start. A kernel keeps its parameters. Runs before [`vce`](crate::vce); the interface lists follow in
//! [`interface`](crate::interface).

use crate::retype::{self, Changed};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::abi::{EntryPointAbi, InterfaceVarAbi};
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::diagnostics::{Aborted, Code, Diagnostic, Diagnostics, Origin};
use spirant_dialect::function::{Function, Value, ValueDef};
use spirant_dialect::layout::{self, Rules};
use spirant_dialect::module::{EntryPoint, ExecutionMode, Func, Global, GlobalVariable, ModeOperand, Module};
use spirant_dialect::spirv::{self, BuiltIn, ExecutionMode as Mode, ExecutionModel, Op, StorageClass};
use spirant_dialect::types::{Type, TypeDecoration, TypeKind};

/// Lowers every function with an entry-point ABI.
///
/// # Errors
/// [`Aborted`] if a parameter cannot become a variable.
pub fn run(module: &mut Module, diags: &mut Diagnostics) -> Result<(), Aborted> {
    let funcs: Vec<Func> =
        module.functions.iter().filter(|(_, f)| f.entry_point_abi.is_some()).map(|(func, _)| func).collect();
    for func in funcs {
        let void = module.types.void();
        let placeholder = Function::new("", void, []);
        let mut function = std::mem::replace(&mut module.functions[func], placeholder);
        let lowered =
            Lowering { module, function: &mut function, changed: Changed::default(), loaded: 0 }.run();
        module.functions[func] = function;
        if let Err(message) = lowered {
            let name = module.functions[func].name.clone();
            return diags.abort(Diagnostic::error(Code::UNSUPPORTED, message).at(Origin::function(&name)));
        }
        let abi = module.functions[func].entry_point_abi.take().unwrap_or_default();
        enter(module, func, &abi);
    }
    Ok(())
}

/// The variable of a built-in, created if there is none yet.
pub fn builtin_variable(module: &mut Module, builtin: BuiltIn, ty: Type, storage: StorageClass) -> Global {
    let found = module.globals.iter().find(|(_, variable)| {
        find_word(&variable.decorations, spirv::Decoration::BuiltIn) == Some(builtin as u32)
            && variable.storage == storage
    });
    if let Some((global, _)) = found {
        return global;
    }
    let ty = module.types.pointer(storage, ty);
    let decorations = vec![Decoration::words(spirv::Decoration::BuiltIn, &[builtin as u32])];
    let name = free_name(module, &format!("__builtin__{builtin:?}__"));
    module.globals.push(GlobalVariable { name, ty, storage, initializer: None, linkage: None, decorations })
}

/// Adds the entry point and its execution modes.
fn enter(module: &mut Module, func: Func, abi: &EntryPointAbi) {
    let is_kernel = module.is_kernel();
    if !module.entry_points.iter().any(|entry| entry.function == func) {
        let name = module.functions[func].name.clone();
        let model = if is_kernel { ExecutionModel::Kernel } else { ExecutionModel::GLCompute };
        module.entry_points.push(EntryPoint { model, function: func, name, interface: Vec::new() });
    }
    let mut add = |mode: Mode, words: &[u32]| {
        if !module.execution_modes.iter().any(|m| m.function == func && m.mode == mode) {
            let operands = words.iter().map(|word| ModeOperand::Word(*word)).collect();
            module.execution_modes.push(ExecutionMode { function: func, mode, operands });
        }
    };
    if !abi.workgroup_size.is_empty() {
        let size = |index: usize| abi.workgroup_size.get(index).copied().unwrap_or(1);
        add(Mode::LocalSize, &[size(0), size(1), size(2)]);
    }
    if let Some(size) = abi.subgroup_size {
        add(Mode::SubgroupSize, &[size]);
    }
    if let Some(width) = abi.target_width {
        add(Mode::SignedZeroInfNanPreserve, &[width]);
    }
}

/// A symbol that is not in use.
fn free_name(module: &Module, wanted: &str) -> Box<str> {
    let taken: HashSet<&str, FxBuildHasher> = module
        .functions
        .values()
        .map(|f| &*f.name)
        .chain(module.globals.values().map(|g| &*g.name))
        .chain(module.consts.names.values().map(|name| &**name))
        .collect();
    let mut name = wanted.to_owned();
    let mut number = 0;
    while taken.contains(name.as_str()) {
        number += 1;
        name = format!("{wanted}{number}");
    }
    name.into()
}

/// The parameters of one function on their way to variables.
struct Lowering<'m> {
    module: &'m mut Module,
    function: &'m mut Function,
    /// Pointers whose type has changed.
    changed: Changed,
    /// The number of instructions at the start of the body that load parameters.
    loaded: usize,
}

impl Lowering<'_> {
    fn run(mut self) -> Result<(), String> {
        let function_type = self.function.ty;
        if !matches!(self.module.types.kind(function_type), TypeKind::Function { result }
            if self.module.types.kind(result) == TypeKind::Void)
        {
            return Err("an entry point must return void".to_owned());
        }
        if self.module.is_kernel() {
            self.function.param_abis.clear();
            return Ok(());
        }
        let abis = std::mem::take(&mut self.function.param_abis);
        let params = std::mem::take(&mut self.function.params);
        for (index, param) in params.iter().enumerate() {
            let abi = abis.iter().find(|(of, _)| *of as usize == index).map(|(_, abi)| *abi);
            let abi = abi.ok_or_else(|| {
                format!("parameter {index} of an entry point has no 'spirv.interface_var_abi'")
            })?;
            self.param(index, *param, abi)?;
        }
        let void = self.module.types.void();
        self.function.ty = self.module.types.function(void, &[]);
        retype::run(self.module, self.function, self.changed)
    }

    fn param(&mut self, index: usize, param: Value, abi: InterfaceVarAbi) -> Result<(), String> {
        let ty = self.function.value_type(param);
        match self.module.types.kind(ty) {
            TypeKind::Pointer { storage, pointee } => {
                let storage = abi.storage.unwrap_or(storage);
                let laid_out = self.laid_out(pointee, storage)?;
                let global = self.variable(index, param, abi, storage, laid_out);
                let new = self.address(global);
                if self.function.value_type(new) != ty {
                    self.changed.insert(new);
                }
                self.function.replace_value(param, new);
            }
            TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Vector { .. } => {
                let storage = abi.storage.unwrap_or(StorageClass::StorageBuffer);
                let plain = self.module.types.structure(&[ty], Vec::new());
                let block = self.laid_out(plain, storage)?;
                let global = self.variable(index, param, abi, storage, block);
                let base = self.address(global);
                let loaded = self.load_member(base, storage, ty)?;
                self.function.replace_value(param, loaded);
            }
            _ => return Err(format!("parameter {index} is neither a pointer nor a number")),
        }
        Ok(())
    }

    /// A type as it is in memory of a storage class: blocks are decorated and have offsets.
    fn laid_out(&mut self, ty: Type, storage: StorageClass) -> Result<Type, String> {
        let Some(rules) = Rules::of(storage) else { return Ok(ty) };
        if self.module.types.kind(ty) != TypeKind::Struct {
            return Err(format!("an object in {storage:?} must be a struct"));
        }
        let Module { types, consts, .. } = &mut *self.module;
        let laid_out = layout::assign(types, consts, ty, rules).map_err(|error| error.to_string())?;
        let data = self.module.types.get(laid_out).clone();
        let is_block = |d: &TypeDecoration| {
            d.member.is_none()
                && matches!(d.decoration.kind, spirv::Decoration::Block | spirv::Decoration::BufferBlock)
        };
        if data.decorations.iter().any(is_block) {
            return Ok(laid_out);
        }
        let mut decorations = data.decorations.to_vec();
        decorations
            .push(TypeDecoration { member: None, decoration: Decoration::unit(spirv::Decoration::Block) });
        let members: Vec<Type> = self.module.types.members(laid_out).collect();
        let block = self.module.types.structure(&members, decorations);
        if let Some(name) = self.module.types.names.get(&laid_out).cloned() {
            self.module.types.names.entry(block).or_insert(name);
        }
        Ok(block)
    }

    fn variable(
        &mut self,
        index: usize,
        param: Value,
        abi: InterfaceVarAbi,
        storage: StorageClass,
        pointee: Type,
    ) -> Global {
        let mut decorations = self.function.attrs.value_decorations.remove(&param).unwrap_or_default();
        if storage != StorageClass::PushConstant {
            decorations.insert(0, Decoration::words(spirv::Decoration::Binding, &[abi.binding]));
            decorations.insert(0, Decoration::words(spirv::Decoration::DescriptorSet, &[abi.set]));
        }
        let name = free_name(self.module, &format!("{}_arg_{index}", self.function.name));
        let ty = self.module.types.pointer(storage, pointee);
        let variable = GlobalVariable { name, ty, storage, initializer: None, linkage: None, decorations };
        self.module.globals.push(variable)
    }

    fn address(&mut self, global: Global) -> Value {
        let ty = self.module.globals[global].ty;
        self.function.module_value(ValueDef::Global(global), ty)
    }

    /// Loads the first member of a block where the body begins, after its variables.
    fn load_member(&mut self, base: Value, storage: StorageClass, ty: Type) -> Result<Value, String> {
        let Some(block) = self.function.body_blocks().first().copied() else {
            return Err("an entry point must have a body".to_owned());
        };
        let index_type = self.module.types.int(32);
        let zero = self.module.consts.int(&self.module.types, index_type, 0);
        let zero = self.function.module_value(ValueDef::Const(zero), index_type);
        let pointer = self.module.types.pointer(storage, ty);
        let chain = self.function.create_inst(Op::AccessChain.into(), &[pointer], &[base, zero], &[], &[]);
        let address = self.function.result(chain).ok_or("an access chain has no result")?;
        let load = self.function.create_inst(Op::Load.into(), &[ty], &[address], &[], &[]);
        let insts = self.function.insts(block);
        let at =
            insts.iter().take_while(|inst| self.function.op(**inst) == Op::Variable).count() + self.loaded;
        self.loaded += 2;
        self.function.insts_mut(block).splice(at..at, [chain, load]);
        self.function.result(load).ok_or_else(|| "a load has no result".to_owned())
    }
}

#[cfg(test)]
mod tests;
