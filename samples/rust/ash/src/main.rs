//! Computes with HLSL and OpenCL C by Vulkan, and checks the results.

mod compute;

/// The shaders, which the build script has compiled.
mod shaders {
    include!(concat!(env!("OUT_DIR"), "/shaders.rs"));
}

use compute::{Device, Dispatch};
use shaders::{reduce, scale};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let device = Device::first()?;
    println!("{}", device.name);
    let numbers: Vec<f32> = (0..1000).map(|i| (i % 17) as f32).collect();

    // A permutation of HLSL: groups of 256.
    let shader = reduce::permutation(["256"]).ok_or("GROUP is not 256 in any permutation")?;
    let entry = &shader.entry_points[0];
    let group = entry.workgroup_size.ok_or("the size of a workgroup is not known")?[0];
    let groups = (numbers.len() as u32).div_ceil(group);
    let params = reduce::Params { count: numbers.len() as u32, factor: 0.5 };
    let mut buffers = [
        bytemuck::bytes_of(&params).to_vec(),
        bytemuck::cast_slice(&numbers).to_vec(),
        vec![0; groups as usize * reduce::SUMS_STRIDE],
    ];
    device.dispatch(&mut Dispatch {
        spirv: shader.spirv,
        entry,
        bindings: shader.bindings,
        push_constant_ranges: shader.push_constant_ranges,
        buffers: &mut buffers,
        push_constants: &[],
        specialization: &[],
        specialization_map: &[],
        groups,
    })?;
    let sums: Vec<f32> = bytemuck::pod_collect_to_vec(&buffers[2]);
    let expected: Vec<f32> =
        numbers.chunks(group as usize).map(|part| part.iter().sum::<f32>() * 0.5).collect();
    println!("half the sums of groups of {group}: {sums:?}");
    check(&sums, &expected)?;

    // A kernel of OpenCL C, whose workgroup is specialized.
    let group = 32;
    let [x, y, z] = scale::SCALE.workgroup_size_ids;
    assert_eq!((x, y, z), (Some(0), Some(1), Some(2)), "ids of the workgroup's size");
    let specialization = scale::Specialization { constant_0: group, ..Default::default() };
    let values = scale::ScaleValues { factor: 3.0, count: numbers.len() as u32 };
    let mut buffers = [bytemuck::cast_slice(&numbers).to_vec()];
    device.dispatch(&mut Dispatch {
        spirv: scale::SPIRV,
        entry: &scale::SCALE,
        bindings: scale::BINDINGS,
        push_constant_ranges: scale::PUSH_CONSTANT_RANGES,
        buffers: &mut buffers,
        push_constants: bytemuck::bytes_of(&values),
        specialization: bytemuck::bytes_of(&specialization),
        specialization_map: scale::Specialization::MAP,
        groups: (numbers.len() as u32).div_ceil(group),
    })?;
    let scaled: Vec<f32> = bytemuck::pod_collect_to_vec(&buffers[0]);
    println!("three times the first numbers: {:?}", &scaled[..5]);
    check(&scaled, &numbers.iter().map(|number| number * 3.0).collect::<Vec<_>>())?;
    println!("the results are right");
    Ok(())
}

fn check(found: &[f32], expected: &[f32]) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{found:?} is not {expected:?}")) }
}
