//! The stages of shaders by clang's names, in triples and in `"hlsl.shader"`.

use crate::spirv::ExecutionModel;

/// Each stage with its execution model; "fragment" is another name of "pixel".
const STAGES: &[(&str, ExecutionModel)] = &[
    ("pixel", ExecutionModel::Fragment),
    ("fragment", ExecutionModel::Fragment),
    ("vertex", ExecutionModel::Vertex),
    ("geometry", ExecutionModel::Geometry),
    ("hull", ExecutionModel::TessellationControl),
    ("domain", ExecutionModel::TessellationEvaluation),
    ("compute", ExecutionModel::GLCompute),
    ("raygeneration", ExecutionModel::RayGenerationKHR),
    ("intersection", ExecutionModel::IntersectionKHR),
    ("anyhit", ExecutionModel::AnyHitKHR),
    ("closesthit", ExecutionModel::ClosestHitKHR),
    ("miss", ExecutionModel::MissKHR),
    ("callable", ExecutionModel::CallableKHR),
    ("mesh", ExecutionModel::MeshEXT),
    ("amplification", ExecutionModel::TaskEXT),
];

/// The execution model of a stage.
pub fn model(stage: &str) -> Option<ExecutionModel> {
    STAGES.iter().find(|(name, _)| *name == stage).map(|(_, model)| *model)
}

/// clang's name of the stage of an execution model; `None` if clang has none.
pub fn name(model: ExecutionModel) -> Option<&'static str> {
    STAGES.iter().find(|(_, own)| *own == model).map(|(name, _)| *name)
}
