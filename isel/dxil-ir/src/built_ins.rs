//! Built-ins outside signatures: properties of an invocation, a ray and a hit.

use super::cx::{Call, Cx};
use super::interface::{ComponentLayout, Variable};
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use spirant_dialect::spirv::BuiltIn;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{Components, SystemValue};

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, value: SystemValue) -> Lowered<Call<'m>> {
    let SystemValue { name, built_in, scalar, form } = value;
    let scalar = if scalar == "float" { Type::Float } else { Type::I32 };
    let shape = match form {
        Components::Number => ComponentLayout::Rows { rows: 1, columns: 1 },
        Components::Mask => ComponentLayout::Numbers { count: 1, first: 0, columns: 1 },
        Components::Vector => ComponentLayout::Rows { rows: 1, columns: 3 },
        Components::Transform => ComponentLayout::Rows { rows: 4, columns: 3 },
    };
    let variable = Variable::built_in(name, built_in, scalar.clone(), shape);
    let component = match form {
        Components::Number | Components::Mask => 0,
        Components::Vector => cx.immediate(1, "a component of a vector")?,
        Components::Transform => return transform(cx, row, &variable),
    };
    if component > 2 {
        return Err(Refusal::malformed());
    }
    // The end of a ray changes while an intersection is reported.
    let changes = built_in == BuiltIn::RayTmaxKHR && matches!(cx.stage, "intersection" | "library");
    cx.function(row, &format!("{}.{component}", cx.stage), &[], |body, _| {
        let place = variable.place(body, None, &Value::i32(0), component);
        Ok(Some(match changes {
            true => body.load_volatile(&scalar, &place, 4),
            false => body.load(&scalar, &place, 4),
        }))
    })
}

/// A component of a transform, which has four columns of three rows.
fn transform<'m>(cx: &mut Cx<'_, 'm>, row: &Row, variable: &Variable) -> Lowered<Call<'m>> {
    let column = cx.immediate(2, "a column of a transform")?;
    if column > 3 || cx.constant(1).is_some_and(|row| row > 2) {
        return Err(Refusal::malformed());
    }
    cx.function(row, &column.to_string(), &[1], |body, values| {
        let at = values.first().ok_or_else(Refusal::malformed)?;
        let place = variable.row(body, column);
        let vector = body.load(&Type::Float.times(3), &place, 4);
        Ok(Some(body.extract_element(&vector, at)))
    })
}
