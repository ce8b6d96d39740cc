import type { Rgba } from '../kernels/pixels.ts';
import type { Background, Look } from '../look.ts';
import type { PixelBox, Rgb, Size } from '../shapes.ts';
import { gradientRows } from './gradient-rows.ts';
import { lay } from './lay.ts';
import { placedRows } from './resampled-rows.ts';
import { pictureRows, type Rows } from './rows.ts';

/** What is placed: a finished cut-out and the box of what shows of it. */
export interface Subject {
  picture: Rgba;
  box: PixelBox;
}

/** A finished look, drawn as it is asked for. */
export interface Composition extends Size {
  /** Writes `rows` rows from `top` on into `out` as straight RGBA. Whatever strips are asked for, the pixels are the same. */
  draw(top: number, rows: number, out: Uint8ClampedArray): void;
}

/**
 * Lays a cut-out out as a recipe says: the same recipe gives the same bytes (D64). Holds no canvas and no full-size copy.
 * @param ground the decoded picture behind, where the look names one
 */
export function compose({ picture }: Subject, look: Look): Composition {
  const { width, height } = look.place;
  const subject = placedRows(pictureRows(picture), look.place);
  const ground = look.background && groundRows(look.background, look.place);
  return {
    width,
    height,
    draw(top, rows, out) {
      for (let y = top; y < top + rows; y += 1) {
        const row = out.subarray((y - top) * width * 4, (y - top + 1) * width * 4);
        if (ground) {
          row.set(ground.row(y));
          lay(row, subject.row(y));
        } else row.set(subject.row(y));
      }
    },
  };
}

function groundRows(background: Background, size: Size): Rows | undefined {
  if (background.type === 'colour') return colourRows(size, background.colour);
  return background.type === 'gradient' ? gradientRows(size, background.angle, background.stops) : undefined;
}

function colourRows({ width, height }: Size, colour: Rgb): Rows {
  const out = new Uint8ClampedArray(width * 4);
  for (let at = 0; at < out.length; at += 4) out.set([...colour, 255], at);
  return { width, height, row: () => out };
}
