import { createHash } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { Qetag } from '../../../server/features/object-store/qiniu/qetag.ts';
import { FileObjectStore } from '../../../server/platform/store/file-object-store.ts';
import { systemClock } from '../../../src/base/clock.ts';
import type { Product } from '../../browser/product.ts';
import type { Fault, FaultProxy } from '../../setup/fault-proxy.ts';
import type { VerifyOutcome, VerifyRequest } from './qiniu-page.ts';
import type { Outcome, UploadParams } from './upload-page.ts';

declare const upload: (wish: UploadParams) => Promise<Outcome>;
declare const abort: () => void;
declare const verify: (wish: VerifyRequest) => Promise<VerifyOutcome>;

/** A bare page of an origin, with the uploading half of the editor in it. */
export async function openUploadPage(page: Page, origin: string) {
  await openBarePage(page, origin, './upload-page.ts');
  return (wish: UploadParams): Promise<Outcome> => page.evaluate((one) => upload(one), wish);
}

/** The same with Qiniu's own client in it. */
export async function openReferencePage(page: Page, origin: string) {
  await openBarePage(page, origin, './qiniu-page.ts');
  return (wish: VerifyRequest): Promise<VerifyOutcome> => page.evaluate((one) => verify(one), wish);
}

async function openBarePage(page: Page, origin: string, program: string): Promise<void> {
  const entry = fileURLToPath(new URL(program, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2022',
  });
  // A real answer of loopback: from a page that is made up, Chromium does not let requests go to loopback.
  await page.goto(`${origin}/healthz`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}

/** What lies in the embedded store, looked at behind its back. */
export function keptBy({ dataDir }: Product) {
  const folder = join(dataDir, 'objects');
  const parts = join(dataDir, 'parts');
  const store = new FileObjectStore(folder, systemClock);
  const files = async (of: string): Promise<string[]> => {
    const names = await readdir(of, { recursive: true }).catch(() => []);
    return names.filter((name) => name.includes('/'));
  };
  return {
    /** Objects, and half ones. */
    count: async (): Promise<number> => (await files(folder)).length,
    /** What is being written. */
    half: async (): Promise<string[]> => (await files(folder)).filter((name) => name.endsWith('.tmp')),
    /** Parts of uploads that have not ended. */
    parts: (): Promise<string[]> => files(parts),
    /** Files of the store that a process holds open. Linux alone tells; elsewhere there are none. */
    async open(): Promise<string[]> {
      const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
      const held = await Promise.all(
        pids.map(async (pid) => {
          const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
          return await Promise.all(handles.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
        }),
      );
      return held.flat().filter((path) => path.startsWith(`${folder}/`) || path.startsWith(`${parts}/`));
    },
    /** Qiniu's hash of an object. */
    async qetag(key: string): Promise<string | undefined> {
      const found = await store.get(key);
      return found && new Qetag().update(found.bytes).digest();
    },
    async sha256(key: string): Promise<string | undefined> {
      const found = await store.get(key);
      return found && createHash('sha256').update(found.bytes).digest('hex');
    },
  };
}

/**
 * Sends 18 MB and aborts when the store has so many files of it, whole and half ones: nothing stays there. (A small file would lie
 * in the buffers of loopback as a whole by then: an abort after its last byte has left comes too late for any client.)
 */
export async function abortHalfway(
  { page, line, product }: { page: Page; line: FaultProxy; product: Product },
  faults: readonly Fault[],
  files: number,
): Promise<void> {
  const kept = keptBy(product);
  const before = await kept.count();
  const upload = await openUploadPage(page, product.editor);
  line.plan(...faults);
  const sending = upload({ size: 18 * 1024 * 1024, fill: 1, via: line.origin });
  const begun = async () => (await kept.half()).length + (await kept.parts()).length;
  await expect.poll(begun, { intervals: [20], timeout: 30_000 }).toBe(files);
  await page.evaluate(() => abort());
  const outcome = await sending;
  expect(outcome).toMatchObject({ code: 'UPLOAD_ABORTED', message: 'upload abort' });
  expectForward(outcome);
  // What is in the buffers of a slow line still arrives after who sent it has left.
  const soon = { timeout: 30_000 };
  await expect.poll(kept.open, soon).toEqual([]);
  await expect.poll(kept.parts, soon).toEqual([]);
  await expect.poll(kept.count, soon).toBe(before);
}

/** Progress never goes back, and is whole only at the end. */
export function expectForward({ shares }: Outcome): void {
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.slice(0, -1).every((share) => share <= 0.99)).toBe(true);
}
