//! Functions of reals and of vectors of reals that both sets have.

/// Minimum or maximum of floats, where a NaN is the other one.
pub(super) fn least(a: f64, b: f64) -> f64 {
    if b < a || a.is_nan() { b } else { a }
}

pub(super) fn most(a: f64, b: f64) -> f64 {
    if b > a || a.is_nan() { b } else { a }
}

pub(super) fn sign(value: f64) -> f64 {
    if value > 0.0 {
        1.0
    } else if value < 0.0 {
        -1.0
    } else {
        value
    }
}

pub(super) fn smooth_step(low: f64, high: f64, x: f64) -> f64 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub(super) fn length(v: &[f64]) -> f64 {
    dot(v, v).sqrt()
}

pub(super) fn scaled(v: &[f64], by: f64) -> Vec<f64> {
    v.iter().map(|part| part * by).collect()
}

pub(super) fn normalize(rows: &[Vec<f64>]) -> Vec<f64> {
    let size = length(&rows[0]);
    if size == 0.0 { rows[0].clone() } else { scaled(&rows[0], 1.0 / size) }
}

pub(super) fn cross(rows: &[Vec<f64>]) -> Vec<f64> {
    let (a, b) = (&rows[0], &rows[1]);
    let part = |i: usize, j: usize| a[i] * b[j] - a[j] * b[i];
    let mut result = vec![part(1, 2), part(2, 0), part(0, 1)];
    result.resize(a.len().max(3), 0.0);
    result
}

pub(super) fn distance(rows: &[Vec<f64>]) -> f64 {
    length(&rows[0].iter().zip(&rows[1]).map(|(a, b)| a - b).collect::<Vec<_>>())
}

pub(super) fn reflect(rows: &[Vec<f64>]) -> Vec<f64> {
    let (i, n) = (&rows[0], &rows[1]);
    let twice = 2.0 * dot(n, i);
    i.iter().zip(n).map(|(i, n)| i - twice * n).collect()
}

pub(super) fn refract(rows: &[Vec<f64>]) -> Vec<f64> {
    let (i, n, eta) = (&rows[0], &rows[1], rows[2][0]);
    let cosine = dot(n, i);
    let k = 1.0 - eta * eta * (1.0 - cosine * cosine);
    let along = |(i, n): (&f64, &f64)| if k < 0.0 { 0.0 } else { eta * i - (eta * cosine + k.sqrt()) * n };
    i.iter().zip(n).map(along).collect()
}

pub(super) fn face_forward(rows: &[Vec<f64>]) -> Vec<f64> {
    if dot(&rows[2], &rows[1]) < 0.0 { rows[0].clone() } else { scaled(&rows[0], -1.0) }
}

/// The number of rows of a square matrix.
pub(super) fn order_of(matrix: &[f64]) -> usize {
    (matrix.len() as f64).sqrt() as usize
}

/// A matrix without a row and a column.
pub(super) fn minor(matrix: &[f64], order: usize, column: usize, row: usize) -> Vec<f64> {
    let keep = |at: &usize| at / order != column && at % order != row;
    (0..order * order).filter(keep).map(|at| matrix[at]).collect()
}

pub(super) fn determinant_of(matrix: &[f64]) -> f64 {
    let order = order_of(matrix);
    if order <= 1 {
        return matrix.first().copied().unwrap_or(1.0);
    }
    let term = |column: usize| {
        let part = matrix[column * order] * determinant_of(&minor(matrix, order, column, 0));
        if column.is_multiple_of(2) { part } else { -part }
    };
    (0..order).map(term).sum()
}

pub(super) fn inverse(rows: &[Vec<f64>]) -> Vec<f64> {
    let (matrix, order) = (&rows[0], order_of(&rows[0]));
    let whole = determinant_of(matrix);
    let part = |at: usize| {
        let (column, row) = (at / order, at % order);
        let part = determinant_of(&minor(matrix, order, row, column)) / whole;
        if (row + column) % 2 == 0 { part } else { -part }
    };
    (0..order * order).map(part).collect()
}
