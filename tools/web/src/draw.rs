//! Layered drawings of graphs: control flows downwards, except along the edges that close loops.
//!
//! Blocks are ranked by their longest path from the entry. An edge across ranks has a point in each. Each rank is ordered by the
//! positions of neighbours, and its blocks move as close to them as the order permits.

use serde::Serialize;

/// How many blocks are drawn at most, and how many points all edges together may have.
const LIMITS: (usize, usize) = (2_000, 20_000);
/// How often order and places are improved, downwards and upwards in turn.
const SWEEPS: usize = 12;
/// Distances: beside each other, below each other, around everything.
const BESIDE: f64 = 24.0;
const BELOW: f64 = 44.0;
const MARGIN: f64 = 16.0;

/// A drawn graph, in the unit of the sizes of its blocks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Drawing {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The blocks, in their order.
    pub boxes: Vec<Box>,
    /// The edges, in their order.
    pub lines: Vec<Line>,
}

/// The position of a block.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Box {
    /// Its left side.
    pub x: f64,
    /// Its upper side.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// The position of an edge.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// Its points, from the block that it leaves to the one that it enters.
    pub points: Vec<(f64, f64)>,
    /// Whether it closes a loop.
    pub is_back: bool,
}

/// Positions blocks of these sizes, of which the first is the entry, and the edges between them; `None` if there are too many to
/// look at.
pub fn draw(sizes: &[(f64, f64)], edges: &[(usize, usize)]) -> Option<Drawing> {
    if sizes.len() > LIMITS.0 || edges.len() > LIMITS.1 {
        return None;
    }
    let ranks = Ranks::new(sizes.len(), edges);
    let spans = edges.iter().map(|(from, to)| ranks.of[*from].abs_diff(ranks.of[*to]));
    if spans.sum::<usize>() > LIMITS.1 {
        return None;
    }
    let mut layers = Layers::new(sizes, edges, &ranks);
    for sweep in 0..SWEEPS {
        layers.sort(sweep % 2 == 0);
    }
    for sweep in 0..SWEEPS {
        layers.place(sweep % 2 == 0);
    }
    Some(layers.drawing(sizes, edges, &ranks))
}

/// What is above what.
struct Ranks {
    of: Vec<usize>,
    /// Which edges close loops.
    is_back: Vec<bool>,
    /// The blocks in reverse postorder.
    order: Vec<usize>,
}

impl Ranks {
    fn new(blocks: usize, edges: &[(usize, usize)]) -> Ranks {
        let mut leaving = vec![Vec::new(); blocks];
        // What is visited last comes first in reverse postorder, and is drawn on the left.
        for (edge, (from, _)) in edges.iter().enumerate().rev() {
            leaving[*from].push(edge);
        }
        let (mut is_seen, mut is_open) = (vec![false; blocks], vec![false; blocks]);
        let mut is_back = vec![false; edges.len()];
        let mut order = Vec::with_capacity(blocks);
        // Blocks that nothing reaches begin trees of their own.
        for root in 0..blocks {
            let mut path = vec![(root, 0)];
            while let Some((block, next)) = path.pop() {
                if next == 0 {
                    if std::mem::replace(&mut is_seen[block], true) {
                        continue;
                    }
                    is_open[block] = true;
                }
                let Some(edge) = leaving[block].get(next) else {
                    is_open[block] = false;
                    order.push(block);
                    continue;
                };
                let to = edges[*edge].1;
                is_back[*edge] = is_open[to];
                path.push((block, next + 1));
                if !is_seen[to] {
                    path.push((to, 0));
                }
            }
        }
        order.reverse();
        let mut of = vec![0; blocks];
        for block in &order {
            for edge in leaving[*block].iter().filter(|edge| !is_back[**edge]) {
                let to = edges[*edge].1;
                of[to] = of[to].max(of[*block] + 1);
            }
        }
        Ranks { of, is_back, order }
    }
}

/// A block, or where an edge passes a rank.
struct Point {
    rank: usize,
    width: f64,
    /// The middle.
    x: f64,
    /// Its neighbours in the rank above and in the rank below.
    above: Vec<usize>,
    below: Vec<usize>,
}

