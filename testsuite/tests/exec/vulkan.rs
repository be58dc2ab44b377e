//! Hand-made modules on the Vulkan driver. Skipped where no device is installed.

use rspirv::binary::Assemble;
use rspirv::dr::{Builder, Operand};
use rspirv::spirv::{
    AddressingModel, BuiltIn, Capability, Decoration, Dim, ExecutionMode, ExecutionModel, FunctionControl,
    ImageFormat, MemoryModel, MemorySemantics, Scope, StorageClass, Word,
};
use spirant_exec::Outcome;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;

/// A compute module under construction: its types, and `main` with the flattened index at hand.
struct Shader {
    b: Builder,
    uint: Word,
    function: Word,
    interface: Vec<Word>,
    index: Word,
}

impl Shader {
    fn new(capabilities: &[Capability]) -> Shader {
        let mut b = Builder::new();
        b.set_version(1, 5);
        b.capability(Capability::Shader);
        capabilities.iter().for_each(|&capability| b.capability(capability));
        b.memory_model(AddressingModel::Logical, MemoryModel::GLSL450);
        let (void, uint) = (b.type_void(), b.type_int(32, 0));
        let pointer = b.type_pointer(None, StorageClass::Input, uint);
        let variable = b.variable(pointer, None, StorageClass::Input, None);
        b.decorate(variable, Decoration::BuiltIn, [Operand::BuiltIn(BuiltIn::LocalInvocationIndex)]);
        let signature = b.type_function(void, []);
        Shader { uint, function: signature, interface: vec![variable], index: void, b }
    }

    /// A storage buffer of words.
    fn buffer(&mut self, binding: u32) -> Word {
        let array = self.b.type_runtime_array(self.uint);
        let block = self.b.type_struct([array]);
        if self.interface.len() == 1 {
            self.b.decorate(array, Decoration::ArrayStride, [Operand::LiteralBit32(4)]);
            self.b.decorate(block, Decoration::Block, []);
            self.b.member_decorate(block, 0, Decoration::Offset, [Operand::LiteralBit32(0)]);
        }
        let pointer = self.b.type_pointer(None, StorageClass::StorageBuffer, block);
        self.bind(pointer, StorageClass::StorageBuffer, binding)
    }

    fn bind(&mut self, pointer: Word, class: StorageClass, binding: u32) -> Word {
        let variable = self.b.variable(pointer, None, class, None);
        self.b.decorate(variable, Decoration::DescriptorSet, [Operand::LiteralBit32(0)]);
        self.b.decorate(variable, Decoration::Binding, [Operand::LiteralBit32(binding)]);
        self.interface.push(variable);
        variable
    }

    /// Begins `main`; afterwards `index` is the flattened index.
    fn begin(&mut self) {
        let (void, signature, variable) = (self.index, self.function, self.interface[0]);
        self.function =
            self.b.begin_function(void, None, FunctionControl::NONE, signature).expect("outside functions");
        self.b.begin_block(None).expect("in a function");
        self.index = self.b.load(self.uint, None, variable, None, []).expect("in a block");
    }

    fn constant(&mut self, value: u32) -> Word {
        self.b.constant_bit32(self.uint, value)
    }

    /// The address of a word of a buffer.
    fn word(&mut self, buffer: Word, index: Word) -> Word {
        let zero = self.constant(0);
        let pointer = self.b.type_pointer(None, StorageClass::StorageBuffer, self.uint);
        self.b.access_chain(pointer, None, buffer, [zero, index]).expect("in a block")
    }

    fn load(&mut self, address: Word) -> Word {
        self.b.load(self.uint, None, address, None, []).expect("in a block")
    }

    fn store(&mut self, address: Word, value: Word) {
        self.b.store(address, value, None, []).expect("in a block");
    }

    fn finish(mut self, local: u32) -> Vec<u32> {
        self.b.ret().expect("in a block");
        self.b.end_function().expect("in a function");
        self.b.entry_point(ExecutionModel::GLCompute, self.function, "main", self.interface);
        self.b.execution_mode(self.function, ExecutionMode::LocalSize, [local, 1, 1]);
        self.b.module().assemble()
    }
}

