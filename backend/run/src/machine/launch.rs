//! The start of a machine: objects of global variables and arguments, and the work groups.

use super::debug::{Controller, Debug};
use super::interface::Interface;
use super::lanes::Lanes;
use super::memory::{self, Memory};
use super::parallel::{self, Work};
use super::shadow::Shadow;
use super::start::Start;
use super::{Machine, Place, Seed};
use crate::code::Slot;
use crate::finding::Kind;
use crate::images::view::Descriptor;
use crate::images::{self, Images};
use crate::launch::{Argument, Launch, Limits, Outcome};
use crate::shape::{Context, Place as Bytes, Shapes};
use crate::stop::Stop;
use crate::translate;
use spirant_dialect::decoration::find_word;
use spirant_dialect::module::{Initializer, ModeOperand};
use spirant_dialect::spirv::{BuiltIn, Decoration, ExecutionMode, ExecutionModel, StorageClass};
use spirant_dialect::{Func, Global, Module, Type, TypeKind};
use std::sync::Arc;

/// The largest work group.
const MOST_LANES: u32 = 4096;

/// Runs an entry point.
pub(crate) fn run(
    module: &Module,
    launch: &mut Launch,
    limits: &Limits,
    controller: Option<&mut dyn Controller>,
) -> Result<Outcome, Stop> {
    let entry = entry_of(module, &launch.entry, &COMPUTE)?;
    let size = size_of(module, entry, launch)?;
    if limits.threads > 1 && controller.is_none() {
        let mut threads = Some(1);
        let outcome =
            with_machine(module, entry, size, launch, limits, None, &mut |machine, start, arguments| {
                let work = Work::new(machine, start, entry, arguments)?;
                threads = parallel::run(machine, &work)?;
                if threads.is_some() { Ok(()) } else { Err(Stop::Interrupted) }
            });
        if let Some(threads) = threads {
            return outcome.map(|outcome| Outcome { threads, ..outcome });
        }
    }
    with_machine(module, entry, size, launch, limits, controller, &mut |machine, start, arguments| {
        let work = Work::new(machine, start, entry, arguments)?;
        (0..work.count()).try_for_each(|number| work.run(machine, number))
    })
}