/// The points, blocks first, and each rank from left to right.
struct Layers {
    points: Vec<Point>,
    ranks: Vec<Vec<usize>>,
    /// The points of each edge from the upper block to the lower one; empty if both are one block.
    chains: Vec<Vec<usize>>,
}

impl Layers {
    fn new(sizes: &[(f64, f64)], edges: &[(usize, usize)], ranks: &Ranks) -> Layers {
        let point = |rank, width| Point { rank, width, x: 0.0, above: Vec::new(), below: Vec::new() };
        let mut points: Vec<Point> =
            sizes.iter().zip(&ranks.of).map(|((width, _), rank)| point(*rank, *width)).collect();
        let last = ranks.of.iter().max().map_or(0, |rank| rank + 1);
        let mut layers = vec![Vec::new(); last];
        for block in &ranks.order {
            layers[ranks.of[*block]].push(*block);
        }
        let mut chains = Vec::with_capacity(edges.len());
        for (from, to) in edges {
            let (upper, lower) = if ranks.of[*from] <= ranks.of[*to] { (*from, *to) } else { (*to, *from) };
            if upper == lower {
                chains.push(Vec::new());
                continue;
            }
            let mut chain = vec![upper];
            let between = layers.iter_mut().enumerate().take(ranks.of[lower]).skip(ranks.of[upper] + 1);
            for (rank, layer) in between {
                layer.push(points.len());
                chain.push(points.len());
                points.push(point(rank, 0.0));
            }
            chain.push(lower);
            for pair in chain.windows(2) {
                points[pair[0]].below.push(pair[1]);
                points[pair[1]].above.push(pair[0]);
            }
            chains.push(chain);
        }
        let mut layers = Layers { points, ranks: layers, chains };
        layers.ranks.clone().iter().for_each(|rank| layers.pack(rank, None));
        layers
    }

    /// The ranks from the top or from the bottom, whose neighbours then are above or below.
    fn sweep(&self, down: bool) -> Vec<usize> {
        if down { (0..self.ranks.len()).collect() } else { (0..self.ranks.len()).rev().collect() }
    }

    /// Where a point's neighbours are in the middle; itself where it has none.
    fn middle(&self, point: usize, down: bool) -> f64 {
        let point = &self.points[point];
        let near = if down { &point.above } else { &point.below };
        if near.is_empty() {
            return point.x;
        }
        near.iter().map(|other| self.points[*other].x).sum::<f64>() / near.len() as f64
    }

    /// Orders each rank by where its neighbours are.
    fn sort(&mut self, down: bool) {
        for rank in self.sweep(down) {
            let mut keyed: Vec<(f64, usize)> =
                self.ranks[rank].iter().map(|point| (self.middle(*point, down), *point)).collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            let sorted: Vec<usize> = keyed.into_iter().map(|(_, point)| point).collect();
            self.pack(&sorted, None);
            self.ranks[rank] = sorted;
        }
    }

    /// Moves each rank, in its order, to its neighbours.
    fn place(&mut self, down: bool) {
        for rank in self.sweep(down) {
            let points = std::mem::take(&mut self.ranks[rank]);
            let wishes: Vec<f64> = points.iter().map(|point| self.middle(*point, down)).collect();
            self.pack(&points, Some(&wishes));
            self.ranks[rank] = points;
        }
    }

    /// Puts points beside each other, around 0 or as near to where they wish to be as their order and widths permit, by least squares.
    fn pack(&mut self, rank: &[usize], wishes: Option<&[f64]>) {
        let mut offsets = Vec::with_capacity(rank.len());
        let mut at = 0.0;
        for (index, point) in rank.iter().enumerate() {
            let half = self.points[*point].width / 2.0;
            at += if index == 0 { 0.0 } else { self.points[rank[index - 1]].width / 2.0 + BESIDE + half };
            offsets.push(at);
        }
        // Neighbours that want to be in each other's place share the mean of what they want.
        let mut groups: Vec<(f64, usize)> = Vec::new();
        for (index, offset) in offsets.iter().enumerate() {
            let wish = wishes.map_or(-at / 2.0, |wishes| wishes[index] - offset);
            let mut group = (wish, 1);
            while let Some(last) = groups.pop_if(|last| last.0 / last.1 as f64 >= group.0 / group.1 as f64) {
                group = (last.0 + group.0, last.1 + group.1);
            }
            groups.push(group);
        }
        let starts = groups.iter().flat_map(|(sum, count)| std::iter::repeat_n(sum / *count as f64, *count));
        for ((point, offset), start) in rank.iter().zip(&offsets).zip(starts) {
            self.points[*point].x = start + offset;
        }
    }

