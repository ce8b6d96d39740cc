import {
  BLOCK_TOKENS,
  COUNTS,
  DIVISORS,
  type JpegKernel,
  PLANES,
  SCRATCH,
  SYMBOLS,
  TABLES,
  TOKEN_BYTES,
} from '../../kernels/jpeg-kernel.ts';
import type { Size } from '../../shapes.ts';
import type { ByteStore } from '../byte-store.ts';
import { FileParts } from '../file-parts.ts';
import { codeTable } from './code-table.ts';
import { divisorsOf, ZIGZAG } from './divisors.ts';
import { jpegHead } from './head.ts';
import { TokenBuffer } from './token-buffer.ts';

export interface JpegOptions extends Size {
  /** 1–100. At 100 colours have all pixels, below one for four, as browsers write them. */
  quality: number;
  /** In JFIF's segment; absent: none. */
  dpi?: number | undefined;
  /** A TIFF structure for an EXIF segment. */
  camera?: Uint8Array | undefined;
}

/** Takes rows from the top; holds a row of blocks and what is not yet stored, whatever the picture's size. */
export interface JpegWriter<Stored> {
  /** Where the next row's opaque RGBA goes; then `take()`. */
  row(): Uint8Array;
  take(): void;
  /** The file. @param turn is awaited now and then, with the share that is done: other tasks may run, and it may throw */
  end(turn?: (share: number) => Promise<void>): Promise<Stored>;
}

/**
 * A baseline JPEG (ITU-T T.81) in JFIF. What the blocks hold waits as tokens until all are counted: a code of the picture's own
 * makes the file a tenth smaller than the standard's does.
 */
export function createJpegWriter<Stored>(
  kernel: JpegKernel,
  store: ByteStore<Stored>,
  options: JpegOptions,
): JpegWriter<Stored> {
  const { width, height, quality } = options;
  const side = quality === 100 ? 1 : 2;
  const mcus = Math.ceil(width / (8 * side));
  const wide = mcus * 8 * side;
  const deep = 8 * side;

  let next = 16;
  const claim = (bytes: number): number => {
    const at = next;
    next += Math.ceil(bytes / 16) * 16;
    return at;
  };
  const rgba = claim(wide * 4);
  const luma = claim(wide * 2 * deep);
  const blue = claim(mcus * 16 * 8);
  const red = claim(mcus * 16 * 8);
  // Two rows of Cb and of Cr before they are halved.
  const fine = [claim(wide * 2), claim(wide * 2), claim(wide * 2), claim(wide * 2)] as const;
  const planes = claim(PLANES * 4);
  const tables = claim(TABLES);
  const before = claim(12);
  const counts = claim(COUNTS * 4);
  const codes = claim(COUNTS * 4);
  const state = claim(8);
  const scratch = claim(SCRATCH);
  const most = mcus * (side * side + 2) * BLOCK_TOKENS;
  const tokens = claim(most + 16);
  const out = claim(most * TOKEN_BYTES + 16);
  kernel.reserve(next);
  const memory = kernel.bytes();
  const i32 = (at: number, length: number) => new Int32Array(memory.buffer, at, length);

  const divisors = divisorsOf(quality);
  for (const [i, table] of divisors.entries()) {
    // The transform's numbers are 8 times as large.
    const eightfold = table.map((divisor) => divisor * 8);
    new Int16Array(memory.buffer, tables + i * DIVISORS, 64).set(eightfold);
    new Float32Array(memory.buffer, tables + i * DIVISORS + 128, 64).set(eightfold.map((divisor) => 1 / divisor));
  }
  memory.set(
    ZIGZAG.map((place) => place * 2),
    tables + 2 * DIVISORS,
  );
  i32(planes, PLANES).set([luma, blue, red, wide * 2, mcus * 16]);

  const buffer = new TokenBuffer(store);
  /** Rows of the picture that were taken, and of the blocks that are being filled. */
  let taken = 0;
  let filled = 0;

  /** The row that stands at `rgba`, into the blocks; once more where the picture ends within them. */
  function fill(): void {
    const y = luma + filled * wide * 2;
    if (side === 1) kernel.convert(rgba, y, blue + filled * wide * 2, red + filled * wide * 2, wide);
    else {
      const isLower = filled & 1;
      kernel.convert(rgba, y, fine[isLower] ?? 0, fine[2 + isLower] ?? 0, wide);
      if (isLower) {
        const at = (filled >> 1) * mcus * 16;
        kernel.halve(fine[0], fine[1], blue + at, mcus * 8);
        kernel.halve(fine[2], fine[3], red + at, mcus * 8);
      }
    }
    filled += 1;
    if (filled < deep) return;
    filled = 0;
    const end = kernel.tokens(planes, mcus, side, tables, before, counts, scratch, tokens);
    buffer.add(memory.slice(tokens, end));
  }

  return {
    row: () => memory.subarray(rgba, rgba + width * 4),
    take() {
      const row = i32(rgba, wide);
      row.fill(row[width - 1] ?? 0, width);
      fill();
      taken += 1;
      while (taken === height && filled > 0) fill();
    },
    async end(turn) {
      const own = [0, 1, 2, 3].map((i) => codeTable(i32(counts + i * SYMBOLS * 4, SYMBOLS)));
      for (const [i, table] of own.entries()) i32(codes + i * SYMBOLS * 4, SYMBOLS).set(table.codes);
      const file = new FileParts(store, 'image/jpeg');
      file.add(jpegHead({ ...options, divisors, side, tables: own }));
      const rows = Math.ceil(height / deep);
      let written = 0;
      for await (const part of buffer.parts()) {
        for (const row of part) {
          memory.set(row, tokens);
          file.add(memory.slice(out, kernel.write(tokens, tokens + row.length, side, codes, out, state)));
          written += 1;
          await turn?.(written / rows);
        }
      }
      file.add(lastBytes(i32(state, 2)));
      return file.file();
    },
  };
}

/** What fills no byte yet, filled up with ones (T.81, F.1.2.3), and the end of the picture. */
function lastBytes([held = 0, bits = 0]: Int32Array): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const missing = (8 - (bits % 8)) % 8;
  const whole = held * 2 ** missing + (2 ** missing - 1);
  for (let left = bits + missing - 8; left >= 0; left -= 8) {
    const byte = Math.floor(whole / 2 ** left) % 256;
    bytes.push(byte);
    if (byte === 255) bytes.push(0);
  }
  return Uint8Array.from([...bytes, 0xff, 0xd9]);
}
