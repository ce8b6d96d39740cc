/**
 * A cut-out of 6.2 MP on white as JPEG in Chromium's worker, against the canvas' own: time, size, and how alike the pixels are.
 * `node --import tsx bench/pixels/jpeg.ts [rounds]`
 */
import { fileURLToPath } from 'node:url';
import { openWorkerPage } from '../browser/open-page.ts';
import { loadNow, median, record } from '../record.ts';
import { inTurn } from './in-turn.ts';
import { photoAndMatte } from './scene.ts';

const rounds = Number(process.argv[2] ?? 9);
const page = await openWorkerPage(fileURLToPath(new URL('../page/pixels.ts', import.meta.url)));
try {
  await page.ask('load', await photoAndMatte(1024));
  const loadBefore = loadNow();
  const { ourJpeg, canvasJpeg } = await inTurn(rounds, ['ourJpeg', 'canvasJpeg'], (side) =>
    page.ask<{ ms: number; bytes: number; psnr: number }>(side),
  );
  const [ours, canvas] = [ourJpeg[0], canvasJpeg[0]];
  if (!ours || !canvas || ours.psnr < canvas.psnr - 0.3) throw new Error('the JPEG is worse than the canvas’');
  const notes = {
    ours: `${median(ourJpeg.map(({ ms }) => ms)).toFixed(0)} ms`,
    canvas: `${median(canvasJpeg.map(({ ms }) => ms)).toFixed(0)} ms`,
    'our bytes': ours.bytes,
    'canvas bytes': canvas.bytes,
    'our PSNR': `${ours.psnr.toFixed(2)} dB`,
    'canvas PSNR': `${canvas.psnr.toFixed(2)} dB`,
  };
  const ratios = (of: 'ms' | 'bytes') => ourJpeg.map((one, i) => one[of] / (canvasJpeg[i]?.[of] ?? Number.NaN));
  record({
    name: 'pixels-jpeg-time',
    figure: 'JPEG of a cut-out of 6.2 MP: time / canvas',
    goal: 1.5,
    samples: ratios('ms'),
    loadBefore,
    notes,
  });
  record({
    name: 'pixels-jpeg-size',
    figure: 'JPEG of a cut-out of 6.2 MP: bytes / canvas',
    goal: 1.05,
    samples: ratios('bytes'),
    loadBefore,
    notes,
  });
} finally {
  await page.close();
}
