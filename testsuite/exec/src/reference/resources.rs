//! The memory of a job's buffers, as compiled code sees it.
//!
//! Generated code gets the address of a [`Handle`]. Plain buffers are raw memory. Typed buffers and images are stored
//! as texels of four 32-bit components, converted from their format before the run and back after it, so that code can
//! read and write a texel through a pointer, component by component. Accesses beyond the end go to a scratch area:
//! reads are zero, writes are lost.

use super::super::format::Format;
use super::super::image::{Sampler, Use};
use super::super::job::{Buffer, Job, Kind};
use super::sampling::{Target, Texels};
use std::cell::UnsafeCell;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Bytes of a cache line; nothing in the IR is aligned more strictly.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Line([u8; 64]);

/// Memory with the strictest alignment and some room after its end. Compiled code writes to it.
pub struct Memory {
    lines: Box<[UnsafeCell<Line>]>,
    size: usize,
}

// SAFETY: of the threads that share a job's memory only the one that holds the baton runs (see `lanes`).
#[allow(unsafe_code)]
unsafe impl Sync for Memory {}

impl Memory {
    /// Memory with a copy of the bytes.
    pub fn new(bytes: &[u8]) -> Memory {
        let mut lines = Vec::with_capacity(bytes.len() / 64 + 5);
        for chunk in bytes.chunks(64) {
            let mut line = [0; 64];
            line[..chunk.len()].copy_from_slice(chunk);
            lines.push(UnsafeCell::new(Line(line)));
        }
        lines.resize_with(lines.len() + 4, || UnsafeCell::new(Line([0; 64])));
        Memory { lines: lines.into(), size: bytes.len() }
    }

    /// The address of its first byte.
    pub fn address(&self) -> *mut u8 {
        self.lines.as_ptr().cast_mut().cast()
    }

    /// Replaces bytes, as far as it has them.
    #[allow(unsafe_code)]
    fn write_at(&self, offset: usize, bytes: &[u8]) {
        let offset = offset.min(self.size);
        let count = bytes.len().min(self.size - offset);
        // SAFETY: the lines are at least that long, and nobody else runs.
        unsafe { self.address().add(offset).copy_from_nonoverlapping(bytes.as_ptr(), count) }
    }

    /// Its contents.
    #[allow(unsafe_code)]
    pub fn bytes(&self) -> Vec<u8> {
        // SAFETY: the lines are at least that long, and nobody else runs.
        unsafe { std::slice::from_raw_parts(self.address(), self.size) }.to_vec()
    }
}

/// A buffer that compiled code has a handle to.
pub struct Resource {
    /// Its descriptor type.
    pub kind: Kind,
    /// Raw bytes, or four components for each texel.
    memory: Memory,
    size: u64,
    scratch: Memory,
}

impl Resource {
    fn new(buffer: &Buffer) -> Resource {
        let memory = match buffer.kind.format() {
            Some(format) => Memory::new(&decode(format, &buffer.data)),
            None => Memory::new(&buffer.data),
        };
        let size = memory.size as u64;
        Resource { kind: buffer.kind, memory, size, scratch: Memory::new(&[0; 4096]) }
    }

    /// The address of its first byte.
    pub fn address(&self) -> *mut u8 {
        self.memory.address()
    }

    /// The address of an element of `stride` bytes.
    #[allow(unsafe_code)]
    pub fn element(&self, stride: u64, index: u32) -> *mut u8 {
        let offset = stride.saturating_mul(u64::from(index));
        // SAFETY: the scratch area has that size; within the buffer the offset is too.
        unsafe {
            if offset.saturating_add(stride) > self.size {
                self.scratch.address().write_bytes(0, self.scratch.size);
                return self.scratch.address();
            }
            self.address().add(offset as usize)
        }
    }

    /// The address of a texel's components.
    pub fn texel(&self, index: u32) -> *mut u8 {
        self.element(16, index)
    }

    /// The number of its elements; those of a typed buffer are texels.
    pub fn count(&self, stride: u64) -> u32 {
        let stride = if self.kind.format().is_some() { 16 } else { stride.max(1) };
        (self.size / stride) as u32
    }