/// What runs on a machine that has its objects.
type Body<'b> = &'b mut dyn FnMut(&mut Machine<'_>, &Start, &[Vec<u64>]) -> Result<(), Stop>;

/// Makes a machine and its objects, runs work groups of this size on it by `body`, and moves the results to the launch.
pub(super) fn with_machine(
    module: &Module,
    entry: Func,
    size: [u32; 3],
    launch: &mut Launch,
    limits: &Limits,
    controller: Option<&mut dyn Controller>,
    body: Body<'_>,
) -> Result<Outcome, Stop> {
    let width = size.iter().try_fold(1u32, |all, one| all.checked_mul(*one)).unwrap_or(u32::MAX);
    if width == 0 || width > MOST_LANES {
        return Err(Stop::Input(format!(
            "a work group of {size:?} invocations; it may have 1 to {MOST_LANES}"
        )));
    }
    let subgroup = modes(module, entry)?.unwrap_or(launch.subgroup).max(1);
    let program = translate::program(module, entry, subgroup)?;
    let place = Place {
        size,
        groups: launch.groups,
        enqueued: size,
        offset: launch.offset,
        subgroup,
        ..Place::default()
    };
    let seed = Seed {
        module,
        program: &program,
        memory: Memory::new(limits.checks),
        images: Images::new(super::image::quads_of(module, entry)),
        place,
        width,
        registers: Vec::new(),
        steps: 0,
        limits,
        shadow: limits.checks.then(Shadow::default),
    };
    let mut machine = seed.machine();
    machine.debug = controller.map(|controller| Box::new(Debug::new(module, controller)));
    machine.fill_constants();
    let resources = machine.bind(launch)?;
    let mut start = machine.globals(launch)?;
    machine.compute_constants()?;
    let arguments = machine.arguments(entry, launch, &mut start)?;
    body(&mut machine, &start, &arguments.parameters)?;
    machine.collect(launch, &resources, &arguments.buffers);
    let races = machine.races.take();
    let invocation = |group, lane| machine.invocation_of(group, lane);
    let writers = races.map(|races| races.writers(&invocation, &resources, &arguments.buffers));
    let Machine { findings, steps, .. } = machine;
    Ok(Outcome { findings, steps, threads: 1, writers: writers.unwrap_or_default() })
}

/// The size of the work groups.
pub(crate) fn work_group(module: &Module, launch: &Launch) -> Result<[u32; 3], Stop> {
    size_of(module, entry_of(module, &launch.entry, &COMPUTE)?, launch)
}

/// The objects of arguments, and what the parameters of the kernel get.
struct Arguments {
    parameters: Vec<Vec<u64>>,
    /// By argument, the object of a buffer.
    buffers: Vec<Option<usize>>,
}

/// The stages that are dispatched in work groups.
pub(crate) const COMPUTE: [ExecutionModel; 2] = [ExecutionModel::GLCompute, ExecutionModel::Kernel];

/// The function of an entry point of one of these stages.
pub(crate) fn entry_of(module: &Module, name: &str, models: &[ExecutionModel]) -> Result<Func, Stop> {
    let mut named = module.entry_points.iter().filter(|entry| *entry.name == *name).peekable();
    let Some(first) = named.peek().map(|entry| entry.model) else {
        let names: Vec<&str> = module.entry_points.iter().map(|entry| &*entry.name).collect();
        let names = names.join(", ");
        return Err(Stop::Input(format!("the module has no entry point `{name}`; it has: {names}")));
    };
    let entry = named.find(|entry| models.contains(&entry.model));
    entry.map(|entry| entry.function).ok_or_else(|| match first {
        ExecutionModel::Vertex | ExecutionModel::Fragment => {
            Stop::Input(format!("`{name}` is an entry point of the stage {first:?}, which a draw executes"))
        }
        ExecutionModel::GLCompute | ExecutionModel::Kernel => Stop::Input(format!(
            "`{name}` is an entry point of the stage {first:?}, which a draw does not have"
        )),
        _ => Stop::refused(format!("entry points of the stage {first:?}")),
    })
}

/// Refuses the execution modes by which floats are computed in another way or outputs are captured, and returns the size of a subgroup if the module states it.
fn modes(module: &Module, entry: Func) -> Result<Option<u32>, Stop> {
    let mut subgroup = None;
    for mode in module.execution_modes.iter().filter(|mode| mode.function == entry) {
        match (mode.mode, mode.operands.first()) {
            (ExecutionMode::SubgroupSize, Some(ModeOperand::Word(size))) => subgroup = Some(*size),
            (
                ExecutionMode::RoundingModeRTZ
                | ExecutionMode::RoundingModeRTPINTEL
                | ExecutionMode::RoundingModeRTNINTEL
                | ExecutionMode::FloatingPointModeALTINTEL
                | ExecutionMode::Xfb,
                _,
            ) => return Err(Stop::refused(format!("the execution mode {:?}", mode.mode))),
            _ => {}
        }
    }
    Ok(subgroup)
}

/// The size of a work group.
fn size_of(module: &Module, entry: Func, launch: &Launch) -> Result<[u32; 3], Stop> {
    let builtin = module.consts.iter().find(|(_, data)| {
        data.decorations
            .iter()
            .any(|it| it.kind == Decoration::BuiltIn && it.word() == Some(BuiltIn::WorkgroupSize as u32))
    });
    if let Some((_, data)) = builtin {
        let parts: Vec<u32> = data
            .operands
            .iter()
            .filter_map(|operand| match operand {
                spirant_dialect::constants::ConstOperand::Const(part) => {
                    module.consts.int_value(*part).and_then(|value| u32::try_from(value).ok())
                }
                _ => None,
            })
            .collect();
        if let Ok(size) = <[u32; 3]>::try_from(parts) {
            return Ok(size);
        }
    }
    let modes = module.execution_modes.iter().filter(|mode| mode.function == entry);
    let mut stated =
        modes.filter(|mode| matches!(mode.mode, ExecutionMode::LocalSize | ExecutionMode::LocalSizeId));
    let stated = stated.next_back().and_then(|mode| {
        let words = mode.operands.iter().filter_map(|operand| match operand {
            ModeOperand::Word(word) => Some(*word),
            ModeOperand::Const(constant) => u32::try_from(module.consts.int_value(*constant)?).ok(),
            ModeOperand::Type(_) => None,
        });
        <[u32; 3]>::try_from(words.collect::<Vec<u32>>()).ok()
    });
    match (stated, launch.local) {
        (Some(stated), Some(local)) if stated != local => Err(Stop::Input(format!(
            "work groups of {local:?} invocations, but the module states {stated:?}"
        ))),
        (Some(size), _) | (None, Some(size)) => Ok(size),
        (None, None) => Err(Stop::Input("the module does not state the size of a work group".into())),
    }
}

impl<'a> Machine<'a> {
    /// Gives the slots of constants their values in all lanes.
    fn fill_constants(&mut self) {
        let (program, width) = (self.program, self.width as usize);
        self.registers =
            program.initial.iter().flat_map(|value| std::iter::repeat_n(*value, width)).collect();
        if let Some(shadow) = &mut self.shadow {
            shadow.resize(self.registers.len());
        }
        if self.shadow.is_some() && !program.undefined.is_empty() {
            let source = self.source(Kind::Uninitialized, || "it is OpUndef".into());
            for slot in &program.undefined {
                (0..width).for_each(|lane| self.set_undefined(Slot::constant(*slot), lane, u64::MAX, source));
            }
        }
    }

    /// Computes the constants that operations give.
    fn compute_constants(&mut self) -> Result<(), Stop> {
        let code = &self.program.constants;
        self.lanes = Lanes::all(self.width);
        code.instrs.iter().try_for_each(|instr| self.plain(code, *instr))
    }

    /// Sets the slot of a global variable's address.
    fn set_address(&mut self, slot: u32, pointer: u64) {
        for lane in 0..self.width as usize {
            self.set(Slot::constant(slot), lane, pointer);
        }
    }

    /// Makes the objects of resources; returns each one's.
    fn bind(&mut self, launch: &Launch) -> Result<Vec<usize>, Stop> {
        // Those of one binding stand one after another.
        let mut order: Vec<usize> = (0..launch.resources.len()).collect();
        order.sort_by_key(|at| (launch.resources[*at].set, launch.resources[*at].binding));
        let mut objects = vec![0; launch.resources.len()];
        for at in order {
            let resource = &launch.resources[at];
            let name = format!("the resource at set {}, binding {}", resource.set, resource.binding);
            objects[at] = self.memory.add(resource.bytes.clone(), None, StorageClass::StorageBuffer, &name);
            let bound = self.images.bind(objects[at], &resource.descriptor, resource.bytes.len());
            bound.map_err(|why| Stop::Input(format!("{name}: {why}")))?;
        }
        for (resource, object) in launch.resources.iter().zip(&objects) {
            self.put_addresses(*object, &resource.addresses)?;
        }
        Ok(objects)
    }

    /// Writes the addresses of resources into an object.
    fn put_addresses(&mut self, object: usize, addresses: &[(u32, u32, u32)]) -> Result<(), Stop> {
        for (offset, set, binding) in addresses {
            let name = format!("the resource at set {set}, binding {binding}");
            let target = self.memory.objects.iter().position(|it| it.name == name);
            let target =
                target.ok_or_else(|| Stop::Input(format!("no resource at set {set}, binding {binding}")))?;
            let range = *offset as usize..*offset as usize + 8;
            let place = self.memory.objects.get_mut(object).and_then(|object| object.bytes.get_mut(range));
            let place = place.ok_or_else(|| Stop::Input("an address outside of its buffer".into()))?;
            memory::write(place, memory::pointer(target));
        }
        Ok(())
    }

    /// Makes the objects of global variables.
    fn globals(&mut self, launch: &Launch) -> Result<Start, Stop> {
        let module = self.module;
        let mut shapes = Shapes::new(module).with_subgroup(self.place.subgroup);
        let mut found = [Interface::default(), Interface::default()];
        let mut start = Start {
            inputs: Arc::default(),
            outputs: Interface::default(),
            fresh: Vec::new(),
            initial: Vec::new(),
        };
        let mut globals: Vec<(Global, u32)> =
            self.program.globals.iter().map(|(global, slot)| (*global, *slot)).collect();
        globals.sort_unstable_by_key(|(global, _)| global.as_u32());
        for (global, slot) in globals {
            let object = self.global(&mut shapes, global, launch, &mut start, &mut found)?;
            self.set_address(slot, memory::pointer(object));
        }
        let [inputs, outputs] = found;
        (start.inputs, start.outputs) = (inputs.into(), outputs);
        Ok(start)
    }

    fn global(
        &mut self,
        shapes: &mut Shapes<'a>,
        global: Global,
        launch: &Launch,
        start: &mut Start,
        [inputs, outputs]: &mut [Interface; 2],
    ) -> Result<usize, Stop> {
        let module = self.module;
        let variable = &module.globals[global];
        let word = |kind| find_word(&variable.decorations, kind);
        if let Some(binding) = word(Decoration::Binding) {
            let set = word(Decoration::DescriptorSet).unwrap_or(0);
            let prefix = format!("the resource at set {set}, binding {binding}");
            let found = self.memory.objects.iter().position(|object| object.name == prefix);
            let found = found.ok_or_else(|| {
                Stop::Input(format!("@{} has no resource at set {set}, binding {binding}", variable.name))
            })?;
            self.check_descriptors(found, global)?;
            return Ok(found);
        }
        let pointee = match module.types.kind(variable.ty) {
            TypeKind::Pointer { pointee, .. } => pointee,
            _ => {
                let initial = variable.initializer.map(|initializer| match initializer {
                    Initializer::Const(constant) => module.consts.get(constant).ty,
                    Initializer::Global(other) => module.globals[other].ty,
                });
                let stated = module.data_types.get(&global).copied();
                stated.or(initial).ok_or_else(|| Stop::refused("an untyped variable without type"))?
            }
        };
        let name = format!("@{}", variable.name);
        if variable.storage == StorageClass::PushConstant {
            let object = self.memory.add(launch.push.clone(), None, variable.storage, "the push constants");
            self.put_addresses(object, &launch.push_addresses)?;
            self.memory.objects[object].writable = false;
            return Ok(object);
        }
        let size = shapes.extent(pointee)?.size as usize;
        let lane =
            matches!(variable.storage, StorageClass::Input | StorageClass::Output | StorageClass::Private);
        let bytes = if lane { size * self.width as usize } else { size };
        let object = self.memory.add(vec![0; bytes], lane.then_some(size as u32), variable.storage, &name);
        match variable.storage {
            StorageClass::Input => inputs.add(module, shapes, object, pointee, &variable.decorations)?,
            StorageClass::Output => outputs.add(module, shapes, object, pointee, &variable.decorations)?,
            _ => {}
        }
        if lane || variable.storage == StorageClass::Workgroup {
            start.fresh.push(object);
        }
        if let Some(row) = self.program.initializers.get(&global) {
            start.initial.push((object, *row, shapes.places(pointee, Context::default())?));
        }
        Ok(object)
    }

    /// Whether the descriptors of a binding, whose first object is given, fit the type of a variable.
    fn check_descriptors(&self, first: usize, global: Global) -> Result<(), Stop> {
        let variable = &self.module.globals[global];
        let TypeKind::Pointer { pointee, .. } = self.module.types.kind(variable.ty) else { return Ok(()) };
        let name = self.memory.objects.get(first).map_or("", |object| object.name.as_str());
        for (number, object) in self.memory.objects.iter().enumerate().skip(first) {
            if object.name != name {
                break;
            }
            let fits = images::check_fits(self.module, pointee, self.images.of(memory::pointer(number)));
            fits.map_err(|why| Stop::Input(format!("{name}, which is @{}, {why}", variable.name)))?;
        }
        Ok(())
    }

    /// Makes the object of an image or a sampler that is an argument.
    fn bind_argument(
        &mut self,
        ty: Type,
        descriptor: &Descriptor,
        bytes: &[u8],
        name: &str,
    ) -> Result<usize, Stop> {
        let object = self.memory.add(bytes.to_vec(), None, StorageClass::UniformConstant, name);
        let bound = self.images.bind(object, descriptor, bytes.len());
        bound.map_err(|why| Stop::Input(format!("{name}: {why}")))?;
        if !matches!(self.module.types.kind(ty), TypeKind::Image | TypeKind::Sampler) {
            return Err(Stop::Input(format!("{name} is an image or a sampler, the parameter is not")));
        }
        let fits = images::check_fits(self.module, ty, self.images.of(memory::pointer(object)));
        fits.map_err(|why| Stop::Input(format!("{name} {why}")))?;
        Ok(object)
    }

    /// Makes the objects of arguments.
    fn arguments(&mut self, entry: Func, launch: &Launch, start: &mut Start) -> Result<Arguments, Stop> {
        let module = self.module;
        let function = &module.functions[entry];
        let mut shapes = Shapes::new(module);
        let mut found = Arguments { parameters: Vec::new(), buffers: Vec::new() };
        if function.params.len() != launch.arguments.len() {
            let (wanted, given) = (function.params.len(), launch.arguments.len());
            return Err(Stop::Input(format!(
                "`{}` has {wanted} parameters, {given} arguments are given",
                launch.entry
            )));
        }
        for (number, (param, argument)) in function.params.iter().zip(&launch.arguments).enumerate() {
            let name = format!("the argument {}", number + 1);
            let ty = function.value_type(*param);
            let storage = match module.types.kind(ty) {
                TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => Some(storage),
                _ => None,
            };
            let (values, buffer) = match (argument, storage) {
                (Argument::Buffer(bytes), Some(_)) => {
                    let object = self.memory.add(bytes.clone(), None, StorageClass::CrossWorkgroup, &name);
                    (vec![memory::pointer(object)], Some(object))
                }
                (Argument::Image(image, bytes), _) => {
                    let object = self.bind_argument(ty, &Descriptor::Image(*image), bytes, &name)?;
                    (vec![memory::pointer(object)], Some(object))
                }
                (Argument::Sampler(sampler), _) => {
                    let object = self.bind_argument(ty, &Descriptor::Sampler(*sampler), &[], &name)?;
                    (vec![memory::pointer(object)], None)
                }
                (Argument::Local(size), Some(_)) => {
                    let object = self.memory.add(vec![0; *size], None, StorageClass::Workgroup, &name);
                    start.fresh.push(object);
                    (vec![memory::pointer(object)], None)
                }
                (Argument::Value(bytes), Some(StorageClass::Function)) => {
                    let all = bytes.repeat(self.width as usize);
                    let object =
                        self.memory.add(all, Some(bytes.len() as u32), StorageClass::Function, &name);
                    (vec![memory::pointer(object)], None)
                }
                (Argument::Value(bytes), _) => {
                    let places = shapes.places(ty, Context::default())?;
                    let read = |place: &Bytes| {
                        let start = place.offset as usize;
                        bytes.get(start..start + usize::from(place.bytes)).map(memory::read)
                    };
                    let values: Option<Vec<u64>> = places.iter().map(read).collect();
                    let values = values.ok_or_else(|| {
                        Stop::Input(format!(
                            "the argument {} has {} bytes, which are too few",
                            number + 1,
                            bytes.len()
                        ))
                    })?;
                    (values, None)
                }
                _ => {
                    return Err(Stop::Input(format!(
                        "the argument {} is a buffer, the parameter is not",
                        number + 1
                    )));
                }
            };
            found.parameters.push(values);
            found.buffers.push(buffer);
        }
        Ok(found)
    }

    /// Moves contents back to the launch.
    fn collect(&mut self, launch: &mut Launch, resources: &[usize], arguments: &[Option<usize>]) {
        for (resource, object) in launch.resources.iter_mut().zip(resources) {
            let old = std::mem::replace(
                &mut resource.bytes,
                std::mem::take(&mut self.memory.objects[*object].bytes),
            );
            for (offset, ..) in &resource.addresses {
                let range = *offset as usize..*offset as usize + 8;
                if let (Some(to), Some(from)) = (resource.bytes.get_mut(range.clone()), old.get(range)) {
                    to.copy_from_slice(from);
                }
            }
        }
        for (argument, object) in launch.arguments.iter_mut().zip(arguments) {
            if let (Argument::Buffer(bytes) | Argument::Image(_, bytes), Some(object)) = (argument, object) {
                *bytes = std::mem::take(&mut self.memory.objects[*object].bytes);
            }
        }
    }
}
