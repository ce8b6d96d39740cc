import type { Size } from '../../shapes.ts';
import type { ByteStore } from '../byte-store.ts';
import { ByteWriter } from './byte-writer.ts';
import { Channel } from './channel.ts';

/** A layer as large as the canvas. */
export interface PsdLayer {
  /** Letters of one byte. */
  name: string;
  /** Has a layer mask beside its own alpha. */
  masked: boolean;
}

export interface PsdOptions extends Size {
  /** From the bottom. */
  layers: readonly PsdLayer[];
  /** Absent: Photoshop takes its own. */
  dpi?: number | undefined;
}

/** A row of each picture in the file. */
export interface PsdRows {
  /** Straight RGBA of each layer, from the bottom. */
  layers: readonly Uint8ClampedArray[];
  /** The mask of each layer that has one. */
  masks: readonly (Uint8Array | undefined)[];
  /** Straight RGBA of the finished picture. */
  merged: Uint8ClampedArray;
}

/** Channels' numbers in the file. */
const [ALPHA, MASK] = [0xffff, 0xfffe];
/** A masked layer's channels; others lack the last. */
const CHANNELS = [0, 1, 2, ALPHA, MASK] as const;

/**
 * A layered file as Adobe's "Photoshop File Formats Specification" (2019) says, 8 bits RGB, packed. Rows come from the top, of all
 * layers at once, and go to the store: nothing is held but the lengths of rows.
 */
export function createPsdWriter<Stored>(store: ByteStore<Stored>, { width, height, layers, dpi }: PsdOptions) {
  const stacks = layers.map(({ masked }) => Array.from({ length: masked ? 5 : 4 }, () => new Channel(store)));
  const merged = Array.from({ length: 4 }, () => new Channel(store));
  const row = new Uint8Array(width);

  function split(rgba: Uint8ClampedArray, channels: readonly Channel<Stored>[]): void {
    for (let channel = 0; channel < 4; channel += 1) {
      for (let x = 0; x < width; x += 1) row[x] = rgba[x * 4 + channel] ?? 0;
      channels[channel]?.add(row);
    }
  }

  return {
    add(rows: PsdRows): void {
      for (const [i, stack] of stacks.entries()) {
        const pixels = rows.layers[i];
        if (pixels) split(pixels, stack);
        const mask = rows.masks[i];
        if (mask) stack[4]?.add(mask);
      }
      split(onWhite(rows.merged), merged);
    },

    end(): Stored {
      const head = new ByteWriter();
      // Four channels: the merged picture has its transparency, which the sign of the layers' number says.
      head.ascii('8BPS').u16(1).u8(0, 0, 0, 0, 0, 0).u16(4).u32(height, width).u16(8, 3);
      head.u32(0);
      head.block((resources) => {
        if (dpi !== undefined) resolution(resources, dpi);
      });
      const records = new ByteWriter();
      records.u16(0x10000 - layers.length);
      for (const [i, { name, masked }] of layers.entries()) record(records, name, masked, stacks[i] ?? []);
      const channels = stacks.flat();
      const pixels = channels.flatMap((channel) => [Uint8Array.of(0, 1), channel.lengths, channel.data()]);
      const info = records.bytes();
      const bare = info.length + channels.reduce((sum, { size, lengths }) => sum + 2 + lengths.length + size, 0);
      // Rounded up to an even length, as readers expect it.
      const length = bare + (bare & 1);
      head.u32(length + 8, length);
      return store.join(
        [
          head.bytes(),
          info,
          ...pixels,
          new Uint8Array(bare & 1),
          new Uint8Array(4),
          Uint8Array.of(0, 1),
          ...merged.map(({ lengths }) => lengths),
          ...merged.map((channel) => channel.data()),
        ],
        'image/vnd.adobe.photoshop',
      );
    },
  };

  function record(out: ByteWriter, name: string, masked: boolean, stack: readonly Channel<Stored>[]): void {
    const bounds = [0, 0, height, width] as const;
    out.u32(...bounds).u16(stack.length);
    for (const [i, channel] of stack.entries()) {
      out.u16(CHANNELS[i] ?? 0).u32(2 + channel.lengths.length + channel.size);
    }
    out.ascii('8BIMnorm').u8(255, 0, 0, 0);
    out.block((extra) => {
      extra.block((mask) => {
        if (masked) mask.u32(...bounds).u8(0, 0, 0, 0);
      });
      extra.u32(0);
      // A Pascal text, filled up to a multiple of four.
      extra.u8(name.length).ascii(name);
      for (let used = name.length + 1; used % 4 !== 0; used += 1) extra.u8(0);
    });
  }
}

/** Resource 1005: fixed-point dots an inch of both axes, shown in inches and centimetres. */
function resolution(out: ByteWriter, dpi: number): void {
  out.ascii('8BIM').u16(1005, 0);
  out.block((info) => info.u16(dpi, 0, 1, 1, dpi, 0, 1, 1));
}

/** The merged picture's colours are mixed with white where it is soft: readers take the white out again by its alpha. */
function onWhite(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const out = rgba.slice();
  for (let at = 0; at < out.length; at += 4) {
    const alpha = out[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let i = at; i < at + 3; i += 1) out[i] = ((out[i] ?? 0) * alpha) / 255 + 255 - alpha;
  }
  return out;
}
