/**
 * The plan `fine` against PyMatting's estimate_foreground_ml on the scenes: error, and CPU time in turn.
 * `PYMATTING_DIR=<checkout> node --import tsx bench/foreground/fine.ts [rounds]`
 */
import { foregroundPlan } from '../../src/pixels/foreground/plan.ts';
import { createWasmForeground } from '../../src/pixels/kernels/wasm-foreground.ts';
import { loadNow, median, record } from '../record.ts';
import { startPeer } from './peer.ts';
import { estimated } from './run.ts';
import { edgeError, geometricMean, loadScene, SCENES } from './scenes.ts';

if (!process.env.PYMATTING_DIR) throw new Error('PYMATTING_DIR has to name a checkout of pymatting/pymatting');
const rounds = Number(process.argv[2] ?? 5);
const kernel = createWasmForeground();
const peer = startPeer();
const loadBefore = loadNow();

const scenes = await Promise.all(SCENES.map((name) => loadScene(name)));
const rows: { name: string; ours: number; peers: number; time: number[] }[] = [];
for (const scene of scenes) {
  const plan = foregroundPlan('fine', scene.width, scene.height);
  const nothing = edgeError(scene, scene.data);
  await peer.load(scene);
  const row = { name: scene.name, ours: 0, peers: 0, time: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await peer.ml();
    const mine = estimated(kernel, scene, plan);
    row.peers = edgeError(scene, theirs.colours) / nothing;
    row.ours = edgeError(scene, mine.colours) / nothing;
    if (round > 0) row.time.push(mine.cpu / theirs.cpu);
  }
  rows.push(row);
  console.log(
    `${row.name}: ${row.ours.toFixed(3)} of the error of doing nothing, PyMatting ${row.peers.toFixed(3)}; time ${median(row.time).toFixed(3)}`,
  );
}
peer.close();

const isVeil = ({ name }: { name: string }) => name.startsWith('veil');
const ratio = (some: typeof rows) => geometricMean(some.map(({ ours, peers }) => ours / peers));
const text = (value: number) => value.toFixed(4);
record({
  name: 'foreground-fine-error',
  figure: 'fine: geometric mean of the α²-weighted error / PyMatting ML, six dev scenes',
  goal: 1,
  samples: [ratio(rows)],
  loadBefore,
  notes: {
    'without the veil': text(ratio(rows.filter((row) => !isVeil(row)))),
    'the veil alone': text(ratio(rows.filter(isVeil))),
    'ours / nothing': text(geometricMean(rows.map(({ ours }) => ours))),
    'PyMatting / nothing': text(geometricMean(rows.map(({ peers }) => peers))),
    caveat: 'the radii were chosen on these scenes',
  },
});
record({
  name: 'foreground-fine-time',
  figure: 'fine: CPU time / PyMatting ML, geometric mean over the scenes of each round',
  goal: 0.15,
  samples: Array.from({ length: rounds }, (_, round) =>
    geometricMean(rows.map(({ time }) => time[round] ?? Number.NaN)),
  ),
  loadBefore,
  notes: Object.fromEntries(rows.map(({ name, time }) => [name, text(median(time))])),
});
