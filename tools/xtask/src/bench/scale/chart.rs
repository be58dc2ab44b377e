//! The picture of `--scale`: time against size, both logarithmic, a line for each direction.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::prelude::*;

use super::Curve;
use crate::bench::CPU;

/// Width and height in pixels.
const SIZE: (u32, u32) = (1100, 700);
/// The times that the axis shows, in seconds.
const TIMES: (f64, f64) = (0.001, 100.0);
/// The sizes that the axis shows.
const SIZES: (f64, f64) = (1.0, 2_000_000.0);

/// Draws the curves into an SVG file.
pub fn draw(path: &Path, curves: &[Curve]) -> Result<()> {
    let area = SVGBackend::new(path, SIZE).into_drawing_area();
    fill(&area, curves).map_err(|error| anyhow!("cannot draw {}: {error}", path.display()))
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

fn fill(area: &Area<'_>, curves: &[Curve]) -> Result<(), Box<dyn std::error::Error>> {
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .margin(15)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d((SIZES.0..SIZES.1).log_scale(), (TIMES.0..TIMES.1).log_scale())?;
    chart.configure_mesh().x_desc("size").y_desc("processor time in seconds").draw()?;
    for (index, curve) in curves.iter().enumerate() {
        let color = Palette99::pick(index).to_rgba();
        let points = curve.points.iter().map(|point| (point.size as f64, CPU(&point.usage).max(TIMES.0)));
        chart
            .draw_series(LineSeries::new(points, color.stroke_width(2)).point_size(3))?
            .label(curve.name)
            .legend(move |(x, y)| Rectangle::new([(x, y - 4), (x + 8, y + 4)], color.filled()));
    }
    let mut labels = chart.configure_series_labels();
    labels.position(SeriesLabelPosition::UpperLeft).background_style(WHITE).border_style(BLACK).draw()?;
    area.present()?;
    Ok(())
}
