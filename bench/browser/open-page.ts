import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** How the benches start Chromium: no GPU, no traffic of its own. */
export function browserOptions() {
  const { path } = findBrowser();
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
}

/**
 * A page in Chromium whose worker is `entry`, bundled. Isolated, for a clock of 5 µs instead of 100.
 * @param entry the worker's file; it answers each message `{name, ask}` by one with the answer
 */
export async function openWorkerPage(entry: string) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/worker.js');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><link rel="icon" href="data:,">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(browserOptions());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(() => {
    Object.assign(window, { worker: new Worker('/worker.js', { type: 'module' }) });
  });
  return {
    /** Asks the worker; what cannot be cloned into Node stays there. */
    ask: <T>(name: string, ask?: unknown): Promise<T> => askWorker<T>(page, name, ask),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const askWorker = <T>(page: Page, name: string, ask: unknown): Promise<T> =>
  page.evaluate(
    ([word, what]) =>
      new Promise<T>((resolve, reject) => {
        const { worker } = window as unknown as { worker: Worker };
        worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.answer));
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage({ name: word, ask: what });
      }),
    [name, ask] as const,
  );