fn run(header: &str, words: &[u32]) -> Outcome {
    Runner::new().expect("a helper").vulkan(&Job::parse(header).expect("a header"), words)
}

/// The first buffer as words; `None` where no device is installed.
fn first_buffer(header: &str, words: &[u32]) -> Option<Vec<u32>> {
    match run(header, words) {
        Outcome::Refused(why) if why.contains("no Vulkan device") => {
            eprintln!("skipped: {why}");
            None
        }
        outcome => {
            let buffers = outcome.done().expect("the driver runs it");
            Some(
                buffers[0]
                    .chunks(4)
                    .map(|w| u32::from_le_bytes(w.try_into().expect("whole words")))
                    .collect(),
            )
        }
    }
}

#[test]
fn arithmetic_between_buffers() {
    let mut s = Shader::new(&[]);
    let (out, input) = (s.buffer(0), s.buffer(3));
    s.begin();
    let (index, three) = (s.index, s.constant(3));
    let source = s.word(input, index);
    let value = s.load(source);
    let value = s.b.i_mul(s.uint, None, value, three).expect("in a block");
    let value = s.b.i_add(s.uint, None, value, index).expect("in a block");
    let target = s.word(out, index);
    s.store(target, value);
    let header = "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 32 zero\n//@ buffer 0 3 structured 32 words:1,0x10,5";
    let Some(words) = first_buffer(header, &s.finish(8)) else { return };
    assert_eq!(words, [3, 49, 17, 6, 52, 20, 9, 55]);
}

/// A module that multiplies the words of a buffer in place, this many times.
fn multiplying_in_place(times: u32) -> Vec<u32> {
    let mut s = Shader::new(&[]);
    let out = s.buffer(0);
    s.begin();
    let (index, three) = (s.index, s.constant(3));
    let address = s.word(out, index);
    for _ in 0..times {
        let value = s.load(address);
        let value = s.b.i_mul(s.uint, None, value, three).expect("in a block");
        s.store(address, value);
    }
    s.finish(8)
}

#[test]
fn each_timed_dispatch_starts_from_the_initial_contents() {
    let header = "//@ dispatch 1000 1 1\n//@ buffer 0 0 rwstructured 32 zero\n";
    let job = Job::parse(header).expect("a header");
    let modules = [multiplying_in_place(1), multiplying_in_place(100)];
    let times = match Runner::on_gpu().expect("a helper").time(&job, &modules) {
        Err(why) if why.contains("no Vulkan device") => return eprintln!("skipped: {why}"),
        times => times.expect("the driver runs them"),
    };
    assert!(!times.device.is_empty());
    let [(once, _), (often, _)] = times.modules[..] else { panic!("{times:?}") };
    assert!(once > 0.0 && often > once, "{once} and {often} nanoseconds");

    let job = Job::parse("//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 32 words:1,2,3,4,5,6,7,8");
    let modules = [multiplying_in_place(1), multiplying_in_place(2)];
    let times = Runner::on_gpu().expect("a helper").time(&job.expect("a header"), &modules);
    for ((_, buffers), factor) in times.expect("the driver runs them").modules.iter().zip([3, 9]) {
        let expected: Vec<u8> = (1..=8_u32).flat_map(|word| (factor * word).to_le_bytes()).collect();
        assert_eq!(buffers, &[expected]);
    }
}

