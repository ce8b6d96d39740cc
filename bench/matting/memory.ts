/**
 * Does memory grow from matting to matting? Median over the process tree of the last quarter against that of the second
 * one: with 200, mattings 151–200 against 51–100. `node --import tsx bench/matting/memory.ts [--mattings 200]`
 */
import sharp from 'sharp';
import { shadedScene } from '../../tests/setup/shaded-scene.ts';
import { processTree } from '../process-tree.ts';
import { loadNow, median, record } from '../record.ts';
import { flag, startEngine } from './engine.ts';

const mattings = flag('mattings', 200);
if (mattings % 4 !== 0) throw new Error('--mattings takes a multiple of four');
const loadBefore = loadNow();
const signal = new AbortController().signal;
const { png } = await shadedScene(400);
// Different sizes, small ones: what a server sees, without paying for large decodes.
const pictures = await Promise.all(
  [240, 320, 400, 333, 517, 640].map((width) => sharp(png).resize(width).jpeg().toBuffer()),
);
const { engine } = await startEngine(2);
const memory: number[] = [];
for (let at = 0; at < mattings; at += 1) {
  await engine.segment(signal, pictures[at % pictures.length] ?? png, {});
  memory.push(processTree().memory / 1e6);
}
await engine.close();

const quarter = mattings / 4;
const second = median(memory.slice(quarter, 2 * quarter));
const last = median(memory.slice(3 * quarter));
record({
  name: 'matting-memory',
  figure: `memory of mattings ${3 * quarter + 1}–${mattings} / ${quarter + 1}–${2 * quarter}, process tree`,
  goal: 1.05,
  samples: [last / second],
  loadBefore,
  notes: { mattings, secondQuarterMB: Math.round(second), lastQuarterMB: Math.round(last) },
});
