import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Matting, MattingEngine } from '../../server/inference/models/matting/engine.ts';
import { AppError } from '../../src/base/error.ts';
import { isErrorCode } from '../../src/protocol/errors.ts';

/** One rule of the port. A case is data, so that a wrong engine's failures can be counted. */
export interface EngineCase {
  title: string;
  /** Gets a fresh engine, warm; the caller closes it. */
  check(engine: MattingEngine): Promise<void>;
}

const never = new AbortController().signal;

/** A dark block on white, width × height px, at a place that depends on `shift`. */
export function block(width: number, height: number, shift = 0): Sharp {
  const part = { width: Math.round(width * 0.4), height: Math.round(height * 0.5), channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    {
      input: { create: { ...part, background: '#201008' } },
      left: Math.round(width * 0.2) + shift,
      top: Math.round(height * 0.2),
    },
  ]);
}

/** The mask as grey bytes, and the two fields of its PNG header that the port fixes. */
export async function readMask({ mask }: Matting) {
  const { data, info } = await sharp(mask).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  // IHDR: bit depth and colour type are bytes 24 and 25 of any PNG; 8 and 0 are 8-bit grey.
  return { pixels: data, width: info.width, height: info.height, depth: mask[24], colourType: mask[25] };
}

/** A PNG of `side`² px that is all header: what a decompression bomb looks like before it is unpacked. */
async function hugeHeader(side: number): Promise<Uint8Array> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  const code = error instanceof AppError ? error.code : '';
  expect(isErrorCode(code)).toBe(true);
  return code;
}

async function sizeFor(engine: MattingEngine, bytes: Uint8Array): Promise<[number, number]> {
  const answer = await engine.segment(never, bytes, {});
  const mask = await readMask(answer);
  expect([mask.width, mask.height]).toEqual([answer.width, answer.height]);
  return [answer.width, answer.height];
}