#[test]
fn shared_memory_and_barriers() {
    let mut s = Shader::new(&[]);
    let out = s.buffer(0);
    let count = s.constant(32);
    let array = s.b.type_array(s.uint, count);
    let pointer = s.b.type_pointer(None, StorageClass::Workgroup, array);
    let shared = s.b.variable(pointer, None, StorageClass::Workgroup, None);
    let element = s.b.type_pointer(None, StorageClass::Workgroup, s.uint);
    s.interface.push(shared);
    s.begin();
    let (index, last) = (s.index, s.constant(31));
    let mine = s.b.access_chain(element, None, shared, [index]).expect("in a block");
    let square = s.b.i_mul(s.uint, None, index, index).expect("in a block");
    s.store(mine, square);
    let scope = s.constant(Scope::Workgroup as u32);
    let semantics = s.constant((MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::WORKGROUP_MEMORY).bits());
    s.b.control_barrier(scope, scope, semantics).expect("in a block");
    let mirrored = s.b.i_sub(s.uint, None, last, index).expect("in a block");
    let theirs = s.b.access_chain(element, None, shared, [mirrored]).expect("in a block");
    let value = s.load(theirs);
    let target = s.word(out, index);
    s.store(target, value);
    let header = "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 128 zero";
    let Some(words) = first_buffer(header, &s.finish(32)) else { return };
    assert_eq!(words, (0..32).map(|i| (31 - i) * (31 - i)).collect::<Vec<u32>>());
}

#[test]
fn typed_buffers_and_specialization() {
    let mut s = Shader::new(&[Capability::ImageBuffer, Capability::StorageImageWriteWithoutFormat]);
    let float = s.b.type_float(32, None);
    let vector = s.b.type_vector(float, 4);
    let image = s.b.type_image(float, Dim::DimBuffer, 2, 0, 0, 2, ImageFormat::Rgba8, None);
    let pointer = s.b.type_pointer(None, StorageClass::UniformConstant, image);
    let texels = s.bind(pointer, StorageClass::UniformConstant, 0);
    let special = s.b.spec_constant_bit32(float, 1.0f32.to_bits());
    s.b.decorate(special, Decoration::SpecId, [Operand::LiteralBit32(7)]);
    let (zero, one) = (s.b.constant_bit32(float, 0), s.b.constant_bit32(float, 1.0f32.to_bits()));
    s.begin();
    let (index, handle) = (s.index, s.b.load(image, None, texels, None, []).expect("in a block"));
    let texel = s.b.composite_construct(vector, None, [zero, special, one, one]).expect("in a block");
    s.b.image_write(handle, index, texel, None, []).expect("in a block");
    let header = "//@ dispatch 1 1 1\n//@ buffer 0 0 rwtyped:rgba8 8 zero\n//@ spec 7 0.2f";
    let Some(words) = first_buffer(header, &s.finish(2)) else { return };
    assert_eq!(words, [0xffff_3300; 2]);
}

#[test]
fn refusals_and_failures_are_told_apart() {
    let module = |capabilities: &[Capability], extension: Option<&str>| {
        let mut s = Shader::new(capabilities);
        if let Some(extension) = extension {
            s.b.extension(extension);
        }
        let out = s.buffer(5);
        s.begin();
        let index = s.index;
        let target = s.word(out, index);
        s.store(target, index);
        s.finish(4)
    };
    let header = "//@ dispatch 1 1 1\n//@ buffer 0 5 rwstructured 16 zero";
    let Some(words) = first_buffer(header, &module(&[Capability::Int64, Capability::Float16], None)) else {
        return;
    };
    assert_eq!(words, [0, 1, 2, 3]);
    let refused = |words: &[u32], what: &str| {
        let outcome = run(header, words);
        assert!(matches!(&outcome, Outcome::Refused(why) if why.contains(what)), "{outcome}");
    };
    refused(&module(&[Capability::CooperativeMatrixKHR], None), "CooperativeMatrixKHR");
    refused(&module(&[Capability::Kernel], None), "Kernel");
    refused(&module(&[], Some("SPV_INTEL_unheard_of")), "SPV_INTEL_unheard_of");
    let failed = |header: &str, words: &[u32], what: &str| {
        let outcome = run(header, words);
        assert!(matches!(&outcome, Outcome::Failed(why) if why.contains(what)), "{outcome}");
    };
    failed("//@ dispatch 1 1 1", &module(&[], None), "set 0 binding 5");
    failed("//@ dispatch 1 1 1\n//@ entry other", &module(&[], None), "`other`; there are: main");
    failed(header, &[1, 2, 3], "no SPIR-V");
}
