//! Finds the largest of many numbers with HLSL on wgpu, and checks the result.

/// The shaders, which the build script has compiled.
mod shaders {
    include!(concat!(env!("OUT_DIR"), "/shaders.rs"));
}

use shaders::{Binding, DescriptorType, argmax};
use std::error::Error;
use wgpu::util::{BufferInitDescriptor, DeviceExt};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<f32> = (0..5000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 8) as f32).collect();
    let (largest, indices) = pollster::block_on(compute(&numbers))?;
    let by_group =
        largest.iter().zip(&indices).max_by(|a, b| a.0.total_cmp(b.0)).ok_or("there are no groups")?;
    let expected =
        numbers.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).ok_or("there are no numbers")?;
    println!("the largest of {} numbers is {}, at {}", numbers.len(), by_group.0, by_group.1);
    if (*by_group.0, *by_group.1 as usize) != (*expected.1, expected.0) {
        return Err(format!("it is {expected:?}").into());
    }
    println!("the result is right");
    Ok(())
}

/// The largest number of each group, and its index.
async fn compute(numbers: &[f32]) -> Result<(Vec<f32>, Vec<u32>), Box<dyn Error>> {
    let descriptor = wgpu::InstanceDescriptor {
        backends: wgpu::Backends::VULKAN,
        ..wgpu::InstanceDescriptor::new_without_display_handle()
    };
    let adapter =
        wgpu::Instance::new(descriptor).request_adapter(&wgpu::RequestAdapterOptions::default()).await?;
    println!("{}", adapter.get_info().name);
    let (device, queue) = adapter
        .request_device(&wgpu::DeviceDescriptor {
            required_features: wgpu::Features::PASSTHROUGH_SHADERS,
            required_limits: adapter.limits(),
            ..Default::default()
        })
        .await?;

    let entry = argmax::MAIN;
    let size = entry.workgroup_size.ok_or("the size of a workgroup is not known")?;
    let groups = (numbers.len() as u32).div_ceil(size[0]);
    let entry_points =
        [wgpu::PassthroughShaderEntryPoint { name: entry.name.into(), workgroup_size: size.into() }];
    // SAFETY: Spirant's modules are valid, and the pipeline's layout below is that of the module.
    let module = unsafe {
        device.create_shader_module_passthrough(wgpu::ShaderModuleDescriptorPassthrough {
            entry_points: entry_points[..].into(),
            spirv: Some(argmax::SPIRV.into()),
            ..Default::default()
        })
    };
    let entries: Vec<_> = argmax::BINDINGS.iter().map(layout_entry).collect();
    let layout =
        device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: None, entries: &entries });
    let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: None,
        bind_group_layouts: &[Some(&layout)],
        immediate_size: 0,
    });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&pipeline_layout),
        module: &module,
        entry_point: Some(entry.name),
        compilation_options: Default::default(),
        cache: None,
    });

    let buffer = |contents: &[u8], usage| {
        device.create_buffer_init(&BufferInitDescriptor { label: None, contents, usage })
    };
    let params = argmax::Params { count: numbers.len() as u32, ..Default::default() };
    let storage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_SRC;
    let zeros = vec![0; groups as usize * 4];
    let buffers = [
        (argmax::PARAMS, buffer(bytemuck::bytes_of(&params), wgpu::BufferUsages::UNIFORM)),
        (argmax::INPUT, buffer(bytemuck::cast_slice(numbers), storage)),
        (argmax::LARGEST, buffer(&zeros, storage)),
        (argmax::INDICES, buffer(&zeros, storage)),
    ];
    let entry_of = |(binding, buffer): &(Binding, wgpu::Buffer)| (binding.binding, buffer.clone());
    let bound: Vec<_> = buffers.iter().map(entry_of).collect();
    let entries: Vec<_> = bound
        .iter()
        .map(|(binding, buffer)| wgpu::BindGroupEntry {
            binding: *binding,
            resource: buffer.as_entire_binding(),
        })
        .collect();
    let bind_group = device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout: &layout,
        entries: &entries,
    });

    let mut commands = device.create_command_encoder(&Default::default());
    let mut pass = commands.begin_compute_pass(&Default::default());
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &bind_group, &[]);
    pass.dispatch_workgroups(groups, 1, 1);
    drop(pass);
    let results = [&buffers[2].1, &buffers[3].1].map(|from| {
        let usage = wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST;
        let to = device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: from.size(),
            usage,
            mapped_at_creation: false,
        });
        commands.copy_buffer_to_buffer(from, 0, &to, 0, from.size());
        to
    });
    queue.submit([commands.finish()]);
    for buffer in &results {
        buffer.map_async(wgpu::MapMode::Read, .., |result| result.expect("the buffer is mapped"));
    }
    device.poll(wgpu::PollType::wait_indefinitely())?;
    let [largest, indices] = &results;
    let largest = bytemuck::pod_collect_to_vec(&largest.get_mapped_range(..)?);
    Ok((largest, bytemuck::pod_collect_to_vec(&indices.get_mapped_range(..)?)))
}

/// A descriptor of the reflection as wgpu states it.
fn layout_entry(binding: &Binding) -> wgpu::BindGroupLayoutEntry {
    let ty = match binding.descriptor {
        DescriptorType::UniformBuffer => wgpu::BufferBindingType::Uniform,
        _ => wgpu::BufferBindingType::Storage { read_only: !binding.writable },
    };
    wgpu::BindGroupLayoutEntry {
        binding: binding.binding,
        visibility: wgpu::ShaderStages::COMPUTE,
        ty: wgpu::BindingType::Buffer { ty, has_dynamic_offset: false, min_binding_size: None },
        count: None,
    }
}