export const MATTING_ENGINE_CASES: readonly EngineCase[] = [
  {
    title: 'has a name, is warm, and nothing waits',
    async check(engine) {
      await engine.ready();
      expect(engine.name).toMatch(/^[a-z][\w:.-]+$/);
      expect(engine.state).toBe('warm');
      expect(engine.queueLength()).toBe(0);
    },
  },
  {
    title: 'answers an 8-bit grey PNG of the picture’s own size',
    async check(engine) {
      const answer = await engine.segment(never, await block(120, 75).jpeg().toBuffer(), {});
      expect(await readMask(answer)).toMatchObject({ width: 120, height: 75, depth: 8, colourType: 0 });
      expect([answer.width, answer.height]).toEqual([120, 75]);
      expect(answer.ms).toBeGreaterThanOrEqual(0);
    },
  },
  {
    title: 'finds a subject in a picture that has one',
    async check(engine) {
      const answer = await engine.segment(never, await block(120, 90).png().toBuffer(), {});
      expect(answer.salient).toBe(true);
      const { pixels } = await readMask(answer);
      expect(Math.max(...pixels)).toBeGreaterThan(230);
      expect(Math.min(...pixels)).toBeLessThan(25);
    },
  },
  {
    title: 'says of the edges, if anything, what lies in its ranges and in the picture',
    async check(engine) {
      const { quality } = await engine.segment(never, await block(120, 90).png().toBuffer(), {});
      if (quality === undefined) return;
      for (const value of [quality.score, quality.soft, quality.uncertain]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(quality.halo).toBeGreaterThanOrEqual(0);
      expect(['clean', 'check']).toContain(quality.edges);
      const { x, y, width, height } = quality.leastSure ?? { x: 0, y: 0, width: 1, height: 1 };
      expect([x >= 0, y >= 0, width > 0, height > 0, x + width <= 120, y + height <= 90]).not.toContain(false);
    },
  },
  {
    title: 'returns an empty mask and salient false for a blank picture',
    async check(engine) {
      const blank = sharp({ create: { width: 90, height: 60, channels: 3, background: '#ffffff' } });
      const answer = await engine.segment(never, await blank.png().toBuffer(), {});
      expect(answer.salient).toBe(false);
      expect(answer.quality).toBeUndefined();
      const { pixels, width, height } = await readMask(answer);
      expect([width, height]).toEqual([90, 60]);
      expect(Math.max(...pixels)).toBeLessThan(128);
    },
  },
  {
    title: 'gives the size after EXIF orientation',
    async check(engine) {
      const rotated = await block(120, 75).jpeg().withMetadata({ orientation: 6 }).toBuffer();
      expect(await sizeFor(engine, rotated)).toEqual([75, 120]);
    },
  },
  {
    title: 'reads PNG, JPEG and WebP whatever they are called',
    async check(engine) {
      const picture = block(40, 30);
      for (const bytes of [
        await picture.png().toBuffer(),
        await picture.jpeg().toBuffer(),
        await picture.webp().toBuffer(),
      ])
        expect(await sizeFor(engine, bytes)).toEqual([40, 30]);
    },
  },
  {
    title: 'reads grey, CMYK, 16-bit and transparent pictures',
    async check(engine) {
      const pictures = [
        block(40, 30).greyscale().toColourspace('b-w').jpeg(),
        block(40, 30).toColourspace('cmyk').jpeg(),
        block(40, 30).toColourspace('rgb16').png(),
        block(40, 30).ensureAlpha(0.5).png(),
        block(40, 30).png({ palette: true }),
      ];
      for (const picture of pictures) expect(await sizeFor(engine, await picture.toBuffer())).toEqual([40, 30]);
    },
  },
  {
    title: 'reads pictures of one pixel and of extreme shape',
    async check(engine) {
      for (const [width, height] of [
        [1, 1],
        [1, 700],
        [700, 1],
      ] as const) {
        const bytes = await sharp({ create: { width, height, channels: 3, background: '#333' } })
          .png()
          .toBuffer();
        expect(await sizeFor(engine, bytes)).toEqual([width, height]);
      }
    },
  },
  {
    title: 'gives the same bytes for the same picture, others for another',
    async check(engine) {
      const one = await block(120, 90).png().toBuffer();
      const other = await block(120, 90, 20).png().toBuffer();
      const [first, again, second] = [
        await engine.segment(never, one, {}),
        await engine.segment(never, one, {}),
        await engine.segment(never, other, {}),
      ];
      expect(Buffer.compare(first.mask, again.mask)).toBe(0);
      expect(Buffer.compare(first.mask, second.mask)).not.toBe(0);
    },
  },
  {
    title: 'leaves the caller’s bytes alone',
    async check(engine) {
      const bytes = Uint8Array.from(await block(60, 40).png().toBuffer());
      const copy = bytes.slice();
      await engine.segment(never, bytes, {});
      expect(Buffer.compare(bytes, copy)).toBe(0);
    },
  },
  {
    title: 'takes the asked kind, and thing without one',
    async check(engine) {
      const bytes = await block(60, 40).png().toBuffer();
      expect((await engine.segment(never, bytes, {})).kind).toBe('thing');
      for (const kind of ['human', 'thing', 'icon'] as const)
        expect((await engine.segment(never, bytes, { kind })).kind).toBe(kind);
    },
  },
  {
    title: 'keeps the mask empty away from the boxes',
    async check(engine) {
      const dark = sharp({ create: { width: 200, height: 100, channels: 3, background: '#101010' } });
      const split = dark.composite([
        { input: { create: { width: 20, height: 100, channels: 3, background: '#ffffff' } }, left: 90, top: 0 },
      ]);
      const box = { x: 20, y: 20, width: 50, height: 60 };
      const answer = await engine.segment(never, await split.png().toBuffer(), { boxes: [box] });
      const { pixels } = await readMask(answer);
      const beyond = [...pixels].filter((_, at) => at % 200 >= 76 || at % 200 < 14 || at < 200 * 13);
      expect(Math.max(...beyond)).toBe(0);
    },
  },
  {
    title: 'refuses a box outside the picture',
    async check(engine) {
      const bytes = await block(60, 40).png().toBuffer();
      for (const box of [
        { x: 60, y: 0, width: 10, height: 10 },
        { x: 0, y: 0, width: 0, height: 10 },
        { x: Number.NaN, y: 0, width: 5, height: 5 },
      ])
        expect(await codeOf(engine.segment(never, bytes, { boxes: [box] }))).toBe('INVALID_ARGUMENT');
    },
  },
  {
    title: 'refuses what is no picture as IMAGE_FORMAT',
    async check(engine) {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
      for (const text of ['', 'GIF89a..', svg, '%PDF-1.7'])
        expect(await codeOf(engine.segment(never, Buffer.from(text), {}))).toBe('IMAGE_FORMAT');
    },
  },
  {
    title: 'refuses a picture that is cut short as IMAGE_UNREADABLE',
    async check(engine) {
      const noise = sharp({
        create: {
          width: 90,
          height: 90,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      });
      for (const whole of [await noise.jpeg().toBuffer(), await noise.png().toBuffer()]) {
        const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
        expect(await codeOf(engine.segment(never, cut, {}))).toBe('IMAGE_UNREADABLE');
      }
    },
  },
  {
    title: 'refuses too many pixels by the header alone',
    async check(engine) {
      expect(await codeOf(engine.segment(never, await hugeHeader(20_000), {}))).toBe('IMAGE_DIMENSIONS');
    },
  },
  {
    title: 'refuses a side that is too long, however few pixels there are',
    async check(engine) {
      for (const [width, height] of [
        [20_000, 2],
        [2, 20_000],
      ] as const) {
        const strip = sharp({ create: { width, height, channels: 3, background: '#204060' } });
        expect(await codeOf(engine.segment(never, await strip.png().toBuffer(), {}))).toBe('IMAGE_DIMENSIONS');
      }
    },
  },
  {
    title: 'works on after a refusal',
    async check(engine) {
      await codeOf(engine.segment(never, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), {}));
      expect(await sizeFor(engine, await block(60, 40).png().toBuffer())).toEqual([60, 40]);
    },
  },
  {
    title: 'answers each of several requests at once with its own picture',
    async check(engine) {
      const widths = [50, 61, 72, 83];
      const pictures = await Promise.all(widths.map((width) => block(width, 40).png().toBuffer()));
      const answers = await Promise.all(pictures.map((bytes) => engine.segment(never, bytes, {})));
      expect(answers.map((answer) => answer.width)).toEqual(widths);
      expect(engine.queueLength()).toBe(0);
    },
  },
  {
    title: 'ends a cancelled request with ABORTED and serves the next',
    async check(engine) {
      const bytes = await block(60, 40).png().toBuffer();
      expect(await codeOf(engine.segment(AbortSignal.abort(), bytes, {}))).toBe('ABORTED');
      const controller = new AbortController();
      const cancelled = engine.segment(controller.signal, bytes, {});
      controller.abort();
      expect(await codeOf(cancelled)).toBe('ABORTED');
      expect(await sizeFor(engine, bytes)).toEqual([60, 40]);
    },
  },
  {
    title: 'refuses after close, which may be called twice',
    async check(engine) {
      await engine.close();
      await engine.close();
      await codeOf(engine.segment(never, await block(60, 40).png().toBuffer(), {}));
    },
  },
];

/**
 * Runs every case of the port against engines that `make` builds.
 *
 * @param make a fresh engine that sees dark on light as a subject (the fake one may see something anywhere).
 */
export function mattingEngineContract(name: string, make: () => MattingEngine | Promise<MattingEngine>): void {
  describe(`${name} as a matting engine`, () => {
    for (const { title, check } of MATTING_ENGINE_CASES) {
      it(title, { timeout: 60_000 }, async () => {
        const engine = await make();
        try {
          await engine.ready();
          await check(engine);
        } finally {
          await engine.close();
        }
      });
    }
  });
}
