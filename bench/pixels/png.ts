/**
 * A cut-out of 6.2 MP as PNG in Chromium's worker, against the canvas' own: time, size, and each byte as it was.
 * `node --import tsx bench/pixels/png.ts [rounds]`
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openWorkerPage } from '../browser/open-page.ts';
import { loadNow, median, record } from '../record.ts';
import { inTurn } from './in-turn.ts';
import { photoAndMatte } from './scene.ts';

const rounds = Number(process.argv[2] ?? 9);
const page = await openWorkerPage(fileURLToPath(new URL('../page/pixels.ts', import.meta.url)));
try {
  await page.ask('load', await photoAndMatte(1024));
  const loadBefore = loadNow();
  const { ourPng, canvasPng } = await inTurn(rounds, ['ourPng', 'canvasPng'], (side) =>
    page.ask<{ ms: number; bytes: number }>(side),
  );
  const proof = await page.ask<{ file: string; pixels: string }>('proof');
  const read = await sharp(Buffer.from(proof.file, 'base64')).raw().toBuffer();
  if (Buffer.compare(read, Buffer.from(proof.pixels, 'base64')) !== 0) throw new Error('the PNG holds other pixels');
  const notes = {
    ours: `${median(ourPng.map(({ ms }) => ms)).toFixed(0)} ms`,
    canvas: `${median(canvasPng.map(({ ms }) => ms)).toFixed(0)} ms`,
    'our bytes': ourPng[0]?.bytes ?? 0,
    'canvas bytes': canvasPng[0]?.bytes ?? 0,
    alpha: 'exact, each byte compared',
  };
  const ratios = (of: 'ms' | 'bytes') => ourPng.map((ours, i) => ours[of] / (canvasPng[i]?.[of] ?? Number.NaN));
  record({
    name: 'pixels-png-time',
    figure: 'PNG of a cut-out of 6.2 MP: time / canvas',
    goal: 0.8,
    samples: ratios('ms'),
    loadBefore,
    notes,
  });
  record({
    name: 'pixels-png-size',
    figure: 'PNG of a cut-out of 6.2 MP: bytes / canvas',
    goal: 1.1,
    samples: ratios('bytes'),
    loadBefore,
    notes,
  });
} finally {
  await page.close();
}
