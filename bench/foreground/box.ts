/**
 * One box step of radius 8 at 6.2 MP against the same with cv2.blur and numpy, in turn, in CPU time.
 * `node --import tsx bench/foreground/box.ts [rounds]`
 */
import type { ForegroundPlan } from '../../src/pixels/foreground/plan.ts';
import { createJsForeground } from '../../src/pixels/kernels/js-foreground.ts';
import { createWasmForeground } from '../../src/pixels/kernels/wasm-foreground.ts';
import { loadNow, median, record } from '../record.ts';
import { startPeer } from './peer.ts';
import { estimated } from './run.ts';
import { loadScene } from './scenes.ts';

const rounds = Number(process.argv[2] ?? 7);
const plan: ForegroundPlan = { steps: [{ radius: 8, passes: 1, keep: true, solve: 'reference' }] };
const scene = await loadScene('hair_dark_rocket', { width: 2880, height: 2160 });
const soft = scene.data.filter((value, at) => at % 4 === 3 && value > 0 && value < 255).length;
const kernels = [createWasmForeground(), createJsForeground()];
const peer = startPeer();
await peer.load(scene);
const loadBefore = loadNow();
const times = { wasm: [] as number[], js: [] as number[], peer: [] as number[] };
// The first round warms caches and compilers, on both sides.
for (let round = 0; round <= rounds; round += 1) {
  const peers = await peer.box();
  if (round > 0) times.peer.push(peers);
  for (const kernel of kernels) {
    const { cpu } = estimated(kernel, scene, plan);
    if (round > 0) times[kernel.name].push(cpu);
  }
}
peer.close();

const megapixels = (scene.width * scene.height) / 1e6;
const perMegapixel = (seconds: readonly number[]) => `${((median(seconds) * 1000) / megapixels).toFixed(1)} ms/MP`;
for (const { name, goal } of [
  { name: 'wasm', goal: 0.1 },
  { name: 'js', goal: 0.45 },
] as const) {
  record({
    name: `foreground-box-${name}`,
    figure: `one box step at 6.2 MP, CPU of ${name} / cv2.blur + numpy`,
    goal,
    samples: times[name].map((time, round) => time / (times.peer[round] ?? Number.NaN)),
    loadBefore,
    notes: {
      ours: perMegapixel(times[name]),
      peer: perMegapixel(times.peer),
      soft: `${((soft * 100) / (scene.width * scene.height)).toFixed(1)} %`,
    },
  });
}
