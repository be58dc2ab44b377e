//! The functions of the host that generated code calls: ids, resources, barriers, subgroup operations.
//!
//! They take and return only integers and pointers, and find their invocation in a thread-local. They cannot
//! unwind through compiled code, so an error ends the process with its reply.
#![allow(unsafe_code)]

use super::super::Outcome;
use super::super::job::Kind;
use super::super::protocol::reply_and_exit;
use super::convergence::{Token, TokenUse};
use super::lanes::{Next, Schedule, Wait};
use super::resources::{Handle, Resource, Resources};
use super::sampling::{self, OPERATIONS};
use super::wave::{Element, WaveOp};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ffi::c_void;

/// The ids and sizes that generated code requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Id {
    /// The invocation's id in the whole range.
    Global,
    /// The invocation's id in its workgroup.
    Local,
    /// The id of the workgroup.
    Group,
    /// The size of a workgroup.
    LocalSize,
    /// The size of the range.
    GlobalSize,
    /// The offset of the range, which is always zero.
    Offset,
    /// The number of workgroups.
    Groups,
    /// The invocation's linear index in the workgroup.
    LocalIndex,
    /// The invocation's linear index in the range.
    GlobalIndex,
    /// The linear index of the workgroup.
    GroupIndex,
    /// The number of dimensions of the range.
    Dimensions,
    /// The number of lanes in a full subgroup.
    SubgroupSize,
    /// The number of subgroups in a workgroup.
    Subgroups,
    /// The index of the subgroup in the workgroup.
    Subgroup,
    /// The lane's index in the subgroup.
    Lane,
}

const IDS: [Id; 15] = {
    use Id::*;
    [
        Global,
        Local,
        Group,
        LocalSize,
        GlobalSize,
        Offset,
        Groups,
        LocalIndex,
        GlobalIndex,
        GroupIndex,
        Dimensions,
        SubgroupSize,
        Subgroups,
        Subgroup,
        Lane,
    ]
};

/// The kind of resource that a handle's type names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Plain memory.
    Buffer,
    /// Typed buffer.
    Texels,
    /// Image, perhaps with a sampler.
    Image,
    /// Sampler.
    Sampler,
}

impl Class {
    /// The class of a target extension type; `None` if a job has no such resource.
    pub fn of(handle: &str, parameters: &[String]) -> Option<Class> {
        /// `Dim` of buffers.
        const BUFFER: &str = "5";
        match (handle, parameters) {
            ("spirv.Image" | "spirv.SignedImage" | "spirv.SampledImage", [component, dim, ..]) => {
                // Texels are kept as 32-bit components.
                let known = matches!(component.as_str(), "float" | "i32");
                known.then_some(if dim == BUFFER { Class::Texels } else { Class::Image })
            }
            ("spirv.Sampler", _) => Some(Class::Sampler),
            ("spirv.VulkanBuffer" | "spirv.PushConstant", _) => Some(Class::Buffer),
            _ => None,
        }
    }

    fn of_kind(kind: Kind) -> u32 {
        let class = match kind {
            Kind::RwTyped(_) | Kind::Typed(_) => Class::Texels,
            Kind::Image(_) => Class::Image,
            Kind::Sampler(_) => Class::Sampler,
            _ => Class::Buffer,
        };
        class as u32
    }
}

/// Memory of each invocation or of each workgroup.
pub struct Area {
    /// The address of the memory, which compiled code uses.
    pub address: *mut u8,
    /// The initial contents.
    pub initial: Vec<u8>,
}

// SAFETY: only the thread that holds the baton touches an area.
unsafe impl Sync for Area {}

impl Area {
    fn load(&self) -> Vec<u8> {
        // SAFETY: the area is a global of the compiled module of that size; nobody else runs.
        unsafe { std::slice::from_raw_parts(self.address, self.initial.len()) }.to_vec()
    }

    fn store(&self, bytes: &[u8]) {
        // SAFETY: as in `load`; `bytes` is what `load` returned, or the initial contents.
        unsafe { self.address.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) }
    }
}

/// A variable of each invocation that holds a builtin.
pub struct BuiltinInput {
    /// The index of the private area.
    pub area: usize,
    /// The value to store there.
    pub id: Id,
    /// The size of a component, in bytes.
    pub width: usize,
}

