/**
 * A call over our bridge against a raw MessagePort, and a Blob of 20 MB handed over, both across origins in one page, in turn.
 * `node --import tsx bench/bridge/port.ts [--rounds 11]`
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { loadNow, median, record } from '../record.ts';

type Which = 'ours' | 'raw';
type Measure = (which: Which, count: number) => Promise<number>;

const ROUNDS = Number(process.argv[process.argv.indexOf('--rounds') + 1] || 11) || 11;
const CASES = [
  { name: 'bridge-port-call', what: 'calls', count: 2000, figure: 'a call over the bridge / raw MessagePort' },
  { name: 'bridge-blob', what: 'blobs', count: 400, figure: 'a Blob of 20 MB over the bridge / raw MessagePort' },
] as const;

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../page/bridge.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
const script = outputFiles[0]?.text ?? '';
const server = createServer((request, response) => {
  const isScript = request.url?.startsWith('/page.js');
  // Isolated, for a clock of 5 µs instead of 100.
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><body><script type="module" src="/page.js"></script>');
});
await new Promise<void>((resolve) => server.listen(0, resolve));
const { port } = server.address() as AddressInfo;

const { path } = findBrowser();
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/?editor=${encodeURIComponent(`http://127.0.0.1:${port}/`)}`);
  await page.waitForFunction(() => 'bench' in window);
  const run = (what: 'calls' | 'blobs', which: Which, count: number) =>
    page.evaluate(
      async ([name, side, times]) => {
        const { bench } = window as unknown as { bench: Record<string, Measure | undefined> };
        return (await bench[name]?.(side, times)) ?? Number.NaN;
      },
      [what, which, count] as const,
    );
  for (const { name, what, count, figure } of CASES) {
    const loadBefore = loadNow();
    for (const which of ['ours', 'raw'] as const) await run(what, which, count);
    const [ours, raw, samples]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The one that goes first pays for what the other left behind: take turns.
      if (round % 2 === 0) ours.push(await run(what, 'ours', count));
      raw.push(await run(what, 'raw', count));
      if (round % 2 === 1) ours.push(await run(what, 'ours', count));
      samples.push((ours.at(-1) ?? 0) / (raw.at(-1) ?? 1));
    }
    const micro = (times: number[]) => Math.round((median(times) / count) * 1000);
    record({
      name,
      figure,
      goal: 1.2,
      samples,
      loadBefore,
      notes: { perRound: count, oursMicroseconds: micro(ours), rawMicroseconds: micro(raw) },
    });
  }
} finally {
  await browser.close();
  server.close();
}