    /// What the buffer holds in the end; only texels that changed are converted back.
    fn finish(&self, buffer: &Buffer) -> Vec<u8> {
        let mut bytes = self.memory.bytes();
        for placed in &buffer.addresses {
            bytes[placed.bytes()].copy_from_slice(&buffer.data[placed.bytes()]);
        }
        let Some(format) = self.kind.format() else { return bytes };
        let before = decode(format, &buffer.data);
        let texels = bytes
            .chunks_exact(16)
            .zip(before.chunks_exact(16))
            .zip(buffer.data.chunks_exact(format.texel_size()));
        texels
            .flat_map(|((now, before), raw)| if now == before { raw.to_vec() } else { encode(format, now) })
            .collect()
    }
}

impl Texels for Resource {
    #[allow(unsafe_code)]
    fn load(&self, index: usize) -> [u32; 4] {
        // SAFETY: an element of 16 bytes, aligned as all memory of resources is.
        unsafe { self.texel(index as u32).cast::<[u32; 4]>().read() }
    }

    #[allow(unsafe_code)]
    fn store(&self, index: usize, texel: [u32; 4]) {
        // SAFETY: as in `load`.
        unsafe { self.texel(index as u32).cast::<[u32; 4]>().write(texel) }
    }
}

/// The object of a handle.
pub enum Handle {
    /// A buffer, image or sampler of the job.
    Bound(Resource),
    /// An image of the job, by its index, with a sampler.
    Combined(usize, Sampler),
    /// No object; using it is an error with this message. Making it is no error, as front ends make handles
    /// that nothing uses.
    Unbound(String),
}

/// The resources of a job.
pub struct Resources {
    bound: Vec<Handle>,
    places: Vec<(u32, u32, Kind)>,
    unbound: Mutex<BTreeMap<String, Box<Handle>>>,
    combined: Mutex<BTreeMap<(usize, String), Box<Handle>>>,
    tables: Mutex<Vec<Memory>>,
}

impl Resources {
    /// Allocates the memory of every buffer.
    pub fn new(job: &Job) -> Resources {
        let bound: Vec<Handle> =
            job.buffers.iter().map(|buffer| Handle::Bound(Resource::new(buffer))).collect();
        for (buffer, handle) in job.buffers.iter().zip(&bound) {
            for placed in &buffer.addresses {
                let target = job.buffers_at(placed.set, placed.binding).next();
                let target = target.and_then(|(index, _)| resource_of(&bound[index]));
                if let (Some(target), Some(own)) = (target, resource_of(handle)) {
                    own.memory.write_at(placed.offset as usize, &(target.address() as u64).to_le_bytes());
                }
            }
        }
        let places = job.buffers.iter().map(|buffer| (buffer.set, buffer.binding, buffer.kind)).collect();
        Resources {
            bound,
            places,
            unbound: Mutex::default(),
            combined: Mutex::default(),
            tables: Mutex::default(),
        }
    }

    /// The resource at a set and binding; `element` is the index in a descriptor array.
    pub fn find(&self, set: u32, binding: u32, element: u32) -> Option<&Resource> {
        resource_of(self.handle(set, binding, element)?)
    }

    /// The handle of the resource at a set and binding.
    pub fn handle(&self, set: u32, binding: u32, element: u32) -> Option<&Handle> {
        let here = |(_, place): &(&Handle, &(u32, u32, Kind))| {
            (place.0, place.1) == (set, binding) && place.2 != Kind::PushConstant
        };
        self.bound.iter().zip(&self.places).filter(here).nth(element as usize).map(|(handle, _)| handle)
    }

    /// The index of a handle's element in its descriptor array.
    pub fn element_of(&self, handle: &Handle) -> u32 {
        let Some(number) = self.bound.iter().position(|bound| std::ptr::eq(bound, handle)) else { return 0 };
        let (set, binding, _) = self.places[number];
        self.places[..number].iter().filter(|place| (place.0, place.1) == (set, binding)).count() as u32
    }

    /// A handle without an object, which lives as long as `self`.
    pub fn unbound(&self, why: String) -> *const Handle {
        let mut unbound = self.unbound.lock().unwrap_or_else(PoisonError::into_inner);
        std::ptr::from_ref(
            unbound.entry(why.clone()).or_insert_with(|| Box::new(Handle::Unbound(why))).as_ref(),
        )
    }

