//! The description of a device: lines of the form KEY=VALUE, values in quotes or not, comments after `#`. Keys that a compiler has no use for are ignored.

use anyhow::{Context, Result, bail};

/// What a compiler must know of a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Bits of an address.
    bits: u32,
    /// Its extensions of OpenCL, if they are stated.
    extensions: Option<Vec<String>>,
    /// The highest minor version of SPIR-V 1 that it reads, if it is stated.
    spirv: Option<u8>,
    /// Its version of OpenCL: 300 for 3.0.
    opencl: u32,
    has_images: bool,
}

/// Extensions of OpenCL that clang knows, and the features of OpenCL C 3.0 that come with them.
const KNOWN: &[(&str, &[&str])] = &[
    (
        "cl_ext_float_atomics",
        &[
            "__opencl_c_ext_fp32_global_atomic_add",
            "__opencl_c_ext_fp32_local_atomic_add",
            "__opencl_c_ext_fp32_global_atomic_min_max",
            "__opencl_c_ext_fp32_local_atomic_min_max",
        ],
    ),
    ("cl_intel_required_subgroup_size", &[]),
    ("cl_intel_subgroups", &[]),
    ("cl_intel_subgroups_short", &[]),
    ("cl_khr_3d_image_writes", &["__opencl_c_3d_image_writes"]),
    ("cl_khr_depth_images", &[]),
    ("cl_khr_extended_bit_ops", &[]),
    ("cl_khr_fp16", &[]),
    ("cl_khr_fp64", &["__opencl_c_fp64"]),
    ("cl_khr_gl_msaa_sharing", &[]),
    ("cl_khr_int64_base_atomics", &[]),
    ("cl_khr_int64_extended_atomics", &[]),
    (
        "cl_khr_integer_dot_product",
        &[
            "__opencl_c_integer_dot_product_input_4x8bit",
            "__opencl_c_integer_dot_product_input_4x8bit_packed",
        ],
    ),
    ("cl_khr_kernel_clock", &[]),
    ("cl_khr_mipmap_image", &[]),
    ("cl_khr_mipmap_image_writes", &[]),
    ("cl_khr_subgroup_ballot", &[]),
    ("cl_khr_subgroup_clustered_reduce", &[]),
    ("cl_khr_subgroup_extended_types", &[]),
    ("cl_khr_subgroup_named_barrier", &[]),
    ("cl_khr_subgroup_non_uniform_arithmetic", &[]),
    ("cl_khr_subgroup_non_uniform_vote", &[]),
    ("cl_khr_subgroup_rotate", &[]),
    ("cl_khr_subgroup_shuffle", &[]),
    ("cl_khr_subgroup_shuffle_relative", &[]),
    ("cl_khr_subgroups", &[]),
];

/// The extensions of SPIR-V that an extension of OpenCL brings.
const OF_SPIRV: &[(&str, &[&str])] = &[
    (
        "cl_ext_float_atomics",
        &[
            "SPV_EXT_shader_atomic_float_add",
            "SPV_EXT_shader_atomic_float_min_max",
            "SPV_EXT_shader_atomic_float16_add",
        ],
    ),
    ("cl_intel_bfloat16_conversions", &["SPV_INTEL_bfloat16_conversion"]),
    ("cl_intel_device_side_avc_motion_estimation", &["SPV_INTEL_device_side_avc_motion_estimation"]),
    ("cl_intel_spirv_media_block_io", &["SPV_INTEL_media_block_io"]),
    ("cl_intel_spirv_subgroups", &["SPV_INTEL_subgroups"]),
    ("cl_intel_subgroups", &["SPV_INTEL_subgroups"]),
    ("cl_khr_expect_assume", &["SPV_KHR_expect_assume"]),
    ("cl_khr_extended_bit_ops", &["SPV_KHR_bit_instructions"]),
    ("cl_khr_integer_dot_product", &["SPV_KHR_integer_dot_product"]),
    ("cl_khr_kernel_clock", &["SPV_KHR_shader_clock"]),
    ("cl_khr_spirv_linkonce_odr", &["SPV_KHR_linkonce_odr"]),
    ("cl_khr_spirv_no_integer_wrap_decoration", &["SPV_KHR_no_integer_wrap_decoration"]),
    ("cl_khr_subgroup_rotate", &["SPV_KHR_subgroup_rotate"]),
    ("cl_khr_work_group_uniform_arithmetic", &["SPV_KHR_uniform_group_instructions"]),
];

impl Default for Device {
    fn default() -> Self {
        Device { bits: 64, extensions: None, spirv: None, opencl: 300, has_images: true }
    }
}

