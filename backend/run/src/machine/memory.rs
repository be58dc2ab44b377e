//! Memory: objects, and pointers into them.
//!
//! A pointer is a number: the object in the high 32 bits, the offset in bytes in the low 32. So neighbouring descriptors
//! are `1 << 32` apart, and no arithmetic on a pointer leads from one object into another.

use super::marks::Marks;
use spirant_dialect::spirv::StorageClass;
use std::cell::RefCell;
use std::ops::Range;

/// An object.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) bytes: Vec<u8>,
    /// By byte, the bits that were never written; empty if nobody asks.
    pub(crate) undefined: Vec<u8>,
    /// Where each lane has its own, the bytes of one.
    pub(crate) per_lane: Option<u32>,
    pub(crate) storage: StorageClass,
    pub(crate) writable: bool,
    pub(crate) alive: bool,
    pub(crate) name: String,
    /// Its address where pointers have 32 bits.
    pub(crate) address: u32,
}

/// The pointer so many bytes further, which may be negative. It stays with its object: what is too far is outside of all.
#[inline]
pub(crate) fn advance(pointer: u64, bytes: u64) -> u64 {
    let offset = i64::from(pointer as u32 as i32).saturating_add(bytes as i64);
    let low = i32::try_from(offset).map_or(1 << 31, |offset| offset as u32);
    pointer & !0xffff_ffff | u64::from(low)
}

/// Why an access fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A pointer to nothing.
    Nothing,
    /// A pointer to an object that no longer exists.
    Dead,
    /// Outside of the object, which has so many bytes.
    Outside(u64),
    /// A write to an object that is read only.
    ReadOnly,
}

/// All objects; the first is null.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) objects: Vec<Object>,
    /// Objects that may be used again.
    free: Vec<u32>,
    next_address: u32,
    /// How many objects live longer than a work group, and the address behind them.
    lasting: Option<(usize, u32)>,
    /// What work groups read and wrote, if anybody asks.
    pub(crate) marks: Option<Marks>,
    /// Whether it records what was never written.
    pub(crate) shadows: bool,
    /// The bytes whose writes a debugger wants to know.
    pub(crate) watched: Vec<(usize, Range<usize>)>,
    /// The writes to them since it looked: which of them, and the lane.
    pub(crate) writes: RefCell<Vec<(usize, usize)>>,
}

/// How many dead objects stay so, in order to find pointers to them.
const QUARANTINE: usize = 256;

/// The pointer to the start of an object.
pub(crate) fn pointer(object: usize) -> u64 {
    (object as u64) << 32
}

impl Memory {
    pub(crate) fn new(shadows: bool) -> Memory {
        let mut memory = Memory { shadows, next_address: 4096, ..Memory::default() };
        memory.add(Vec::new(), None, StorageClass::Generic, "null");
        memory.objects[0].alive = false;
        memory
    }

    /// Records from now on what work groups read and write of what others see.
    pub(crate) fn mark(&mut self) {
        let size = |object: &Object| {
            let is_shared = object.per_lane.is_none()
                && object.writable
                && !matches!(object.storage, StorageClass::Workgroup | StorageClass::Function);
            is_shared.then_some(object.bytes.len())
        };
        self.marks = Some(Marks::new(self.objects.iter().map(size)));
    }

    /// A work group starts. The objects of the functions of the one before are gone, so that the numbers that pointers are do not depend on it.
    pub(crate) fn start_group(&mut self) {
        let (count, address) = *self.lasting.get_or_insert((self.objects.len(), self.next_address));
        self.objects.truncate(count);
        self.free.clear();
        self.next_address = address;
    }

    /// A new object, which is wholly written.
    pub(crate) fn add(
        &mut self,
        bytes: Vec<u8>,
        per_lane: Option<u32>,
        storage: StorageClass,
        name: &str,
    ) -> usize {
        let address = self.next_address;
        let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        self.next_address = address.saturating_add(size).saturating_add(0x1ff) & !0xff;
        let undefined = if self.shadows { vec![0; bytes.len()] } else { Vec::new() };
        let name = name.to_owned();
        self.objects.push(Object {
            bytes,
            undefined,
            per_lane,
            storage,
            writable: true,
            alive: true,
            name,
            address,
        });
        self.objects.len() - 1
    }

