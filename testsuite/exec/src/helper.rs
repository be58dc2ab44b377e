//! The helper process: serves requests from standard input until it ends.

use super::Outcome;
use super::protocol::{Request, reply};
use super::reference;
use super::{opencl, vulkan};
use std::io::BufRead;

/// The devices that a process has opened.
#[derive(Default)]
pub struct Devices {
    vulkan: Option<vulkan::Device>,
    opencl: Option<opencl::Device>,
}

/// Serves requests, one a line, until the input ends.
pub fn serve() {
    let mut devices = Devices::default();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let outcome = match Request::decode(&line) {
            Ok(request) => execute(&request, &mut devices),
            Err(error) => Outcome::Failed(format!("bad request: {error:#}")),
        };
        reply(&outcome, false);
    }
}

/// Executes a request in this process; the request may crash the process.
pub fn execute(request: &Request, devices: &mut Devices) -> Outcome {
    match request {
        Request::Vulkan { job, words } => {
            on_device(&mut devices.vulkan, "Vulkan", vulkan::Device::open, |device| device.run(job, words))
        }
        Request::Statistics { job, words } => {
            let run = |device: &vulkan::Device| device.statistics(job, words);
            on_device(&mut devices.vulkan, "Vulkan", vulkan::Device::open, run)
        }
        Request::Time { job, modules } => {
            on_device(&mut devices.vulkan, "Vulkan", vulkan::Device::open, |device| device.time(job, modules))
        }
        Request::Draw { job, modules } => {
            on_device(&mut devices.vulkan, "Vulkan", vulkan::Device::open, |device| device.draw(job, modules))
        }
        Request::Compile { job, modules } => {
            let run = |device: &vulkan::Device| device.compile(job, modules);
            on_device(&mut devices.vulkan, "Vulkan", vulkan::Device::open, run)
        }
        Request::OpenCl { launch, words } => {
            on_device(&mut devices.opencl, "OpenCL", opencl::Device::open, |device| device.run(launch, words))
        }
        Request::Reference { job, ir } => reference::run_shader(job, ir),
        Request::Kernel { launch, ir } => reference::run_kernel(launch, ir),
    }
}

/// Runs on the device that is open, or opens one.
fn on_device<D>(
    slot: &mut Option<D>,
    api: &str,
    open: impl FnOnce() -> Result<D, String>,
    run: impl FnOnce(&D) -> Outcome,
) -> Outcome {
    let device = match slot.take().map_or_else(open, Ok) {
        Ok(device) => slot.insert(device),
        Err(why) => return Outcome::Refused(format!("no {api} device: {why}")),
    };
    let outcome = run(device);
    if matches!(outcome, Outcome::Failed(_)) {
        // Whatever state the driver is in, the next job does not inherit it.
        *slot = None;
    }
    outcome
}
