import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellSize, cellSums, windowMeans } from '../../../../../../../server/inference/models/matting/quality/cells.ts';
import { edgeQuality } from '../../../../../../../server/inference/models/matting/quality/edge-quality.ts';
import { measureEdges } from '../../../../../../../server/inference/models/matting/quality/measure-edges.ts';
import { findHaze } from '../../../../../../../src/pixels/see-through/haze.ts';

const SIDE = 256;
const WHOLE = { x: 0, y: 0, width: SIDE, height: SIDE };

const mask = (share: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => share(at % SIDE, Math.floor(at / SIDE)));
/** A disc with an edge `soft` px wide. */
const disc = (soft: number, cx = 128, cy = 128) =>
  mask((x, y) => Math.min(1, Math.max(0, 0.5 + (70 - Math.hypot(x - cx, y - cy)) / soft)));
/** The mask's own mix of two greys, as interleaved RGB. */
const mixed = (of: Float32Array, subject: number, background: number) =>
  Uint8Array.from({ length: of.length * 3 }, (_, at) => {
    const p = of[Math.floor(at / 3)] ?? 0;
    return p * subject + (1 - p) * background;
  });
const qualityOf = (of: Float32Array, pixels: Uint8Array) =>
  edgeQuality(measureEdges(of, pixels, 3, SIDE), findHaze(of, SIDE), WHOLE);