/// Everything the invocations of a job share.
pub struct Machine {
    /// The number of workgroups in each dimension.
    pub groups: [u32; 3],
    /// The number of invocations of a workgroup in each dimension.
    pub local: [u32; 3],
    /// The number of lanes in a subgroup.
    pub subgroup_size: u32,
    /// The resources.
    pub resources: Resources,
    /// The set and binding of each resource without a binding of its own, by the resource's order.
    pub implicit: HashMap<u32, (u32, u32)>,
    /// The values of specialization constants.
    pub specialization: Vec<(u32, u32)>,
    /// The memory of each invocation.
    pub private: Vec<Area>,
    /// The memory of each workgroup.
    pub shared: Vec<Area>,
    /// The variables that hold builtins.
    pub inputs: Vec<BuiltinInput>,
    /// The functions without a definition.
    pub unsupported: Vec<String>,
    /// The schedule; absent if no lane waits for another.
    pub schedule: Option<Schedule>,
}

impl Machine {
    /// Resets the memory of the workgroup.
    pub fn reset_shared(&self) {
        self.shared.iter().for_each(|area| area.store(&area.initial));
    }
}

/// An invocation's state.
pub struct Lane<'a> {
    machine: &'a Machine,
    index: u32,
    group: Cell<u32>,
    pending: Cell<Option<TokenUse>>,
    iterations: RefCell<HashMap<TokenUse, u32>>,
}

thread_local! {
    static CURRENT: Cell<*const c_void> = const { Cell::new(std::ptr::null()) };
}

fn fail(outcome: Outcome) -> ! {
    reply_and_exit(&outcome)
}

