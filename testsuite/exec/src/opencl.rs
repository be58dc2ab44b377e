//! Runs kernels on an OpenCL implementation that takes SPIR-V.
//!
//! [`Installation`] describes the folder that `cargo xtask setup --opencl` fills and the environment that makes a helper
//! process use it; without one, the system's loader decides. A device belongs to the helper process; after a failure it
//! is dropped.

use super::Outcome;
use super::format::{Class, Format};
use super::image::{Address, Dim, Image, Sampler};
use super::job::{Argument, Launch};
use super::vulkan::Preamble;
use cl3::types::{cl_image_desc, cl_image_format, cl_mem};
use cl3::{command_queue, context, device, kernel, memory, platform, program, sampler};
use rspirv::spirv::Capability;
use std::ffi::{CStr, CString, OsString, c_void};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::ptr;

/// How much of a build log a report carries.
const LOG: usize = 2000;

/// Options of a build: without a version, some builtins of SPIR-V's instruction set are missing.
fn build_options(launch: &Launch) -> &'static CStr {
    if launch.optimize { c"-cl-std=CL3.0" } else { c"-cl-std=CL3.0 -cl-opt-disable" }
}

/// Intel's OpenCL runtime for CPUs, as pip installs it.
pub struct Installation {
    libraries: PathBuf,
}

impl Installation {
    /// The installation in `$SPIRANT_OPENCL`, or in the user's cache folder, if there is one.
    pub fn find() -> Option<Installation> {
        let folder = std::env::var_os("SPIRANT_OPENCL").map(PathBuf::from).or_else(|| {
            let cache = std::env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty());
            let cache = cache.map(PathBuf::from);
            let cache = cache.or_else(|| Some(Path::new(&std::env::var_os("HOME")?).join(".cache")))?;
            Some(cache.join("spirant/opencl"))
        })?;
        let libraries = folder.join("lib");
        libraries.join("libintelocl.so").is_file().then_some(Installation { libraries })
    }

    /// Where libraries are looked for: here, then where they were before.
    fn with_others(&self) -> OsString {
        let mut folders = self.libraries.clone().into_os_string();
        if let Some(others) = std::env::var_os("LD_LIBRARY_PATH").filter(|others| !others.is_empty()) {
            folders.push(":");
            folders.push(others);
        }
        folders
    }

    /// Sets up the process of `command` to use this installation.
    pub fn apply(&self, command: &mut Command, mode: Mode) {
        command
            .env("OPENCL_DYLIB_PATH", self.libraries.join("libOpenCL.so.1"))
            .env("OCL_ICD_FILENAMES", self.libraries.join("libintelocl.so"))
            .env("LD_LIBRARY_PATH", self.with_others());
        if mode == Mode::Scalar {
            command.env("CL_CONFIG_CPU_VECTORIZER_MODE", "1");
        }
    }
}

/// The runtime's settings when it is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The default: it vectorizes kernels, as operations of sub-groups require.
    Vectorized,
    /// Without vectorization: with it, calls through pointers crash.
    Scalar,
}

impl Mode {
    /// The mode that a module requires.
    pub fn of(words: &[u32]) -> Mode {
        let called = Ok(Capability::FunctionPointersINTEL);
        match Preamble::read(words) {
            Ok(preamble) if preamble.capabilities.contains(&called) => Mode::Scalar,
            _ => Mode::Vectorized,
        }
    }
}

/// An opened device with one queue.
pub struct Device {
    device: cl3::types::cl_device_id,
    context: cl3::types::cl_context,
    queue: cl3::types::cl_command_queue,
}

/// Whether kernels of a module enqueue others.
fn enqueues(words: &[u32]) -> bool {
    let enqueue = Ok(Capability::DeviceEnqueue);
    Preamble::read(words).is_ok_and(|preamble| preamble.capabilities.contains(&enqueue))
}

/// A call that failed, and its status.
fn failed(call: &str) -> impl FnOnce(i32) -> Outcome + '_ {
    move |status| Outcome::Failed(format!("{call}: {}", cl3::error_codes::error_text(status)))
}

