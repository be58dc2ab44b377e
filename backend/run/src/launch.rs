//! What a module is run on: work groups, resources and arguments, which have the results afterwards.

use crate::finding::Finding;
use crate::images::view::{Descriptor, Image, Sampler};
use crate::writers::Writers;
use spirant_dialect::diagnostics::Interrupt;

/// A buffer or another resource at a binding. Several with one binding are the elements of an array of descriptors.
#[derive(Clone, Debug, Default)]
pub struct Resource {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// What a shader sees there.
    pub descriptor: Descriptor,
    /// The contents, before and after: bytes of a buffer, or texels.
    pub bytes: Vec<u8>,
    /// Addresses of other resources that are in it: the first byte of each, its set and its binding.
    pub addresses: Vec<(u32, u32, u32)>,
}

/// An argument of a kernel.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A pointer to a buffer with these contents, before and after.
    Buffer(Vec<u8>),
    /// The bytes of a scalar, a vector or a struct that is passed by value.
    Value(Vec<u8>),
    /// An image with its texels, before and after.
    Image(Image, Vec<u8>),
    /// A sampler.
    Sampler(Sampler),
    /// A pointer to so many bytes of the work group.
    Local(usize),
}

/// One execution of an entry point.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The name of the entry point.
    pub entry: String,
    /// The number of work groups in each dimension.
    pub groups: [u32; 3],
    /// The size of a work group, where the module does not state it.
    pub local: Option<[u32; 3]>,
    /// The first global invocation in each dimension.
    pub offset: [u32; 3],
    /// The number of invocations of a subgroup, where the module does not state it.
    pub subgroup: u32,
    /// Resources by set and binding.
    pub resources: Vec<Resource>,
    /// Push constants.
    pub push: Vec<u8>,
    /// Addresses of resources that are in the push constants, as in [`Resource::addresses`].
    pub push_addresses: Vec<(u32, u32, u32)>,
    /// Arguments of a kernel, in order.
    pub arguments: Vec<Argument>,
}

impl Default for Launch {
    fn default() -> Self {
        Launch {
            entry: "main".into(),
            groups: [1; 3],
            local: None,
            offset: [0; 3],
            subgroup: 32,
            resources: Vec::new(),
            push: Vec::new(),
            push_addresses: Vec::new(),
            arguments: Vec::new(),
        }
    }
}

/// Limits, and what happens at what is undefined.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest number of executed instructions, each counted once for each invocation.
    pub steps: u64,
    /// Goes on at what is undefined, as a robust device would: a read outside of an object gives zero, a write there
    /// changes nothing. Otherwise it ends the execution.
    pub goes_on: bool,
    /// Looks for values that were never written and for races, too, which takes several times as long.
    pub checks: bool,
    /// How many threads run work groups. The results and the findings are those of one, which runs them in order. A debugger has one.
    pub threads: usize,
    /// Ends the execution from outside.
    pub interrupt: Interrupt,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps: 10_000_000_000,
            goes_on: false,
            checks: false,
            threads: 1,
            interrupt: Interrupt::new(),
        }
    }
}

/// How an execution ended.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What was undefined.
    pub findings: Vec<Finding>,
    /// The number of executed instructions, each counted once for each invocation.
    pub steps: u64,
    /// How many threads ran work groups: fewer than [`Limits::threads`] where there is little to do, or where only the order of the work
    /// groups tells the results.
    pub threads: usize,
    /// What wrote each byte last, if [`Limits::checks`] asked.
    pub writers: Writers,
}