    /// An object of a function: one of this size for each lane, never written.
    pub(crate) fn local(&mut self, size: u32, width: u32, name: &str) -> usize {
        let bytes = size as usize * width as usize;
        if self.free.len() > if self.shadows { QUARANTINE } else { 0 } {
            let index = self.free.remove(0) as usize;
            let object = &mut self.objects[index];
            object.bytes.clear();
            object.bytes.resize(bytes, 0);
            object.undefined.clear();
            object.undefined.resize(if self.shadows { bytes } else { 0 }, 0xff);
            (object.per_lane, object.alive) = (Some(size), true);
            object.name.clear();
            object.name.push_str(name);
            return index;
        }
        let index = self.add(vec![0; bytes], Some(size), StorageClass::Function, name);
        self.objects[index].undefined.fill(0xff);
        index
    }

    /// Ends the life of an object of a function.
    pub(crate) fn release(&mut self, index: usize) {
        self.objects[index].alive = false;
        self.free.push(index as u32);
        self.watched.iter_mut().filter(|watched| watched.0 == index).for_each(|watched| watched.1 = 0..0);
    }

    /// The object of a pointer and the bytes there, for a read.
    #[inline]
    pub(crate) fn find(&self, pointer: u64, lane: usize, bytes: u32) -> Result<(usize, Range<usize>), Fault> {
        let found = self.locate(pointer, lane, bytes)?;
        if let Some(marks) = &self.marks {
            marks.read(found.0, &found.1);
        }
        Ok(found)
    }

    #[inline]
    fn locate(&self, pointer: u64, lane: usize, bytes: u32) -> Result<(usize, Range<usize>), Fault> {
        let (index, offset) = ((pointer >> 32) as usize, u64::from(pointer as u32));
        let Some(object) = self.objects.get(index) else { return Err(Fault::Nothing) };
        if !object.alive {
            return Err(if index == 0 { Fault::Nothing } else { Fault::Dead });
        }
        let size = object.per_lane.map_or(object.bytes.len() as u64, u64::from);
        if offset + u64::from(bytes) > size {
            return Err(Fault::Outside(size));
        }
        let base = object.per_lane.map_or(0, |size| size as usize * lane);
        let start = base + offset as usize;
        Ok((index, start..start + bytes as usize))
    }

    /// As [`find`](Self::find), for a write.
    #[inline]
    pub(crate) fn find_writable(
        &self,
        pointer: u64,
        lane: usize,
        bytes: u32,
    ) -> Result<(usize, Range<usize>), Fault> {
        let found = self.locate(pointer, lane, bytes)?;
        if !self.objects[found.0].writable {
            return Err(Fault::ReadOnly);
        }
        if let Some(marks) = &self.marks {
            marks.write(found.0, &found.1);
        }
        if !self.watched.is_empty() {
            self.note_write(&found, lane);
        }
        Ok(found)
    }

    fn note_write(&self, (object, range): &(usize, Range<usize>), lane: usize) {
        let is_there = |watched: &(usize, Range<usize>)| {
            watched.0 == *object && watched.1.start < range.end && range.start < watched.1.end
        };
        for number in (0..self.watched.len()).filter(|number| is_there(&self.watched[*number])) {
            let mut writes = self.writes.borrow_mut();
            if !writes.contains(&(number, lane)) {
                writes.push((number, lane));
            }
        }
    }

    /// The pointer with an address of 32 bits; null if no object is there.
    pub(crate) fn of_address(&self, address: u32) -> u64 {
        let found = self.objects.iter().enumerate().rev().find(|(index, object)| {
            let size = object.per_lane.map_or(object.bytes.len() as u64, u64::from);
            *index > 0 && object.address <= address && u64::from(address - object.address) <= size
        });
        found.map_or(u64::from(address), |(index, object)| {
            pointer(index) | u64::from(address - object.address)
        })
    }

    /// The address of 32 bits of a pointer.
    pub(crate) fn to_address(&self, pointer: u64) -> u32 {
        let object = self.objects.get((pointer >> 32) as usize);
        let base = object.filter(|_| pointer >> 32 != 0).map_or(0, |object| object.address);
        base.wrapping_add(pointer as u32)
    }
}

/// The number in up to eight bytes.
#[inline]
pub(crate) fn read(bytes: &[u8]) -> u64 {
    match *bytes {
        [a] => a.into(),
        [a, b] => u16::from_le_bytes([a, b]).into(),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]).into(),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte)),
    }
}

/// Writes a number to up to eight bytes.
#[inline]
pub(crate) fn write(bytes: &mut [u8], value: u64) {
    let count = bytes.len();
    bytes.copy_from_slice(&value.to_le_bytes()[..count]);
}