impl Device {
    /// Opens the first CPU device of the first platform that has one, or else the first device.
    #[allow(unsafe_code)]
    pub fn open() -> Result<Device, String> {
        let platforms = platform::get_platform_ids().map_err(|status| format!("no platform ({status})"))?;
        let kinds = [device::CL_DEVICE_TYPE_CPU, device::CL_DEVICE_TYPE_ALL];
        let device = kinds.iter().find_map(|&kind| {
            platforms
                .iter()
                .find_map(|&platform| device::get_device_ids(platform, kind).ok()?.first().copied())
        });
        let device = device.ok_or("no platform has a device")?;
        let context = context::create_context(&[device], ptr::null(), None, ptr::null_mut())
            .map_err(|status| format!("clCreateContext: {status}"))?;
        // SAFETY: context and device are alive, and no properties are passed.
        let queue =
            unsafe { command_queue::create_command_queue_with_properties(context, device, ptr::null()) };
        let queue = queue.map_err(|status| format!("clCreateCommandQueueWithProperties: {status}"))?;
        Ok(Device { device, context, queue })
    }

    /// Launches a kernel of a module; the result is its buffer arguments.
    #[allow(unsafe_code)]
    pub fn run(&self, launch: &Launch, words: &[u32]) -> Outcome {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let program = match program::create_program_with_il(self.context, &bytes) {
            Ok(program) => program,
            Err(status) => return failed("clCreateProgramWithIL")(status),
        };
        let queue = enqueues(words).then(|| self.queue_on_device()).transpose();
        let outcome = queue.and_then(|queue| {
            let outcome = self.build_and_launch(program, launch);
            // SAFETY: the kernels that it has are done.
            let _ = queue.map(|queue| unsafe { command_queue::release_command_queue(queue) });
            outcome
        });
        // SAFETY: nothing of the program is in use any more.
        let _ = unsafe { program::release_program(program) };
        outcome.unwrap_or_else(|outcome| outcome)
    }

    /// The queue that kernels enqueue on by default.
    #[allow(unsafe_code)]
    fn queue_on_device(&self) -> Result<cl3::types::cl_command_queue, Outcome> {
        let kind = command_queue::CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE
            | command_queue::CL_QUEUE_ON_DEVICE
            | command_queue::CL_QUEUE_ON_DEVICE_DEFAULT;
        let properties = [u64::from(command_queue::CL_QUEUE_PROPERTIES), kind, 0];
        // SAFETY: context and device are alive, and a zero ends the properties.
        unsafe {
            command_queue::create_command_queue_with_properties(
                self.context,
                self.device,
                properties.as_ptr(),
            )
        }
        .map_err(failed("clCreateCommandQueueWithProperties (on the device)"))
    }

    #[allow(unsafe_code)]
    fn build_and_launch(&self, program: cl3::types::cl_program, launch: &Launch) -> Result<Outcome, Outcome> {
        program::build_program(program, &[self.device], build_options(launch), None, ptr::null_mut())
            .map_err(|status| {
                Outcome::Failed(format!("clBuildProgram: {status}: {}", self.build_log(program)))
            })?;
        let name = CString::new(launch.function.as_str())
            .map_err(|_| Outcome::Failed("a name with a NUL".into()))?;
        let kernel = kernel::create_kernel(program, &name).map_err(failed("clCreateKernel"))?;
        let mut given = Given::default();
        let result = self.launch(kernel, launch, &mut given);
        // SAFETY: the queue is finished or has failed.
        unsafe {
            for memory in &given.memory {
                let _ = memory::release_mem_object(memory.object);
            }
            for made in given.samplers {
                let _ = sampler::release_sampler(made);
            }
            let _ = kernel::release_kernel(kernel);
        }
        result
    }

