import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '../../../src/base/clock.ts';
import { isMissing } from '../files/files.ts';
import { Measured } from './measured.ts';
import { checkObjectKey } from './object-key.ts';
import type { ObjectStore, ObjectToPut, StoredObject } from './object-store.ts';
import { isNoRoom, StoreFull } from './store-unavailable.ts';

const metaSchema = z.object({
  key: z.string(),
  owner: z.string(),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  size: z.number(),
  etag: z.string(),
  stored: z.number(),
});

/** A file that a killed process was still writing is swept after this long, in ms. */
const STALE = 3_600_000;

/**
 * Objects as files. One object is one file: its bytes, then what is known of it as JSON; so meta and bytes can
 * never disagree. Its name is a hash of the key, never the key (C15); it is written aside and renamed (C16).
 */
export class FileObjectStore implements ObjectStore {
  readonly #root: string;
  readonly #clock: Clock;

  constructor(root: string, clock: Clock) {
    this.#root = root;
    this.#clock = clock;
  }

  async put(signal: AbortSignal, { key, owner }: ObjectToPut, body: AsyncIterable<Uint8Array>): Promise<StoredObject> {
    checkObjectKey(key);
    const path = this.#path(key);
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(temporary, 'wx', 0o600);
    try {
      const measured = new Measured();
      for await (const chunk of body) {
        signal.throwIfAborted();
        measured.add(chunk);
        await file.appendFile(chunk);
      }
      signal.throwIfAborted();
      const object = { key, owner, ...measured.finish(), stored: this.#clock.now() };
      await file.appendFile(footer(object));
      await file.utimes(object.stored / 1000, object.stored / 1000);
      await file.close();
      await rename(temporary, path);
      return object;
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
      throw isNoRoom(error) ? new StoreFull(error) : error;
    }
  }

  async head(key: string): Promise<StoredObject | undefined> {
    return await readMeta(this.#path(key), key);
  }

  async get(key: string): Promise<{ object: StoredObject; bytes: Uint8Array } | undefined> {
    try {
      const content = await readFile(this.#path(key));
      const object = parseFooter(content);
      if (object === undefined || object.key !== key) return undefined;
      return { object, bytes: content.subarray(0, object.size) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async open(key: string): Promise<{ object: StoredObject; body: Readable } | undefined> {
    const file = await open(this.#path(key)).catch(unlessMissing);
    if (file === undefined) return undefined;
    try {
      const object = await readFooter(file);
      if (object?.key === key) return { object, body: file.createReadStream({ start: 0, end: object.size - 1 }) };
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    return undefined;
  }

  async delete(key: string): Promise<boolean> {
    try {
      await rm(this.#path(key));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async sweep(before: number): Promise<number> {
    let count = 0;
    for (const shard of await list(this.#root)) {
      for (const name of await list(join(this.#root, shard))) {
        const path = join(this.#root, shard, name);
        if (name.endsWith('.tmp')) await sweepLeftover(path, this.#clock.now() - STALE);
        else if ((await storedAt(path)) <= before) {
          await rm(path, { force: true });
          count += 1;
        }
      }
    }
    return count;
  }

  /** 256 folders keep each of them short. */
  #path(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex');
    return join(this.#root, hash.slice(0, 2), hash);
  }
}

/** Meta behind the bytes: type and ETag are known only when the last byte has come. The last four bytes tell its length. */
function footer(object: StoredObject): Buffer {
  const meta = Buffer.from(JSON.stringify(object));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(meta.length);
  return Buffer.concat([meta, length]);
}

/** Meta is a few hundred bytes; a key of 1024 bytes still fits. */
const MAX_FOOTER = 8192;

function parseFooter(content: Buffer): StoredObject | undefined {
  if (content.length < 4) return undefined;
  const length = content.readUInt32BE(content.length - 4);
  if (length > MAX_FOOTER || length + 4 > content.length) return undefined;
  try {
    const text = content.toString('utf8', content.length - 4 - length, content.length - 4);
    const parsed = metaSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function readMeta(path: string, key?: string): Promise<StoredObject | undefined> {
  const file = await open(path).catch(unlessMissing);
  if (file === undefined) return undefined;
  try {
    const object = await readFooter(file);
    return key === undefined || object?.key === key ? object : undefined;
  } finally {
    await file.close();
  }
}

async function readFooter(file: FileHandle): Promise<StoredObject | undefined> {
  const { size } = await file.stat();
  const start = Math.max(0, size - MAX_FOOTER - 4);
  const end = Buffer.alloc(size - start);
  await file.read(end, 0, end.length, start);
  return parseFooter(end);
}

/** By what the file says or by its own time, whichever is earlier: a photo whose file is damaged must not outlive its promise. */
async function storedAt(path: string): Promise<number> {
  const [object, file] = await Promise.all([readMeta(path), stat(path).catch(unlessMissing)]);
  return Math.min(object?.stored ?? Number.POSITIVE_INFINITY, file?.mtimeMs ?? Number.POSITIVE_INFINITY);
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function sweepLeftover(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && found.mtimeMs <= before) await rm(path, { force: true });
}