    fn drawing(self, sizes: &[(f64, f64)], edges: &[(usize, usize)], ranks: &Ranks) -> Drawing {
        let Layers { mut points, ranks: layers, chains } = self;
        let left = points.iter().map(|point| point.x - point.width / 2.0).fold(f64::INFINITY, f64::min);
        points.iter_mut().for_each(|point| point.x += MARGIN - left);
        let mut extents = Vec::with_capacity(layers.len());
        let mut y = MARGIN;
        for layer in &layers {
            let heights = layer.iter().filter_map(|point| sizes.get(*point)).map(|(_, height)| *height);
            let height = heights.fold(0.0, f64::max);
            extents.push((y, y + height));
            y += height + BELOW;
        }
        let boxes: Vec<Box> = sizes
            .iter()
            .zip(&points)
            .map(|((width, height), point)| {
                let (x, y) = (point.x - width / 2.0, extents[point.rank].0);
                Box { x, y, width: *width, height: *height }
            })
            .collect();
        let ports = Ports::new(&points, &chains, &boxes);
        let line = |(edge, chain): (usize, &Vec<usize>)| {
            let is_back = ranks.is_back[edge];
            let [_, passed @ .., _] = &chain[..] else {
                return Line { points: around(&boxes[edges[edge].0]), is_back };
            };
            let through = passed.iter().flat_map(|point| {
                let point = &points[*point];
                let (top, bottom) = extents[point.rank];
                [(point.x, top), (point.x, bottom)]
            });
            let (start, end) = ports.of[edge];
            let mut points: Vec<_> = [start].into_iter().chain(through).chain([end]).collect();
            if is_back {
                points.reverse();
            }
            Line { points, is_back }
        };
        let lines: Vec<Line> = chains.iter().enumerate().map(line).collect();
        let all = boxes.iter().map(|b| b.x + b.width);
        let all = all.chain(lines.iter().flat_map(|line| line.points.iter().map(|point| point.0)));
        let width = all.fold(0.0, f64::max) + MARGIN;
        Drawing { width, height: y - BELOW + MARGIN, boxes, lines }
    }
}

/// The line of an edge from a block to itself, at its right side.
fn around(block: &Box) -> Vec<(f64, f64)> {
    let right = block.x + block.width;
    let (low, high) = (block.y + block.height * 0.75, block.y + block.height * 0.25);
    let out = right + BESIDE / 2.0;
    vec![(right, low), (out, low), (out, high), (right, high)]
}

/// Where each edge leaves its upper block below, and enters its lower block above.
struct Ports {
    of: Vec<((f64, f64), (f64, f64))>,
}