    #[allow(unsafe_code)]
    fn launch(
        &self,
        kernel: cl3::types::cl_kernel,
        launch: &Launch,
        given: &mut Given,
    ) -> Result<Outcome, Outcome> {
        for (index, argument) in launch.arguments.iter().enumerate() {
            // SAFETY: sizes are those of what the pointers point to; OpenCL copies both data and arguments.
            unsafe {
                let (size, value) = match argument {
                    Argument::Buffer(data) => {
                        let mut data = data.clone();
                        let size = data.len();
                        data.resize(size.max(1), 0);
                        let flags = memory::CL_MEM_READ_WRITE | memory::CL_MEM_COPY_HOST_PTR;
                        let buffer =
                            memory::create_buffer(self.context, flags, data.len(), data.as_mut_ptr().cast());
                        let object = buffer.map_err(failed("clCreateBuffer"))?;
                        given.add(Memory { object, size, image: None })
                    }
                    Argument::Image(image, data) => {
                        let object = self.create_image(image, data)?;
                        given.add(Memory { object, size: data.len(), image: Some(*image) })
                    }
                    Argument::Sampler { sampler, normalized } => {
                        given.samplers.push(self.create_sampler(*sampler, *normalized)?);
                        let handle = given.samplers.last().map_or(ptr::null(), ptr::from_ref);
                        (size_of::<cl3::types::cl_sampler>(), handle.cast::<c_void>())
                    }
                    Argument::Value(data) => (data.len(), data.as_ptr().cast()),
                    Argument::Local(size) => (*size, ptr::null()),
                };
                kernel::set_kernel_arg(kernel, index as u32, size, value)
                    .map_err(|status| failed("clSetKernelArg")(status))?;
            }
        }
        let dimensions = launch.global.iter().rposition(|&size| size != 1).map_or(1, |last| last + 1);
        let [global, local] = [launch.global, launch.local].map(|sizes| sizes.map(|size| size as usize));
        // SAFETY: three sizes each are there, and the results have the sizes of the buffers.
        unsafe {
            let event = command_queue::enqueue_nd_range_kernel(
                self.queue,
                kernel,
                dimensions as u32,
                ptr::null(),
                global.as_ptr(),
                local.as_ptr(),
                0,
                ptr::null(),
            );
            cl3::event::release_event(event.map_err(failed("clEnqueueNDRangeKernel"))?)
                .map_err(failed("clReleaseEvent"))?;
            command_queue::finish(self.queue).map_err(failed("clFinish"))?;
            let mut results = Vec::new();
            for &Memory { object, size, image } in &given.memory {
                let mut data = vec![0u8; size];
                if let Some(image) = image {
                    self.read_image(object, &image, &mut data)?;
                } else if size > 0 {
                    let event = command_queue::enqueue_read_buffer(
                        self.queue,
                        object,
                        cl3::types::CL_TRUE,
                        0,
                        size,
                        data.as_mut_ptr().cast(),
                        0,
                        ptr::null(),
                    );
                    cl3::event::release_event(event.map_err(failed("clEnqueueReadBuffer"))?)
                        .map_err(failed("clReleaseEvent"))?;
                }
                results.push(data);
            }
            Ok(Outcome::Done(results))
        }
    }

    #[allow(unsafe_code)]
    fn create_image(&self, image: &Image, data: &[u8]) -> Result<cl_mem, Outcome> {
        let format = image_format(image.format)
            .ok_or_else(|| Outcome::Refused(format!("OpenCL has no texels of format {}", image.format)))?;
        let kind = match (image.dim, image.arrayed) {
            (Dim::D1, false) => memory::CL_MEM_OBJECT_IMAGE1D,
            (Dim::D1, true) => memory::CL_MEM_OBJECT_IMAGE1D_ARRAY,
            (Dim::D2, false) => memory::CL_MEM_OBJECT_IMAGE2D,
            (Dim::D2, true) => memory::CL_MEM_OBJECT_IMAGE2D_ARRAY,
            (Dim::D3, _) => memory::CL_MEM_OBJECT_IMAGE3D,
            (Dim::Cube, _) => return Err(Outcome::Refused("OpenCL has no cubes".into())),
        };
        let [width, height, depth] = image.extent.map(|extent| extent as usize);
        let description = cl_image_desc {
            image_type: kind,
            image_width: width,
            image_height: height,
            image_depth: depth,
            image_array_size: image.layers as usize,
            image_row_pitch: 0,
            image_slice_pitch: 0,
            num_mip_levels: 0,
            num_samples: 0,
            buffer: ptr::null_mut(),
        };
        let mut data = data.to_vec();
        let flags = memory::CL_MEM_READ_WRITE | memory::CL_MEM_COPY_HOST_PTR;
        // SAFETY: the data has the texels of the image, packed.
        unsafe {
            memory::create_image(self.context, flags, &format, &description, data.as_mut_ptr().cast())
                .map_err(failed("clCreateImage"))
        }
    }

    #[allow(unsafe_code)]
    fn read_image(&self, object: cl_mem, image: &Image, data: &mut [u8]) -> Result<(), Outcome> {
        let [width, height, depth] = image.extent.map(|extent| extent as usize);
        let layers = image.layers as usize;
        let region = match (image.dim, image.arrayed) {
            (Dim::D1, true) => [width, layers, 1],
            (_, true) => [width, height, layers],
            _ => [width, height, depth],
        };
        // SAFETY: the data has room for the texels of the image, packed.
        let event = unsafe {
            command_queue::enqueue_read_image(
                self.queue,
                object,
                cl3::types::CL_TRUE,
                [0; 3].as_ptr(),
                region.as_ptr(),
                0,
                0,
                data.as_mut_ptr().cast(),
                0,
                ptr::null(),
            )
        };
        // SAFETY: the event is alive.
        unsafe { cl3::event::release_event(event.map_err(failed("clEnqueueReadImage"))?) }
            .map_err(failed("clReleaseEvent"))
    }