impl<'a> Lane<'a> {
    /// The invocation with that linear index in its workgroup.
    pub fn new(machine: &'a Machine, index: u32) -> Lane<'a> {
        Lane { machine, index, group: Cell::new(0), pending: Cell::new(None), iterations: RefCell::default() }
    }

    /// Runs the invocation in every workgroup, with the other invocations of the workgroup.
    pub fn run(&self, entry: &dyn Fn()) {
        let Some(schedule) = &self.machine.schedule else { return };
        CURRENT.set(std::ptr::from_ref(self).cast());
        let mut next = schedule.start(self.index as usize);
        while let Next::Group(group) = next {
            self.begin(group);
            entry();
            next = self.wait(schedule, Wait::End);
        }
        CURRENT.set(std::ptr::null());
    }

    /// Runs the invocation in one workgroup on its own, for modules in which no lane waits for another.
    pub fn run_alone(&self, group: u32, entry: &dyn Fn()) {
        CURRENT.set(std::ptr::from_ref(self).cast());
        self.begin(group);
        entry();
        CURRENT.set(std::ptr::null());
    }

    fn begin(&self, group: u32) {
        self.group.set(group);
        self.pending.set(None);
        self.iterations.borrow_mut().clear();
        self.machine.private.iter().for_each(|area| area.store(&area.initial));
        for input in &self.machine.inputs {
            let area = &self.machine.private[input.area];
            let mut bytes = vec![0; area.initial.len()];
            for (dimension, component) in (0..).zip(bytes.chunks_mut(input.width)) {
                component.copy_from_slice(&self.id(input.id, dimension).to_le_bytes()[..component.len()]);
            }
            area.store(&bytes);
        }
    }

    /// Waits with the private memory put aside.
    fn wait(&self, schedule: &Schedule, wait: Wait) -> Next {
        let kept: Vec<Vec<u8>> = self.machine.private.iter().map(Area::load).collect();
        let new_group = || self.machine.reset_shared();
        let next = schedule
            .wait(self.index as usize, wait, new_group)
            .unwrap_or_else(|why| fail(Outcome::Undecided(why)));
        self.machine.private.iter().zip(&kept).for_each(|(area, bytes)| area.store(bytes));
        next
    }

    fn id(&self, id: Id, dimension: u32) -> u64 {
        let Machine { groups, local, subgroup_size, .. } = self.machine;
        let of = |triple: [u32; 3], missing: u64| {
            triple.get(dimension as usize).map_or(missing, |&n| u64::from(n))
        };
        let split = |index: u32, size: [u32; 3]| {
            [index % size[0], index / size[0] % size[1], index / size[0] / size[1]]
        };
        let (group, position) = (split(self.group.get(), *groups), split(self.index, *local));
        let size = [0, 1, 2].map(|i| groups[i].wrapping_mul(local[i]));
        let global = [0, 1, 2].map(|i| u64::from(group[i]) * u64::from(local[i]) + u64::from(position[i]));
        match id {
            Id::Global => global.get(dimension as usize).copied().unwrap_or(0),
            Id::Local => of(position, 0),
            Id::Group => of(group, 0),
            Id::LocalSize => of(*local, 1),
            Id::GlobalSize => of(size, 1),
            Id::Offset => 0,
            Id::Groups => of(*groups, 1),
            Id::LocalIndex => u64::from(self.index),
            Id::GlobalIndex => global[0] + u64::from(size[0]) * (global[1] + u64::from(size[1]) * global[2]),
            Id::GroupIndex => u64::from(self.group.get()),
            Id::Dimensions => size.iter().rposition(|&n| n > 1).map_or(1, |last| last as u64 + 1),
            Id::SubgroupSize => u64::from(*subgroup_size),
            Id::Subgroups => u64::from(local.iter().product::<u32>().div_ceil(*subgroup_size)),
            Id::Subgroup => u64::from(self.index / subgroup_size),
            Id::Lane => u64::from(self.index % subgroup_size),
        }
    }

    fn handle(&self, set: u32, binding: u32, element: u32, class: u32) -> *const c_void {
        let resources = &self.machine.resources;
        let handle = match resources.handle(set, binding, element) {
            None => {
                let place = format!("set {set} binding {binding}[{element}]");
                resources.unbound(format!("the shader uses {place}, which the job has no buffer for"))
            }
            Some(Handle::Bound(resource)) if Class::of_kind(resource.kind) != class => {
                let place = format!("set {set} binding {binding} is bound as {}", resource.kind);
                resources.unbound(format!("{place}, which the shader's type contradicts"))
            }
            Some(handle) => std::ptr::from_ref(handle),
        };
        handle.cast()
    }
}

/// The invocation on whose behalf the host was called.
fn lane<'a>() -> &'a Lane<'a> {
    // SAFETY: generated code runs only inside `Lane::run`, which sets the pointer to a lane that outlives the
    // run.
    unsafe { CURRENT.get().cast::<Lane<'a>>().as_ref() }
        .unwrap_or_else(|| fail(Outcome::Failed("no invocation runs".into())))
}

/// The resource behind a handle that generated code holds.
fn resource<'a>(handle: *const c_void) -> &'a Resource {
    // SAFETY: handles are made by `Lane::handle` only; one that was never made is null, as all globals are at
    // first.
    match unsafe { handle.cast::<Handle>().as_ref() } {
        Some(Handle::Bound(resource)) => resource,
        Some(Handle::Unbound(why)) => fail(Outcome::Failed(why.clone())),
        Some(Handle::Combined(..)) => fail(Outcome::Failed("an image is used as a buffer".into())),
        None => fail(Outcome::Failed("the shader uses a resource handle it never made".into())),
    }
}

/// A handle that generated code holds.
fn known_handle<'a>(handle: *const c_void) -> &'a Handle {
    // SAFETY: as in `resource`.
    match unsafe { handle.cast::<Handle>().as_ref() } {
        Some(handle) => handle,
        None => fail(Outcome::Failed("the shader uses a resource handle it never made".into())),
    }
}

extern "C" fn combine(image: *const c_void, sampler: *const c_void) -> *const c_void {
    let resources = &lane().machine.resources;
    let (image, sampler) = (known_handle(image), known_handle(sampler));
    match (image, sampler) {
        // Using either is the error, not making the pair.
        (Handle::Unbound(why), _) | (_, Handle::Unbound(why)) => resources.unbound(why.clone()).cast(),
        _ => match resources.combine(image, sampler) {
            Ok(handle) => handle.cast(),
            Err(why) => fail(Outcome::Failed(why)),
        },
    }
}

extern "C" fn image_of(handle: *const c_void) -> *const c_void {
    std::ptr::from_ref(lane().machine.resources.image_of(known_handle(handle))).cast()
}

/// Executes an image operation. The area has the number of words of each operand followed by the words, and
/// ends with a zero; the texel replaces them.
extern "C" fn operate(area: *mut u32, number: u32, handle: *const c_void) {
    let mut operands = Vec::new();
    let mut next = 0;
    // SAFETY: generated code passes an area of 64 words that is filled that way.
    unsafe {
        while *area.add(next) != 0 {
            let count = *area.add(next) as usize;
            operands.push(std::slice::from_raw_parts(area.add(next + 1), count).to_vec());
            next += count + 1;
        }
    }
    let Some(&(_, op)) = OPERATIONS.get(number as usize) else {
        fail(Outcome::Failed(format!("image operation {number} is none")))
    };
    let target = lane().machine.resources.target(known_handle(handle));
    let target = target.unwrap_or_else(|why| fail(Outcome::Failed(why)));
    let texel = sampling::operate(&target, op, &operands).unwrap_or_else(|outcome| fail(outcome));
    // SAFETY: as above.
    unsafe { area.copy_from_nonoverlapping(texel.as_ptr(), texel.len()) }
}

extern "C" fn id(id: u32, dimension: u32) -> u64 {
    IDS.get(id as usize).map_or(0, |&id| lane().id(id, dimension))
}

extern "C" fn find_resource(set: u32, binding: u32, element: u32, class: u32) -> *const c_void {
    lane().handle(set, binding, element, class)
}

extern "C" fn find_implicit(order: u32, set: u32, element: u32, class: u32) -> *const c_void {
    match lane().machine.implicit.get(&order) {
        Some(&(set, binding)) => lane().handle(set, binding, element, class),
        None => lane()
            .machine
            .resources
            .unbound(format!("resource {order} of set {set} has no binding known beforehand"))
            .cast(),
    }
}

/// The counter of a buffer: the element of an array of counters with the buffer's own index in its array.
extern "C" fn find_counter(buffer: *const c_void, set: u32, binding: u32) -> *const c_void {
    let element = lane().machine.resources.element_of(known_handle(buffer));
    lane().handle(set, binding, element, Class::Buffer as u32)
}

extern "C" fn element(handle: *const c_void, stride: u64, index: u32) -> *mut u8 {
    resource(handle).element(stride, index)
}

extern "C" fn texel(handle: *const c_void, index: u32) -> *mut u8 {
    resource(handle).texel(index)
}

extern "C" fn count(handle: *const c_void, stride: u64) -> u32 {
    resource(handle).count(stride)
}

extern "C" fn push_constants() -> *mut u8 {
    let constants = lane().machine.resources.push_constants();
    constants
        .map(Resource::address)
        .unwrap_or_else(|| fail(Outcome::Failed("the job has no push constants".into())))
}

/// Adds to a hidden counter; returns the value before an increment, or after a decrement.
extern "C" fn update_counter(handle: *const c_void, delta: i32) -> u32 {
    let address = resource(handle).element(4, 0).cast::<u32>();
    // SAFETY: an element of four bytes is there, aligned as all memory of resources is.
    unsafe {
        let before = *address;
        *address = before.wrapping_add_signed(delta);
        if delta < 0 { *address } else { before }
    }
}

extern "C" fn specialization(id: u32, default: u64) -> u64 {
    let values = &lane().machine.specialization;
    values.iter().find(|(known, _)| *known == id).map_or(default, |&(_, word)| u64::from(word))
}

extern "C" fn unsupported(function: u32) {
    let name = lane().machine.unsupported.get(function as usize).map_or("?", String::as_str);
    fail(Outcome::Refused(format!("unsupported by reference: {name}")))
}

extern "C" fn unreachable() {
    fail(Outcome::Undecided("execution comes to `unreachable`: the module's behaviour is undefined".into()))
}

extern "C" fn at(token: Token, site: u32) {
    lane().pending.set(Some(TokenUse { token, site }));
}

extern "C" fn entry() -> Token {
    let lane = lane();
    let place = lane.pending.take().unwrap_or_default();
    lane.machine.schedule.as_ref().map_or(0, |schedule| schedule.token(place, 0))
}

extern "C" fn loop_token() -> Token {
    let lane = lane();
    let (Some(place), Some(schedule)) = (lane.pending.take(), &lane.machine.schedule) else { return 0 };
    let mut iterations = lane.iterations.borrow_mut();
    let iteration = iterations.entry(place).or_insert(0);
    *iteration += 1;
    schedule.token(place, *iteration - 1)
}

extern "C" fn barrier() {
    let lane = lane();
    let place = lane.pending.take().unwrap_or_default();
    if let Some(schedule) = &lane.machine.schedule {
        lane.wait(schedule, Wait::Barrier(place));
    }
}

/// `OpControlBarrier`: scope 3 is the subgroup; all wider scopes that a reference can run are the workgroup.
extern "C" fn control_barrier(scope: u32) {
    if scope == 3 {
        wave(std::ptr::null_mut(), WaveOp::Synchronize.code(), 1, 0, 0);
    } else {
        barrier();
    }
}

extern "C" fn wave(area: *mut u8, op: u32, element: u32, count: u32, argument: u32) {
    together(area, op, element, count, argument, false);
}

extern "C" fn group(area: *mut u8, op: u32, element: u32, count: u32, argument: u32) {
    together(area, op, element, count, argument, true);
}

fn together(area: *mut u8, op: u32, element: u32, count: u32, argument: u32, whole: bool) {
    let lane = lane();
    let place = lane.pending.take().unwrap_or_default();
    let Some(op) = WaveOp::from_code(op) else {
        fail(Outcome::Failed(format!("subgroup operation {op} is none")))
    };
    let element = Element::from_code(element);
    let size = element.size() * count as usize;
    let Some(schedule) = &lane.machine.schedule else { return };
    let mut data = vec![0; size];
    // SAFETY: generated code passes an area of 256 bytes that begins with the operand and has room for the
    // result; a synchronisation has neither.
    unsafe {
        data.as_mut_ptr().copy_from_nonoverlapping(area.cast_const(), size);
        if let Next::Resumed(result) =
            lane.wait(schedule, Wait::Wave { whole, place, op, element, data, argument })
        {
            area.copy_from_nonoverlapping(result.as_ptr(), result.len());
        }
    }
}

/// An asynchronous copy, which the first lane does for all; the strides are in elements.
extern "C" fn copy(
    to: *mut u8,
    from: *const u8,
    count: usize,
    size: usize,
    to_stride: usize,
    from_stride: usize,
) {
    if lane().index != 0 {
        return;
    }
    for i in 0..count {
        // SAFETY: the kernel vouches for both ranges, as it would to `memcpy`.
        unsafe { to.add(i * to_stride * size).copy_from(from.add(i * from_stride * size), size) }
    }
}

/// The address space that a generic pointer points to: 3 local, 0 private, 1 global.
extern "C" fn space(pointer: *const u8) -> u32 {
    /// How far from here a lane's own variables can lie on its stack.
    const STACK_REACH: usize = 64 << 10;
    let here = 0u8;
    let address = pointer.addr();
    let is_shared =
        |area: &Area| (0..area.initial.len().max(1)).contains(&address.wrapping_sub(area.address.addr()));
    if lane().machine.shared.iter().any(is_shared) {
        3
    } else if address.abs_diff(std::ptr::from_ref(&here).addr()) < STACK_REACH {
        0
    } else {
        1
    }
}

/// The functions, with the names that generated code uses.
pub fn functions() -> [(&'static str, *mut c_void); 24] {
    [
        ("ref.h.id", id as *mut c_void),
        ("ref.h.resource", find_resource as *mut c_void),
        ("ref.h.implicit", find_implicit as *mut c_void),
        ("ref.h.counter", find_counter as *mut c_void),
        ("ref.h.element", element as *mut c_void),
        ("ref.h.texel", texel as *mut c_void),
        ("ref.h.count", count as *mut c_void),
        ("ref.h.push_constants", push_constants as *mut c_void),
        ("ref.h.update_counter", update_counter as *mut c_void),
        ("ref.h.specialization", specialization as *mut c_void),
        ("ref.h.unsupported", unsupported as *mut c_void),
        ("ref.h.unreachable", unreachable as *mut c_void),
        ("ref.h.at", at as *mut c_void),
        ("ref.h.entry", entry as *mut c_void),
        ("ref.h.loop", loop_token as *mut c_void),
        ("ref.h.barrier", barrier as *mut c_void),
        ("ref.h.control_barrier", control_barrier as *mut c_void),
        ("ref.h.wave", wave as *mut c_void),
        ("ref.h.group", group as *mut c_void),
        ("ref.h.copy", copy as *mut c_void),
        ("ref.h.space", space as *mut c_void),
        ("ref.h.combine", combine as *mut c_void),
        ("ref.h.image_of", image_of as *mut c_void),
        ("ref.h.operate", operate as *mut c_void),
    ]
}
