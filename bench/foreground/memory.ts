/**
 * What the estimation needs beyond a picture of 8000×8000: peak resident memory after it, less that before, over the input.
 * `node --expose-gc --import tsx bench/foreground/memory.ts`
 */
import { foregroundWork } from '../../src/pixels/foreground/foreground-work.ts';
import { foregroundPlan } from '../../src/pixels/foreground/plan.ts';
import { createJsForeground } from '../../src/pixels/kernels/js-foreground.ts';
import { createWasmForeground } from '../../src/pixels/kernels/wasm-foreground.ts';
import { loadNow, record } from '../record.ts';

const SIDE = 8000;
const loadBefore = loadNow();
const data = new Uint8ClampedArray(SIDE * SIDE * 4);
for (let y = 0; y < SIDE; y += 1) {
  for (let x = 0; x < SIDE; x += 1) {
    // A disc with an edge of 200 px.
    const alpha = Math.min(Math.max((3000 - Math.hypot(x - 4000, y - 4000)) * 1.3, 0), 255);
    const at = (y * SIDE + x) * 4;
    data[at] = x & 255;
    data[at + 1] = y & 255;
    data[at + 2] = (x + y) & 255;
    data[at + 3] = alpha;
  }
}
const peak = () => process.resourceUsage().maxRSS * 1024;
const kernel = process.argv.includes('--js') ? createJsForeground() : createWasmForeground();
const before = peak();
const start = process.cpuUsage();
for (const _ of foregroundWork(kernel, { data, width: SIDE, height: SIDE }, foregroundPlan('fine', SIDE, SIDE)));
const { user } = process.cpuUsage(start);
record({
  name: `foreground-memory-${kernel.name}`,
  figure: `fine at 8000×8000 (${kernel.name}): memory beyond the picture / the picture`,
  goal: 0.2,
  samples: [(peak() - before) / data.length],
  loadBefore,
  notes: { megabytes: Math.round((peak() - before) / 1e6), 'CPU seconds': (user / 1e6).toFixed(1) },
});
