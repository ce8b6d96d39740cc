import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What the server serves out of dist. */
const FOLDERS = ['editor', 'sdk', 'site'];
const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|ts|txt|wasm|webmanifest)$/;
/** In bytes; what is smaller goes in one packet anyway. */
const LEAST = 512;
/** Of files beyond this size the best encoding takes half a minute, for a tenth of their bytes. */
const LARGE = 4_194_304;

/** @type {Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>>} */
const ENCODERS = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};
const EXTENSIONS = Object.keys(ENCODERS);

/**
 * @param {string} root
 * @returns {string[]} files of dist that have no compressed file beside them, or an older one
 */
export const uncompressed = (root) =>
  served(root).filter((file) => EXTENSIONS.some((extension) => isOlder(file + extension, file)));

/**
 * Puts `.br` and `.gz` beside each file. What was compressed once is kept by its content in .cache: the large decoders, three
 * quarters of the time, hardly ever change.
 *
 * @param {string} root
 */
export async function compress(root) {
  const cache = join(root, '.cache', 'compressed');
  mkdirSync(cache, { recursive: true });
  const stale = new Set(uncompressed(root));
  /** @type {Set<string>} */
  const used = new Set();
  await Promise.all(
    served(root).map(async (file) => {
      const bytes = readFileSync(file);
      const hash = createHash('sha256').update(bytes).digest('hex');
      for (const [extension, encode] of Object.entries(ENCODERS)) {
        used.add(hash + extension);
        if (!stale.has(file)) continue;
        const kept = join(cache, hash + extension);
        if (!existsSync(kept)) writeFileSync(kept, await encode(bytes));
        copyFileSync(kept, file + extension);
      }
    }),
  );
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
}

/**
 * @param {string} root
 * @returns {string[]}
 */
const served = (root) =>
  FOLDERS.map((folder) => join(root, 'dist', folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size >= LEAST);

/** @type {(compressed: string, file: string) => boolean} */
const isOlder = (compressed, file) => !existsSync(compressed) || statSync(compressed).mtimeMs < statSync(file).mtimeMs;
