import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import fc from 'fast-check';
import { findBrowser, findShell } from '../../scripts/find-browser.mjs';
import { developPhoto } from '../../src/pixels/adjust/render-photo.ts';
import type { Rgba } from '../../src/pixels/kernels/pixels.ts';
import { development, drawnPicture } from '../unit/pixels/adjust/recipes.ts';
import type { ComparisonRequest, ComparisonResult } from './photo-page/page.ts';

/** Chromium without a card: its own software one, which pages get only when a flag names it. */
const SOFTWARE_GL = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'];

/** How to start it. */
export const withGl = (): { executablePath?: string; args: string[] } => {
  const path = findShell() ?? findBrowser().path;
  return {
    ...(path !== undefined && { executablePath: path }),
    args: ['--no-sandbox', '--disable-quic', ...SOFTWARE_GL],
  };
};

/** Three pictures of the project's own: odd sides, one narrower than a blur is wide. */
const PICTURES = [drawnPicture(97, 61, 1), drawnPicture(160, 120, 2), drawnPicture(19, 83, 3)];

/**
 * So many recipes by lot on each picture: the shaders give what the functions give within one of 255; what stands in for them paints
 * the very bytes, by its worker; and the functions give the same bytes in the browser as here.
 */
export async function expectAgreement(
  page: Page,
  count: number,
  seed: number,
  pictures: readonly Rgba[] = PICTURES,
): Promise<void> {
  const recipes = fc
    .sample(fc.record({ values: development, scale: fc.constantFrom(1, 0.6, 0.25) }), { seed, numRuns: count })
    .map(({ values, scale }) => ({ values, scale }));
  const close = await servePage(page);
  try {
    const asked: ComparisonRequest = {
      recipes,
      pictures: pictures.map(({ width, height, data }) => ({
        width,
        height,
        bytes: Buffer.from(data).toString('base64'),
      })),
    };
    const { gl, differences, worker, made } = await page.evaluate(
      (ask) => (window as unknown as { compare: (ask: ComparisonRequest) => Promise<ComparisonResult> }).compare(ask),
      asked,
    );
    expect(gl).toBe(true);
    expect(differences).toHaveLength(count * pictures.length);
    const far = differences.flatMap((difference, at) => (difference > 1 ? [{ at, difference }] : []));
    expect(far).toEqual([]);
    expect(worker).toEqual(differences.map(() => 0));
    let at = 0;
    for (const picture of pictures) {
      for (const { values, scale } of recipes) {
        const { data } = await developPhoto(new AbortController().signal, picture, values, scale);
        expect(Buffer.compare(Buffer.from(made[at] ?? '', 'base64'), Buffer.from(data))).toBe(0);
        at += 1;
      }
    }
  } finally {
    close();
  }
}

async function servePage(page: Page): Promise<() => void> {
  const { outputFiles } = await build({
    entryPoints: {
      page: fileURLToPath(new URL('./photo-page/page.ts', import.meta.url)),
      worker: fileURLToPath(new URL('../../editor/tools/photo/worker/photo.worker.ts', import.meta.url)),
    },
    outdir: '/',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const server = createServer((request, response) => {
    const script = outputFiles.find(({ path }) => path === request.url);
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.end(
      script?.text ?? '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'compare' in window);
  return () => server.close();
}
