/**
 * `node --import tsx bench/server/routes.ts [--rounds 7] [--seconds 4] [--connections 32] [--engine local|fake] [--url postgres://…]`
 *
 * Three calls that every visitor makes, at the built server (`npm run build`):
 * - throughput of a bare Fastify route that answers the same object / throughput of ours, in turn, on an idle machine;
 * - the 99th percentile of each at 20 a second, while four mattings are always in flight.
 * The fake engine is for trying the script: its figures are not recorded. `--url` puts a real PostgreSQL in the embedded one's place.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FrameClient } from '../../tests/setup/frame-client.ts';
import { ServerProcess } from '../../tests/setup/server-process.ts';
import { loadNow, record } from '../record.ts';
import { generateLoad } from './load-generator.ts';
import { login } from './login.ts';
import { percentile99 } from './percentile.ts';
import { scene } from './scene.ts';
import { withMattings } from './with-mattings.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    engine: { type: 'string', default: 'local' },
    url: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const load = { connections: Number(values.connections), seconds: Number(values.seconds) };
const recorded = values.engine === 'local';

const loadBefore = loadNow();
const product = await ServerProcess.start({
  SANDBOX: 'on',
  MATTING_ENGINE: values.engine,
  DATABASE_URL: values.url,
  // The load generator sends more in a minute than a thousandfold limit allows.
  RATE_FACTOR: '1000000',
});
const { origin } = product;
const bare = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
try {
  const token = await login(origin);
  const routes: { name: string; path: string; headers: Record<string, string> }[] = [
    {
      name: 'check-app-key',
      path: `/editsdk/check_app_key?accessKey=pk_sandbox_full&target_module=cutout`,
      headers: {},
    },
    { name: 'materials', path: '/v1/materials?type=pic_background&count=20&lang=en', headers: {} },
    { name: 'user-info', path: '/user/info?region=CN', headers: { access_token: token } },
  ];
  const bodies = await Promise.all(
    routes.map(async ({ path, headers }) => await (await fetch(`${origin}${path}`, { headers })).json()),
  );
  const peer = new Promise<string>((resolve) => bare.once('message', (address) => resolve(String(address))));
  bare.send(bodies);
  const bareOrigin = await peer;

  for (const [index, { name, path, headers }] of routes.entries()) {
    const ours = () => generateLoad(`${origin}${path}`, headers, load);
    const theirs = () => generateLoad(`${bareOrigin}/${index}`, headers, load);
    // Both are compiled before the first round counts.
    await ours();
    await theirs();
    const pairs: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 0 ? await ours() : undefined;
      const other = await theirs();
      const own = first ?? (await ours());
      pairs.push({ ours: own.perSecond, theirs: other.perSecond });
    }
    const samples = pairs.map((pair) => pair.theirs / pair.ours);
    const mean = (side: 'ours' | 'theirs') => Math.round(pairs.reduce((sum, pair) => sum + pair[side], 0) / rounds);
    const notes = {
      ours: mean('ours'),
      bare: mean('theirs'),
      ...load,
      database: values.url === '' ? 'embedded' : 'postgres',
    };
    const figure = `throughput of a bare Fastify route / of ${path.split('?')[0]}`;
    console.log(figure, samples.map((sample) => sample.toFixed(3)).join(' '), notes);
    if (recorded) record({ name: `server-route-${name}`, figure, goal: 1 / 0.6, samples, loadBefore, notes });
  }

  const frame = await FrameClient.open({ origin });
  const address = await frame.upload(await scene());
  const { done, refused, result } = await withMattings(
    4,
    () => frame.matting(address),
    async () => {
      const worst: number[][] = routes.map(() => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { path, headers }] of routes.entries())
          worst[index]?.push(await percentile99(`${origin}${path}`, headers, load.seconds * 2));
      }
      return worst;
    },
  );
  for (const [index, { name, path }] of routes.entries()) {
    const samples = result[index] ?? [];
    const figure = `p99 of GET ${path.split('?')[0]} in ms, at 20/s, with 4 mattings always in flight`;
    const notes = { mattings: done, refused, seconds: load.seconds * 2 };
    console.log(figure, samples, notes);
    if (recorded) record({ name: `server-p99-${name}`, figure, goal: 50, samples, loadBefore, notes });
  }
} finally {
  bare.disconnect();
  await product.stop();
}