impl Device {
    /// Reads a description.
    ///
    /// # Errors
    /// A line that has no key, or a value that is none.
    pub fn read(text: &str) -> Result<Device> {
        let mut device = Device::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let at = || format!("line {}: {line}", number + 1);
            let (key, value) = line.split_once('=').with_context(at).context("a line is not KEY=VALUE")?;
            let value = value.trim().trim_matches('"').trim();
            match key.trim() {
                "CL_DEVICE_ADDRESS_BITS" => {
                    device.bits = value
                        .parse()
                        .ok()
                        .filter(|bits| [32, 64].contains(bits))
                        .with_context(at)
                        .context("addresses have 32 or 64 bits")?;
                }
                "CL_DEVICE_EXTENSIONS" => {
                    device.extensions = Some(value.split_whitespace().map(str::to_owned).collect());
                }
                "CL_DEVICE_IL_VERSION" => device.spirv = spirv(value).with_context(at)?,
                "CL_DEVICE_VERSION" => {
                    let version = value.strip_prefix("OpenCL ").and_then(|rest| rest.split(' ').next());
                    let parts = version.and_then(|version| version.split_once('.'));
                    let number = parts.and_then(|(major, minor)| {
                        Some(major.parse::<u32>().ok()? * 100 + minor.parse::<u32>().ok()? * 10)
                    });
                    device.opencl = number.with_context(at).context("a version is 'OpenCL 3.0 …'")?;
                }
                "CL_DEVICE_IMAGE_SUPPORT" => device.has_images = value != "0",
                _ => {}
            }
        }
        Ok(device)
    }

    /// The arguments of `spirant cc` for a version of OpenCL C.
    pub fn arguments(&self, standard: &str) -> Vec<String> {
        let version = self.spirv.map(|minor| format!("v1.{minor}")).unwrap_or_default();
        let mut list = vec![format!("--target=spirv{}{version}-unknown-unknown", self.bits)];
        let has_features = standard.contains("3.") || standard.contains("2021");
        let switches = self.switches(has_features);
        if !switches.is_empty() {
            list.push(format!("--clang-arg=-Xclang=-cl-ext={}", switches.join(",")));
        }
        if !self.has_images {
            list.push("-U__IMAGE_SUPPORT__".to_owned());
        }
        if let Some(extensions) = &self.extensions {
            let brought = OF_SPIRV.iter().filter(|(name, _)| extensions.iter().any(|one| one == name));
            let names: Vec<String> =
                brought.flat_map(|(_, names)| *names).map(|name| format!("+{name}")).collect();
            let names = if names.is_empty() { vec!["-all".to_owned()] } else { names };
            list.push(format!("--spirv-ext={}", names.join(",")));
        }
        // clang defines the version of the language alone.
        list.push(format!("-D__OPENCL_VERSION__={}", self.opencl));
        list
    }

    /// What turns clang's extensions on and off, with the features of OpenCL C 3.0 if the language has those. Empty where the device states neither
    /// its extensions nor that it has no images.
    fn switches(&self, has_features: bool) -> Vec<String> {
        let of_images = |name: &str| name.contains("image") || name.contains("msaa");
        let mut switches = Vec::new();
        for (name, features) in KNOWN {
            let is_on = match &self.extensions {
                _ if !self.has_images && of_images(name) => false,
                Some(extensions) => extensions.iter().any(|one| one == name),
                None => continue,
            };
            let features = features.iter().filter(|_| has_features);
            let sign = if is_on { '+' } else { '-' };
            switches.extend(std::iter::once(name).chain(features).map(|name| format!("{sign}{name}")));
        }
        if has_features && !self.has_images {
            switches.extend(["-__opencl_c_images", "-__opencl_c_read_write_images"].map(str::to_owned));
        }
        switches
    }
}

/// The highest minor version of SPIR-V 1 in a list such as `SPIR-V_1.0 SPIR-V_1.2`; `None` for a list without any.
///
/// # Errors
/// Something that is no version.
fn spirv(list: &str) -> Result<Option<u8>> {
    let mut highest = None;
    for version in list.split_whitespace() {
        match version.strip_prefix("SPIR-V_1.").map(str::parse::<u8>) {
            // A device of the future reads what there is today, too.
            Some(Ok(minor)) => highest = highest.max(Some(minor.min(6))),
            Some(Err(_)) => bail!("'{version}' is no version of SPIR-V"),
            None => {}
        }
    }
    Ok(highest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# OpenCL device info\nCL_DEVICE_ADDRESS_BITS=32\nCL_DEVICE_EXTENSIONS=\"cl_khr_fp64 cl_khr_expect_assume\"\n\
                        CL_DEVICE_IL_VERSION=\"SPIR-V_1.0 SPIR-V_1.2 \"\nCL_DEVICE_VERSION=\"OpenCL 3.0 vendor\"\n\
                        CL_DEVICE_IMAGE_SUPPORT=0\nCL_DEVICE_NAME=\"a = b\"\n";

    #[test]
    fn descriptions_are_read() {
        let device = Device::read(TEXT).unwrap();
        let extensions = Some(vec!["cl_khr_fp64".to_owned(), "cl_khr_expect_assume".to_owned()]);
        assert_eq!(device, Device { bits: 32, extensions, spirv: Some(2), opencl: 300, has_images: false });
        for wrong in
            ["CL_DEVICE_ADDRESS_BITS=16", "text", "CL_DEVICE_VERSION=3", "CL_DEVICE_IL_VERSION=SPIR-V_1.x"]
        {
            assert!(Device::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn arguments_say_what_the_device_is() {
        let device = Device::read(TEXT).unwrap();
        let list = device.arguments("CL3.0");
        assert!(list.contains(&"--target=spirv32v1.2-unknown-unknown".to_owned()), "{list:?}");
        assert!(list.contains(&"--spirv-ext=+SPV_KHR_expect_assume".to_owned()), "{list:?}");
        let off = list.iter().find_map(|word| word.strip_prefix("--clang-arg=-Xclang=-cl-ext=")).unwrap();
        let off: Vec<&str> = off.split(',').collect();
        assert!(off.contains(&"-cl_khr_fp16") && off.contains(&"-__opencl_c_images"), "{off:?}");
        assert!(off.contains(&"+cl_khr_fp64") && off.contains(&"+__opencl_c_fp64"), "{off:?}");
        assert!(!device.arguments("CL1.2").iter().any(|word| word.contains("__opencl_c_")));
        let usual = Device::default().arguments("CL1.2");
        assert_eq!(usual, ["--target=spirv64-unknown-unknown", "-D__OPENCL_VERSION__=300"]);
    }
}
