import type { Rgba } from '../kernels/pixels.ts';
import type { Place, RenderRecipe } from '../render-recipe.ts';
import type { PixelBox, Rgb, Size } from '../shapes.ts';
import { adjustedRows } from './adjusted-rows.ts';
import type { ReadyBackground } from './background.ts';
import { compositeCover, compositeRow } from './composite.ts';
import { DEPTH } from './depth.ts';
import { type Layout, layoutOf } from './layout.ts';
import { outlineRows } from './outline-rows.ts';
import { type DepthRows, placedAlpha } from './placed-alpha.ts';
import { placedRows } from './resampled-rows.ts';
import { rotatedRows } from './rotated-rows.ts';
import type { Rows } from './rows.ts';
import { shadowRows } from './shadow-rows.ts';

/** A finished cut-out and the box of what shows of it. */
export interface Subject {
  picture: Rgba;
  box: PixelBox;
}

/** A finished picture, drawn as it is asked for. */
export interface Composition extends Size {
  /** To be waited for before these rows are drawn; left out: they can be at any time. */
  ready?(top: number, rows: number): Promise<void>;
  /**
   * Writes `rows` rows from `top` on into `out` as straight RGBA. Whatever strips are asked for, the pixels are the same; from
   * the top downwards it is quick.
   */
  draw(top: number, rows: number, out: Uint8ClampedArray): void;
}

/**
 * Lays a cut-out out as a recipe says: the same recipe gives the same bytes (D64). Holds no canvas and no full-size copy; beyond
 * the picture it needs some rows, and for shadow and blur planes of at most four million cells.
 * @param background the recipe's, decoded; without it the subject stands on nothing
 * @param shows false: all but the subject itself, for a file of layers
 */
export function compose(
  { picture, box }: Subject,
  recipe: RenderRecipe,
  background?: ReadyBackground,
  shows = true,
): Composition {
  const layout = layoutOf(picture, box, recipe);
  const rows = rotatedRows(picture, layout.rotation);
  return composeRows({ rows, place: recipe.place }, layout, recipe, background, shows);
}

/** A rotated subject of any size, and where it stands in the window that is drawn. */
export interface Figure {
  rows: Rows;
  place: Place;
}

/** The same for the layout's window alone, and from a subject that was made smaller before. */
export function composeRows(
  { rows: subject, place }: Figure,
  layout: Layout,
  recipe: RenderRecipe,
  background?: ReadyBackground,
  shows = true,
): Composition {
  const { drawn, isCut, window } = layout;
  const { width, height } = window;
  const { adjust, outline, shadow } = recipe;
  const pixels = placedRows(subject, place);
  const figure = adjust ? adjustedRows(pixels, adjust) : pixels;
  const under = background?.rows(layout);
  const rim = outline && outline.width > 0 ? outline.width : 0;
  const layers: { rows: DepthRows; colour: Rgb }[] = [];
  if (shadow && shadow.strength > 0 && drawn.height > 0) {
    const rows = shadowRows({ rows: subject, place, drawn, isCut, outline: rim }, shadow);
    layers.push({ rows, colour: shadow.colour ?? BLACK });
  }
  if (outline && rim > 0) layers.push({ rows: outlineIn(layout, subject, place, rim), colour: outline.colour });
  const isPlain = under === undefined && layers.length === 0 && shows;

  return {
    width,
    height,
    draw(top, rows, out) {
      for (let y = top; y < top + rows; y += 1) {
        const row = out.subarray((y - top) * width * 4, (y - top + 1) * width * 4);
        if (isPlain) {
          row.set(figure.row(y));
          continue;
        }
        if (under) row.set(under.row(y));
        else row.fill(0);
        for (const { rows: cover, colour } of layers) compositeCover(row, cover.row(y), colour, DEPTH);
        if (shows) compositeRow(row, figure.row(y));
      }
    },
  };
}

const BLACK: Rgb = [0, 0, 0];

/** A window's outline: of what stands beside the window on the canvas, too. */
function outlineIn({ place: canvas, window }: Layout, subject: Rows, place: Place, rim: number): DepthRows {
  const reach = Math.ceil(rim) + 2;
  const reachOf = (free: number) => Math.max(0, Math.min(reach, free));
  const [left, top] = [reachOf(window.x), reachOf(window.y)];
  const width = left + window.width + reachOf(canvas.width - window.x - window.width);
  const height = top + window.height + reachOf(canvas.height - window.y - window.height);
  const rows = outlineRows(
    placedAlpha(subject, { ...place, width, height, dx: place.dx + left, dy: place.dy + top }),
    rim,
  );
  return {
    width: window.width,
    height: window.height,
    row: (y) => rows.row(y + top).subarray(left, left + window.width),
  };
}