    fn create_sampler(&self, of: Sampler, normalized: bool) -> Result<cl3::types::cl_sampler, Outcome> {
        let address = match of.address {
            Address::Repeat => memory::CL_ADDRESS_REPEAT,
            Address::Mirror => memory::CL_ADDRESS_MIRRORED_REPEAT,
            Address::Clamp => memory::CL_ADDRESS_CLAMP_TO_EDGE,
            Address::Border => memory::CL_ADDRESS_CLAMP,
        };
        let filter = if of.linear { memory::CL_FILTER_LINEAR } else { memory::CL_FILTER_NEAREST };
        let properties = [
            (sampler::CL_SAMPLER_NORMALIZED_COORDS, u32::from(normalized)),
            (sampler::CL_SAMPLER_ADDRESSING_MODE, address),
            (sampler::CL_SAMPLER_FILTER_MODE, filter),
        ];
        let mut list: Vec<u64> =
            properties.into_iter().flat_map(|(key, value)| [u64::from(key), u64::from(value)]).collect();
        list.push(0);
        sampler::create_sampler_with_properties(self.context, list.as_ptr())
            .map_err(failed("clCreateSamplerWithProperties"))
    }

    fn build_log(&self, program: cl3::types::cl_program) -> String {
        let log = program::get_program_build_info(program, self.device, program::CL_PROGRAM_BUILD_LOG);
        let log = log.map(|log| log.to_string()).unwrap_or_default();
        log.trim_matches(['\0', '\n', ' ']).chars().take(LOG).collect()
    }
}

/// What a launch's arguments are on the device.
#[derive(Default)]
struct Given {
    memory: Vec<Memory>,
    samplers: Vec<cl3::types::cl_sampler>,
}

/// A buffer or image, and the bytes of its contents.
#[derive(Clone, Copy)]
struct Memory {
    object: cl_mem,
    size: usize,
    image: Option<Image>,
}

impl Given {
    /// Adds memory; the size and place of its handle.
    fn add(&mut self, memory: Memory) -> (usize, *const c_void) {
        self.memory.push(memory);
        let handle = self.memory.last().map_or(ptr::null(), |memory| ptr::from_ref(&memory.object));
        (size_of::<cl_mem>(), handle.cast())
    }
}

/// A format as OpenCL names it.
fn image_format(format: Format) -> Option<cl_image_format> {
    let order = match (format.class, format.components) {
        (Class::Depth, _) => memory::CL_DEPTH,
        (_, 1) => memory::CL_R,
        (_, 2) => memory::CL_RG,
        _ => memory::CL_RGBA,
    };
    let kind = match (format.class, format.bits) {
        (Class::Float | Class::Depth, 32) => memory::CL_FLOAT,
        (Class::Float, 16) => memory::CL_HALF_FLOAT,
        (Class::Int, 8) => memory::CL_SIGNED_INT8,
        (Class::Int, 16) => memory::CL_SIGNED_INT16,
        (Class::Int, 32) => memory::CL_SIGNED_INT32,
        (Class::Uint, 8) => memory::CL_UNSIGNED_INT8,
        (Class::Uint, 16) => memory::CL_UNSIGNED_INT16,
        (Class::Uint, 32) => memory::CL_UNSIGNED_INT32,
        (Class::Unorm, 8) => memory::CL_UNORM_INT8,
        (Class::Unorm, 16) => memory::CL_UNORM_INT16,
        (Class::Snorm, 8) => memory::CL_SNORM_INT8,
        (Class::Snorm, 16) => memory::CL_SNORM_INT16,
        _ => return None,
    };
    Some(cl_image_format { image_channel_order: order, image_channel_data_type: kind })
}

impl Drop for Device {
    #[allow(unsafe_code)]
    fn drop(&mut self) {
        // SAFETY: every run waits for its work and releases its objects before it returns.
        unsafe {
            let _ = command_queue::release_command_queue(self.queue);
            let _ = context::release_context(self.context);
        }
    }
}
