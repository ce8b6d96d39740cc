import * as kit from '@pdf-lib/fontkit';
import type { Point } from '../geometry/matrix.ts';

export interface OutlinePoint extends Point {
  onCurve: boolean;
}
/** Closed, in units of the em, y upwards. */
export type Contour = readonly OutlinePoint[];

/** A point as fontkit has it: its variation code makes copies with `copy`. */
interface KitPoint extends OutlinePoint {
  endContour: boolean;
  copy(): KitPoint;
}
interface KitComponent {
  glyphID: number;
  dx: number;
  dy: number;
  scaleX: number;
  scaleY: number;
  scale01: number;
  scale10: number;
}
interface KitGlyph {
  numberOfContours?: number;
  points?: KitPoint[];
  components?: KitComponent[];
}

/**
 * What fontkit does not say in its types. Its own `getVariation` cannot open a WOFF2 file, so a second font over the same bytes is
 * given the place on the axes and the glyphs that the first one decoded (D122). The version is pinned.
 */
interface KitFont {
  unitsPerEm: number;
  variationCoords: number[] | null;
  _transformedGlyphs?: KitGlyph[];
  _variationProcessor?: { transformPoints(id: number, points: KitPoint[]): void } | null;
  getGlyph(id: number): { id: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(
    text: string,
    features: Record<string, boolean>,
  ): {
    glyphs: { id: number; codePoints: number[] }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

export interface PlacedGlyph {
  id: number;
  codePoints: readonly number[];
  /** Units of the em. */
  advance: number;
  x: number;
  y: number;
}

/** One file of a font at one weight. */
export interface FontInstance {
  readonly unitsPerEm: number;
  has(codePoint: number): boolean;
  /** One glyph for each character: no ligatures, no alternates; kerned. */
  layout(text: string): readonly PlacedGlyph[];
  outline(glyph: number): readonly Contour[];
}

const FEATURES = { liga: false, clig: false, calt: false, dlig: false, kern: true };

/** The package has a default export alone, whatever its types say. */
const { create } = (kit as unknown as { default: { create: (bytes: Uint8Array) => KitFont } }).default;

const open = (bytes: Uint8Array): KitFont => create(bytes);

export function openInstance(bytes: Uint8Array, weight: number): FontInstance {
  const base = open(bytes);
  base.getGlyph(0);
  const glyphs = base._transformedGlyphs ?? [];
  const font = open(bytes);
  font._transformedGlyphs = glyphs;
  font.variationCoords = [weight];
  const move = (id: number, points: KitPoint[]) => {
    const [first] = points;
    if (first === undefined) return;
    // Four more points carry the advance; what becomes of them is not used: HVAR says it.
    const phantoms = [0, 1, 2, 3].map(() => Object.assign(first.copy(), { x: 0, y: 0, endContour: true }));
    font._variationProcessor?.transformPoints(id, [...points, ...phantoms]);
  };
  const outline = (id: number): Contour[] => {
    const glyph = glyphs[id];
    if (glyph?.components) return composite(id, glyph.components);
    const points = (glyph?.points ?? []).map((point) => point.copy());
    move(id, points);
    return contoursOf(points);
  };
  const composite = (id: number, components: readonly KitComponent[]): Contour[] => {
    const model = glyphs.find(({ points }) => points?.[0])?.points?.[0];
    if (model === undefined) return [];
    const places = components.map(({ dx, dy }) => Object.assign(model.copy(), { x: dx, y: dy, endContour: true }));
    move(id, places);
    return components.flatMap((part, at) => {
      const { x = 0, y = 0 } = places[at] ?? {};
      return outline(part.glyphID).map((contour) =>
        contour.map((point) => ({
          onCurve: point.onCurve,
          x: point.x * part.scaleX + point.y * part.scale01 + x,
          y: point.y * part.scaleY + point.x * part.scale10 + y,
        })),
      );
    });
  };
  return {
    unitsPerEm: font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    layout(text) {
      const { glyphs: found, positions } = font.layout(text, FEATURES);
      return found.map(({ id, codePoints }, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
        return { id, codePoints, advance: xAdvance, x: xOffset, y: yOffset };
      });
    },
    outline,
  };
}

function contoursOf(points: readonly KitPoint[]): Contour[] {
  const contours: Contour[] = [];
  let contour: OutlinePoint[] = [];
  for (const { x, y, onCurve, endContour } of points) {
    contour.push({ x, y, onCurve });
    if (!endContour) continue;
    contours.push(contour);
    contour = [];
  }
  return contours;
}