impl Ports {
    fn new(points: &[Point], chains: &[Vec<usize>], boxes: &[Box]) -> Ports {
        let mut of = vec![((0.0, 0.0), (0.0, 0.0)); chains.len()];
        // For each side of each block the edges, with where they come from or go to.
        let mut sides = vec![(Vec::new(), Vec::new()); boxes.len()];
        for (edge, chain) in chains.iter().enumerate() {
            if let [upper, next, ..] = chain[..] {
                sides[upper].0.push((points[next].x, edge));
                let (lower, before) = (chain[chain.len() - 1], chain[chain.len() - 2]);
                sides[lower].1.push((points[before].x, edge));
            }
        }
        for (block, (below, above)) in boxes.iter().zip(&mut sides) {
            for side in [&mut *below, &mut *above] {
                side.sort_by(|a, b| a.0.total_cmp(&b.0));
            }
            let at =
                |index: usize, count: usize| block.x + block.width * (index + 1) as f64 / (count + 1) as f64;
            for (index, (_, edge)) in below.iter().enumerate() {
                of[*edge].0 = (at(index, below.len()), block.y + block.height);
            }
            for (index, (_, edge)) in above.iter().enumerate() {
                of[*edge].1 = (at(index, above.len()), block.y);
            }
        }
        Ports { of }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: (f64, f64) = (100.0, 40.0);

    fn overlap(a: &Box, b: &Box) -> bool {
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    }

    /// Holds of every drawing: nothing overlaps, nothing is outside, and lines connect what they belong to.
    fn check(drawing: &Drawing, edges: &[(usize, usize)]) {
        for (index, block) in drawing.boxes.iter().enumerate() {
            assert!(block.x >= 0.0 && block.x + block.width <= drawing.width, "{block:?}");
            assert!(block.y >= 0.0 && block.y + block.height <= drawing.height, "{block:?}");
            assert!(drawing.boxes[..index].iter().all(|other| !overlap(block, other)), "{index}");
        }
        let touches = |block: &Box, (x, y): (f64, f64)| {
            let inside =
                |value: f64, from: f64, size: f64| value >= from - 1e-6 && value <= from + size + 1e-6;
            inside(x, block.x, block.width) && inside(y, block.y, block.height)
        };
        for ((from, to), line) in edges.iter().zip(&drawing.lines) {
            assert!(touches(&drawing.boxes[*from], line.points[0]), "{from} → {to}");
            assert!(touches(&drawing.boxes[*to], line.points[line.points.len() - 1]), "{from} → {to}");
        }
    }

    #[test]
    fn a_loop_goes_down_and_closes_upwards() {
        let edges = [(0, 1), (1, 2), (1, 3), (2, 1)];
        let drawing = draw(&[SIZE; 4], &edges).unwrap();
        check(&drawing, &edges);
        let y: Vec<f64> = drawing.boxes.iter().map(|block| block.y).collect();
        assert!(y[0] < y[1] && y[1] < y[2] && y[1] < y[3]);
        let back: Vec<bool> = drawing.lines.iter().map(|line| line.is_back).collect();
        assert_eq!(back, [false, false, false, true]);
    }

    #[test]
    fn both_arms_are_beside_each_other_and_the_rest_is_in_the_middle() {
        let edges = [(0, 1), (0, 2), (1, 3), (2, 3)];
        let drawing = draw(&[SIZE; 4], &edges).unwrap();
        check(&drawing, &edges);
        let b = &drawing.boxes;
        assert_eq!((b[1].y, b[0].x), (b[2].y, b[3].x));
        assert!(b[1].x < b[0].x && b[0].x < b[2].x);
    }

    #[test]
    fn random_graphs_are_drawn_without_overlaps() {
        let mut state = 1_u64;
        let mut next = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for _ in 0..300 {
            let blocks = 1 + next(25);
            let sizes: Vec<_> =
                (0..blocks).map(|_| (20.0 + next(200) as f64, 10.0 + next(100) as f64)).collect();
            let edges: Vec<_> = (0..next(3 * blocks)).map(|_| (next(blocks), next(blocks))).collect();
            check(&draw(&sizes, &edges).unwrap(), &edges);
        }
    }

    #[test]
    fn what_nobody_could_look_at_is_not_drawn() {
        assert!(draw(&vec![SIZE; 2_001], &[]).is_none());
        // A chain that each block leaves for its end.
        let blocks = 1_000;
        let edges: Vec<_> = (1..blocks).flat_map(|to| [(to - 1, to), (to - 1, blocks - 1)]).collect();
        assert!(draw(&vec![SIZE; blocks], &edges).is_none());
        assert!(draw(&vec![SIZE; blocks], &edges[..blocks / 100]).is_some());
    }

    #[test]
    fn long_chains_do_not_recurse() {
        let edges: Vec<_> = (1..2_000).map(|to| (to - 1, to)).collect();
        check(&draw(&vec![SIZE; 2_000], &edges).unwrap(), &edges);
    }
}
