import type { ReadyBackground } from '../../compose/background.ts';
import { type Composition, compose, type Subject } from '../../compose/compose.ts';
import type { Rgba } from '../../kernels/pixels.ts';
import type { RenderRecipe } from '../../render-recipe.ts';
import type { MarkShift } from '../../watermark/mark-shift.ts';
import { type Watermark, wordOf } from '../../watermark/mark-word.ts';
import type { ByteStore } from '../byte-store.ts';
import { greyOfAlpha } from '../grey-of-alpha.ts';
import { type Pacing, strips, watermarked } from '../strips.ts';
import { createPsdWriter, type PsdLayer } from './write-psd.ts';

export interface PsdFileOptions extends Pacing {
  subject: Subject;
  recipe: RenderRecipe;
  /** The recipe's, decoded. */
  background?: ReadyBackground | undefined;
  /** The photo that the cut was made of; a copy, it is written to. */
  original: Rgba;
  watermark: Watermark;
  /** Where the marks lie. */
  mark: MarkShift;
  dpi?: number | undefined;
}

interface Layer extends PsdLayer {
  composition: Composition;
}

/**
 * A layered file: the background, what the subject casts, the subject with its matte as a layer mask over the whole photo, so that
 * what was cut away can be painted back; and the finished picture for what reads no layers. By strips, all layers at once.
 */
export async function psdFile<Stored>(
  signal: AbortSignal,
  store: ByteStore<Stored>,
  options: PsdFileOptions,
): Promise<Stored> {
  const { subject, recipe, background, original, watermark, mark: shift, dpi } = options;
  const mark = (composition: Composition) =>
    watermark ? watermarked(composition, shift, wordOf(watermark)) : composition;
  const { background: _, shadow, outline, ...bare } = recipe;
  const layers: Layer[] = [];
  const add = (name: string, composition: Composition, masked = false) =>
    layers.push({ name, masked, composition: mark(composition) });
  if (background) add('Background', compose(subject, bare, background, false));
  // One layer: a shadow falls from the outline too.
  const cast = [...(shadow ? ['Shadow'] : []), ...(outline ? ['Outline'] : [])].join(', ');
  if (cast) add(cast, compose(subject, { ...bare, shadow, outline }, undefined, false));
  const whole = compose({ ...subject, picture: opaque(original, subject.picture) }, bare);
  add('Cut-out', uncut(whole, compose(subject, bare)), true);
  // A bare mask over the whole photo would be the cut-out without its mark: on trial the mark is on it too.
  const shown = compose(subject, bare);
  const masking = watermark ? watermarked(greyOfAlpha(shown), shift, wordOf(watermark)) : shown;
  const channel = watermark ? 0 : 3;
  const merged = mark(compose(subject, recipe, background));

  const { width, height } = recipe.place;
  const writer = createPsdWriter(store, { width, height, layers, dpi });
  const buffers = layers.map(() => new Uint8ClampedArray(0));
  let cut = new Uint8ClampedArray(0);
  for await (const { top, rows, pixels } of strips(signal, merged, options)) {
    cut = sized(cut, pixels.length);
    masking.draw(top, rows, cut);
    for (const [i, { composition }] of layers.entries()) {
      const buffer = sized(buffers[i], pixels.length);
      buffers[i] = buffer;
      composition.draw(top, rows, buffer);
    }
    for (let y = 0; y < rows; y += 1) {
      const row = (of: Uint8ClampedArray) => of.subarray(y * width * 4, (y + 1) * width * 4);
      const own = buffers.map(row);
      const masks = layers.map(({ masked }, i) => (masked ? maskOf(row(cut), own[i] ?? row(cut), channel) : undefined));
      writer.add({ layers: own, masks, merged: row(pixels) });
    }
  }
  return writer.end();
}

const sized = (buffer: Uint8ClampedArray<ArrayBuffer> | undefined, length: number): Uint8ClampedArray<ArrayBuffer> =>
  buffer?.length === length ? buffer : new Uint8ClampedArray(length);

/** The photo with nothing cut away, in place: its own alpha counts only where the cut does not show. */
function opaque(original: Rgba, { data }: Rgba): Rgba {
  for (let at = 3; at < data.length; at += 4) original.data[at] = Math.max(original.data[at] ?? 0, data[at] ?? 0);
  return original;
}

/**
 * The whole photo, with the cut's colours where the cut shows: those of an edge are without the old background, and what was made
 * smaller was mixed by what shows of it.
 */
function uncut(whole: Composition, shown: Composition): Composition {
  let cut = new Uint8ClampedArray(0);
  return {
    ...whole,
    draw(top, rows, out) {
      cut = sized(cut, out.length);
      whole.draw(top, rows, out);
      shown.draw(top, rows, cut);
      for (let at = 0; at < out.length; at += 4) {
        if (cut[at + 3] === 0) continue;
        out[at] = cut[at] ?? 0;
        out[at + 1] = cut[at + 1] ?? 0;
        out[at + 2] = cut[at + 2] ?? 0;
      }
    },
  };
}

/** What a layer has to be covered by to show as the cut does: the layer's own alpha counts already. */
function maskOf(cut: Uint8ClampedArray, layer: Uint8ClampedArray, channel: 0 | 3): Uint8Array {
  const mask = new Uint8Array(cut.length / 4);
  for (let x = 0; x < mask.length; x += 1) {
    const whole = layer[x * 4 + 3] ?? 0;
    mask[x] = whole === 0 ? 0 : Math.min(255, Math.round(((cut[x * 4 + channel] ?? 0) * 255) / whole));
  }
  return mask;
}
