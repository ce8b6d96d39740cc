import type { Adjust } from '../render-recipe.ts';
import type { Rows } from './rows.ts';

type Tones = Pick<Adjust, 'brightness' | 'contrast' | 'saturation' | 'warmth'>;

/** Rows with their colours changed and their alpha as it was; untouched where nothing is set. */
export function adjustedRows(rows: Rows, { brightness, contrast, saturation, warmth }: Tones): Rows {
  if (brightness === 0 && contrast === 0 && saturation === 0 && warmth === 0) return rows;
  const { width, height } = rows;
  const red = toneTable(brightness, contrast, 1 + (WARM.red * warmth) / 100);
  const green = toneTable(brightness, contrast, 1 + (WARM.green * warmth) / 100);
  const blue = toneTable(brightness, contrast, 1 + (WARM.blue * warmth) / 100);
  // Of 256: 0 is grey, 512 twice as far from it.
  const spread = Math.round(256 + (saturation * 256) / 100);
  const out = new Uint8ClampedArray(width * 4);
  return {
    width,
    height,
    row(y) {
      const row = rows.row(y);
      for (let at = 0; at < out.length; at += 4) {
        const alpha = row[at + 3] ?? 0;
        out[at + 3] = alpha;
        if (alpha === 0) {
          out[at] = out[at + 1] = out[at + 2] = 0;
          continue;
        }
        const r = red[row[at] ?? 0] ?? 0;
        const g = green[row[at + 1] ?? 0] ?? 0;
        const b = blue[row[at + 2] ?? 0] ?? 0;
        // Weights of sRGB's luma (ITU-R BT.709), of 256.
        const grey = (54 * r + 183 * g + 19 * b + 128) >> 8;
        out[at] = grey + (((r - grey) * spread + 128) >> 8);
        out[at + 1] = grey + (((g - grey) * spread + 128) >> 8);
        out[at + 2] = grey + (((b - grey) * spread + 128) >> 8);
      }
      return out;
    },
  };
}

/** What a channel gains at full warmth: about what 1500 K are in a photo. */
const WARM = { red: 0.14, green: 0.01, blue: -0.22 } as const;

/** Brightness, then contrast, then warmth of one channel. Curves of whole arithmetic, which every engine does alike (D64). */
function toneTable(brightness: number, contrast: number, gain: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const bright = bias(value / 255, 0.5 + (0.32 * brightness) / 100);
    return contrasted(bright, contrast / 100) * gain * 255;
  });
}

/** Schlick's bias (Graphics Gems IV, 1994): lifts or lowers the middle, black and white stay. */
const bias = (value: number, middle: number): number => value / ((1 / middle - 2) * (1 - value) + 1);

/** An S that keeps black and white; downwards towards middle grey. */
function contrasted(value: number, amount: number): number {
  if (amount <= 0) return 0.5 + (value - 0.5) * (1 + 0.8 * amount);
  const steep = 0.5 - 0.32 * amount;
  return value < 0.5 ? bias(2 * value, steep) / 2 : 1 - bias(2 - 2 * value, steep) / 2;
}