describe('the quality of edges', () => {
  it('is clean for a sharp edge that explains the colours', () => {
    const sharp = disc(2);
    const quality = qualityOf(sharp, mixed(sharp, 240, 20));
    expect(quality).toMatchObject({ edges: 'clean', uncertain: 0 });
    expect(quality.score).toBeGreaterThan(0.9);
  });

  it('asks for a look where a broad part is half sure, and says where', () => {
    const hazy = disc(2).map((p, at) => (p > 0 && at % SIDE > 120 ? 0.5 : p));
    const quality = qualityOf(hazy, mixed(disc(2), 240, 20));
    expect(quality.edges).toBe('check');
    expect(quality.uncertain).toBeGreaterThan(0.05);
    // The haze fills what of the disc lies right of 120: its whole, less its thin ends.
    const { x, y, width, height } = quality.leastSure ?? WHOLE;
    expect([x >= 120, x <= 124, x + width >= 192, x + width <= 200]).not.toContain(false);
    expect([y >= 56, y <= 64, y + height >= 192, y + height <= 200]).not.toContain(false);
  });

  it('says why: a part that shows through, a part that all but lacks, or edges alone', () => {
    const seen = (share: number) => disc(2).map((p, at) => (p === 1 && at % SIDE > 150 ? share : p));
    const colours = mixed(disc(2), 240, 20);
    expect(qualityOf(seen(0.8), colours)).toMatchObject({ edges: 'check', reason: 'see-through' });
    expect(qualityOf(seen(0.35), colours)).toMatchObject({ edges: 'check', reason: 'part-missing' });
    expect(qualityOf(seen(0.02), colours).reason).toBeUndefined();
    // Half sure, and rough: no body that shows through, but no edge to trust.
    const rough = disc(2).map((p, at) => (p === 1 && at % SIDE > 110 ? (at % 2 === 0 ? 0.2 : 0.9) : p));
    expect(qualityOf(rough, mixed(disc(2), 120, 115))).toMatchObject({ edges: 'check', reason: 'edges' });
  });

  it('asks for a look at a ghost that is small beside the subject, which its score does not show', () => {
    const ghost = (radius: number) =>
      disc(2).map((p, at) => (Math.hypot((at % SIDE) - 128, Math.floor(at / SIDE) - 128) < radius ? 0.7 : p));
    const quality = qualityOf(ghost(25), mixed(disc(2), 240, 20));
    expect(quality).toMatchObject({ edges: 'check', reason: 'see-through' });
    expect(quality.score).toBeGreaterThan(0.4);
    // A smaller one is pointed to, and not praised.
    const small = qualityOf(ghost(13), mixed(disc(2), 240, 20));
    expect(small.reason).toBeUndefined();
    expect(small.score).toBe(0.74);
    const { x, y, width, height } = small.leastSure ?? WHOLE;
    expect([x >= 113, y >= 113, x + width <= 143, y + height <= 143]).not.toContain(false);
  });

  it('does not ask for a look for colours alone: those of subject and background may be alike round a sure edge', () => {
    // What mixes at the edge is neither of the two colours.
    const ringed = mixed(disc(2), 124, 120).map((value, at) => (value > 120 && value < 124 ? 190 : value + (at % 2)));
    const pale = qualityOf(disc(2), ringed);
    expect(pale.score).toBeLessThan(0.4);
    expect(pale).toMatchObject({ edges: 'clean', uncertain: 0 });
  });

  it('falls as subject and background grow alike, and as the colours are explained less', () => {
    const sharp = disc(6);
    const [far, near] = [qualityOf(sharp, mixed(sharp, 240, 20)), qualityOf(sharp, mixed(sharp, 130, 110))];
    expect(near.score).toBeLessThan(far.score);
    // The mask lies 8 px beside the disc that the picture shows.
    const beside = qualityOf(disc(6, 136), mixed(sharp, 240, 20));
    expect(beside.halo).toBeGreaterThan(far.halo + 0.1);
    expect(beside.score).toBeLessThan(far.score);
  });

  it('is stated in px of the region that the mask shows', () => {
    const hazy = mask((x, y) => (x < 64 && y < 64 ? 0.5 : Number(x > 128)));
    const measures = measureEdges(hazy, mixed(hazy, 200, 40), 3, SIDE);
    const { leastSure } = edgeQuality(measures, findHaze(hazy, SIDE), { x: 1000, y: 500, width: 512, height: 128 });
    const { x, y, width, height } = leastSure ?? WHOLE;
    expect([x >= 1000, x + width <= 1140, y >= 500, y + height <= 540]).not.toContain(false);
  });

  it('points to what looks dispute before what is half sure', () => {
    const hazy = mask((x, y) => (x < 64 && y < 64 ? 0.5 : Number(x > 128)));
    const measures = measureEdges(hazy, mixed(hazy, 200, 40), 3, SIDE);
    const disputed = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };
    const [seen, alone] = [{ disputed }, {}].map((looks) => edgeQuality(measures, findHaze(hazy, SIDE), WHOLE, looks));
    expect(seen?.leastSure).toEqual({ x: SIDE / 2, y: SIDE / 4, width: SIDE / 4, height: SIDE / 2 });
    expect({ ...seen, leastSure: undefined }).toEqual({ ...alone, leastSure: undefined });
  });

  it('stays in its ranges, names no place where nothing is soft, and reads grey as RGB', () => {
    const none = mask(() => 0);
    expect(qualityOf(none, mixed(none, 9, 9)).leastSure).toBeUndefined();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.nat(255), fc.nat(255), (soft, subject, background) => {
        const [one, rgb] = [disc(soft), mixed(disc(soft), subject, background)];
        const grey = rgb.filter((_, at) => at % 3 === 0);
        const measures = measureEdges(one, rgb, 3, SIDE);
        expect(measureEdges(one, grey, 1, SIDE)).toEqual(measures);
        const { score, uncertain } = edgeQuality(measures, findHaze(one, SIDE), WHOLE);
        expect([score >= 0, score <= 1, uncertain >= 0, uncertain <= 1]).not.toContain(false);
      }),
      { numRuns: 20 },
    );
  });
});

describe('cells', () => {
  it('sum every pixel once, also where the side is no multiple of a cell', () => {
    const side = 515;
    const shares = new Float32Array(side * side).fill(0.5);
    const { uncertainty } = cellSums(shares, new Uint8Array(side * side), 1, side);
    expect(uncertainty.values.reduce((sum, value) => sum + value, 0)).toBe(side * side);
    expect(uncertainty.side).toBe(Math.ceil(side / cellSize(side)));
  });

  it('have the means of the windows that a loop over each gives', () => {
    const side = 7;
    const values = Float32Array.from({ length: side * side }, (_, at) => (at * 13) % 17);
    const means = windowMeans({ side, values }, 2).values;
    for (const at of values.keys()) {
      const near = [...values].filter((_, other) => {
        const across = Math.abs((at % side) - (other % side));
        return across <= 2 && Math.abs(Math.floor(at / side) - Math.floor(other / side)) <= 2;
      });
      expect(means[at]).toBeCloseTo(near.reduce((a, b) => a + b, 0) / near.length, 4);
    }
  });
});
