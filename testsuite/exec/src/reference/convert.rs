//! OpenCL's explicit conversions: `convert_int4_sat_rte(float4)` and about a thousand others.

use super::emit::{Body, IrType, Typed};

/// The result of a `convert_*` function; `None` for any other name, and for directed rounding from
/// integers to floats.
pub fn conversion(
    body: &mut Body,
    name: &str,
    mangled: &str,
    arguments: &[Typed],
    ret: &str,
) -> Option<Typed> {
    let mut parts = name.strip_prefix("convert_")?.split('_');
    let target_unsigned = parts.next()?.starts_with('u');
    let (mut saturate, mut rounding) = (false, None);
    for part in parts {
        match part {
            "sat" => saturate = true,
            "rte" | "rtz" | "rtp" | "rtn" => rounding = Some(part),
            _ => return None,
        }
    }
    let source_unsigned = super::declaration::is_unsigned(mangled);
    let scalar = IrType::parse(ret).scalar;
    let mut components = Vec::new();
    for value in body.split(arguments.first()?) {
        components.push(match (IrType::parse(&value.ty).is_float(), IrType::parse(ret).is_float()) {
            (true, true) => float_to_float(body, &value, &scalar, rounding)?,
            (true, false) => float_to_int(body, &value, &scalar, target_unsigned, saturate, rounding),
            (false, true) => {
                let cast = if source_unsigned { "uitofp" } else { "sitofp" };
                matches!(rounding, None | Some("rte")).then_some(())?;
                body.op(&scalar, &format!("{cast} {} {} to {scalar}", value.ty, value.value))
            }
            (false, false) => int_to_int(body, &value, &scalar, source_unsigned, target_unsigned, saturate),
        });
    }
    Some(body.join(ret, &components))
}

fn float_to_float(body: &mut Body, value: &Typed, scalar: &str, rounding: Option<&str>) -> Option<Typed> {
    let size = super::declaration::size_of;
    let cast = match size(&value.ty).cmp(&size(scalar)) {
        std::cmp::Ordering::Equal => return Some(value.clone()),
        std::cmp::Ordering::Less => "fpext",
        std::cmp::Ordering::Greater => return narrow(body, value, scalar, rounding),
    };
    Some(body.op(scalar, &format!("{cast} {} {} to {scalar}", value.ty, value.value)))
}

/// Rounds a float to a narrower type in a direction.
pub fn narrow(body: &mut Body, value: &Typed, scalar: &str, rounding: Option<&str>) -> Option<Typed> {
    if value.ty == scalar {
        return Some(value.clone());
    }
    let nearest = body.op(scalar, &format!("fptrunc {} {} to {scalar}", value.ty, value.value));
    // What is to be corrected: `a` is the value, `b` the nearest one.
    let wrong = match rounding {
        None | Some("rte") => return Some(nearest),
        Some("rtz") => "ogt @fabs b @fabs a",
        Some("rtp") => "olt b a",
        Some("rtn") => "ogt b a",
        Some(_) => return None,
    };
    let wide = body.op(&value.ty, &format!("fpext {scalar} {} to {}", nearest.value, value.ty));
    let wrong = body.formula(wrong, &[value.clone(), wide])?;
    let bits = super::opencl_group::bits_type(scalar);
    let raw = body.op(&bits, &format!("bitcast {scalar} {} to {bits}", nearest.value));
    // The neighbour up or down: one more in magnitude for a positive number going up or a negative one going
    // down.
    let step = match rounding {
        Some("rtp") => "sel slt a 0 sub a 1 add a 1",
        Some("rtn") => "sel slt a 0 add a 1 sub a 1",
        _ => "sub a 1",
    };
    let neighbour = body.formula(step, std::slice::from_ref(&raw))?;
    let chosen = body
        .op(&bits, &format!("select i1 {}, {bits} {}, {bits} {}", wrong.value, neighbour.value, raw.value));
    Some(body.op(scalar, &format!("bitcast {bits} {} to {scalar}", chosen.value)))
}

fn float_to_int(
    body: &mut Body,
    value: &Typed,
    scalar: &str,
    unsigned: bool,
    saturate: bool,
    rounding: Option<&str>,
) -> Typed {
    let rounded = match rounding {
        Some("rte") => body.formula("@roundeven a", std::slice::from_ref(value)),
        Some("rtp") => body.formula("@ceil a", std::slice::from_ref(value)),
        Some("rtn") => body.formula("@floor a", std::slice::from_ref(value)),
        _ => None,
    };
    let value = rounded.unwrap_or_else(|| value.clone());
    let cast = if unsigned { "fptoui" } else { "fptosi" };
    if saturate {
        let function = format!("llvm.{cast}.sat.{scalar}.{}", IrType::mangled(&value.ty));
        body.call(scalar, &function, std::slice::from_ref(&value))
    } else {
        body.op(scalar, &format!("{cast} {} {} to {scalar}", value.ty, value.value))
    }
}

fn int_to_int(
    body: &mut Body,
    value: &Typed,
    scalar: &str,
    from_unsigned: bool,
    to_unsigned: bool,
    saturate: bool,
) -> Typed {
    // In i128 every bound of either side is representable.
    let cast = if from_unsigned { "zext" } else { "sext" };
    let wide = body.op("i128", &format!("{cast} {} {} to i128", value.ty, value.value));
    let saturated =
        if saturate { super::opencl_special::saturate(body, &wide, scalar, to_unsigned) } else { None };
    saturated.unwrap_or_else(|| body.resize(&wide, scalar))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_choose_the_cast() {
        let text = |name: &str, mangled: &str, from: &str, to: &str| {
            let mut body = Body::default();
            let result = conversion(&mut body, name, mangled, &[Typed::new(from, "%a0")], to)?;
            Some(body.define("@f", to, &[from.to_string()], &result))
        };
        assert!(
            text("convert_uchar_sat_rte", "f", "float", "i8").unwrap().contains("llvm.fptoui.sat.i8.f32")
        );
        assert!(text("convert_float", "j", "i32", "float").unwrap().contains("uitofp i32"));
        assert_eq!(
            text("convert_long2", "Dv2_i", "<2 x i32>", "<2 x i64>").unwrap().matches("sext i32").count(),
            2
        );
        assert!(
            text("convert_float_rtz", "j", "i32", "float").is_none()
                && text("sin", "f", "float", "float").is_none()
        );
    }
}