    /// A handle of an image with a sampler, from handles of bound resources; it lives as long as `self`.
    pub fn combine(&self, image: &Handle, sampler: &Handle) -> Result<*const Handle, String> {
        let is_it = |handle: &Handle| std::ptr::eq(handle, image);
        let number =
            self.bound.iter().position(is_it).ok_or("what is combined with a sampler is not an image")?;
        let Some(Kind::Sampler(sampler)) = resource_of(sampler).map(|resource| resource.kind) else {
            return Err("what an image is combined with is not a sampler".into());
        };
        let mut combined = self.combined.lock().unwrap_or_else(PoisonError::into_inner);
        let made = combined
            .entry((number, sampler.to_string()))
            .or_insert_with(|| Box::new(Handle::Combined(number, sampler)));
        Ok(std::ptr::from_ref(made.as_ref()))
    }

    /// The image of a handle, with the sampler that it is combined with.
    pub fn target(&self, handle: &Handle) -> Result<Target<'_>, String> {
        let (number, sampler) = match handle {
            Handle::Combined(number, sampler) => (*number, Some(*sampler)),
            Handle::Bound(_) => {
                let number = self.bound.iter().position(|bound| std::ptr::eq(bound, handle));
                (number.ok_or("a handle that nobody made")?, None)
            }
            Handle::Unbound(why) => return Err(why.clone()),
        };
        let resource = self.bound.get(number).and_then(resource_of);
        let Some((resource, image)) = resource.and_then(|resource| Some((resource, resource.kind.image()?)))
        else {
            return Err("an image operation on what is not an image".into());
        };
        let own = match image.usage {
            Use::Combined(sampler) => Some(sampler),
            _ => None,
        };
        Ok(Target { image, sampler: sampler.or(own), texels: resource })
    }

    /// The handle of the image that another handle combines with a sampler.
    pub fn image_of<'a>(&'a self, handle: &'a Handle) -> &'a Handle {
        match handle {
            Handle::Combined(number, _) => self.bound.get(*number).unwrap_or(handle),
            _ => handle,
        }
    }

    /// A table of at least `count` handles at a binding, one every `stride` bytes; it lives as long as `self`.
    pub fn table(&self, set: u32, binding: u32, count: u32, stride: u64) -> *mut u8 {
        let bound = self.places.iter().filter(|place| (place.0, place.1) == (set, binding)).count() as u32;
        let count = count.max(bound);
        let handles = (0..count).map(|element| match self.handle(set, binding, element) {
            Some(handle) => std::ptr::from_ref(handle),
            None => {
                let place = format!("set {set} binding {binding}[{element}]");
                self.unbound(format!("the shader uses {place}, which the job has no buffer for"))
            }
        });
        let mut bytes = Vec::new();
        for handle in handles {
            bytes.extend((handle as u64).to_ne_bytes());
            bytes.resize(bytes.len().next_multiple_of(stride.max(1) as usize), 0);
        }
        let memory = Memory::new(&bytes);
        let address = memory.address();
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
        address
    }

    /// The push constants.
    pub fn push_constants(&self) -> Option<&Resource> {
        let constants = self.bound.iter().zip(&self.places).find(|(_, place)| place.2 == Kind::PushConstant);
        constants.and_then(|(handle, _)| resource_of(handle))
    }

    /// The final contents of all buffers.
    pub fn finish(&self, job: &Job) -> Vec<Vec<u8>> {
        let resources = self.bound.iter().filter_map(|handle| resource_of(handle));
        resources.zip(&job.buffers).map(|(resource, buffer)| resource.finish(buffer)).collect()
    }
}

fn resource_of(handle: &Handle) -> Option<&Resource> {
    match handle {
        Handle::Bound(resource) => Some(resource),
        Handle::Unbound(_) | Handle::Combined(..) => None,
    }
}

fn decode(format: Format, data: &[u8]) -> Vec<u8> {
    let texels = data.chunks_exact(format.texel_size());
    texels.flat_map(|texel| format.decode(texel)).flat_map(u32::to_le_bytes).collect()
}

fn encode(format: Format, texel: &[u8]) -> Vec<u8> {
    let word =
        |i: usize| u32::from_le_bytes([texel[4 * i], texel[4 * i + 1], texel[4 * i + 2], texel[4 * i + 3]]);
    format.encode([word(0), word(1), word(2), word(3)])
}
