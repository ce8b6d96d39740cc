import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../platform/files/files.ts';
import { ENCODED_FILES, type Encoding } from '../../platform/http/accepted-encodings.ts';

const SCRIPT = 'text/javascript; charset=utf-8';

interface SdkFile {
  type: string;
  /** Which file of dist/sdk stands under this name in `/sdk/v1/`, and which at a pinned address. */
  latest: string;
  pinned?: string;
}

/**
 * What a partner can load, and as what it is served. In `/sdk/v1/` the loader is small and fetches its core; at a pinned
 * address it is whole: one hash names everything that runs.
 */
export const SDK_FILES: Readonly<Record<string, SdkFile>> = {
  'cutout-sdk.js': { type: SCRIPT, latest: 'cutout-sdk.js', pinned: 'whole/cutout-sdk.js' },
  'cutout-sdk.mjs': { type: SCRIPT, latest: 'cutout-sdk.mjs', pinned: 'whole/cutout-sdk.mjs' },
  'cutout-core.mjs': { type: SCRIPT, latest: 'cutout-core.mjs' },
  'cutout-sdk.d.ts': { type: 'text/plain; charset=utf-8', latest: 'cutout-sdk.d.ts', pinned: 'cutout-sdk.d.ts' },
  'snippet.js': { type: SCRIPT, latest: 'snippet.js', pinned: 'snippet.js' },
};

/** Name at a pinned address → file of dist/sdk. */
const PINNED: readonly (readonly [name: string, file: string])[] = Object.entries(SDK_FILES).flatMap(
  ([name, { pinned }]) => (pinned === undefined ? [] : [[name, pinned] as const]),
);

/** `GET /sdk/v1/integrity.json`: what a partner needs to pin one build. */
export interface Integrity {
  version: string;
  /** Folder of this very build; its files never change. */
  path: string;
  /** File name → Subresource Integrity value. */
  integrity: Record<string, string>;
}

export interface SdkContent {
  content: Buffer;
  /** None: as it was built. */
  encoding?: Encoding;
}

interface Build extends Integrity {
  stamp: string;
}

/**
 * The loader's files. `/sdk/v1/` gives the newest build. `/sdk/{version}-{hash8}/` gives one build for ever: each build that
 * this server has seen is kept under DATA_DIR, so that a partner who pinned one by its hash survives our next release.
 */
export class SdkFiles {
  readonly #built: string;
  readonly #archive: string;
  readonly #version: string;
  #current: Build | undefined;

  constructor(distDir: string, dataDir: string, version: string) {
    this.#built = join(distDir, 'sdk');
    this.#archive = join(dataDir, 'sdk');
    this.#version = version;
  }

  /** The newest build; undefined when there is none. A new one is archived on the way. */
  async current(): Promise<Integrity | undefined> {
    const stamp = await this.#stamp();
    if (stamp === undefined) return undefined;
    if (this.#current?.stamp !== stamp) this.#current = await this.#publish(stamp);
    return this.#current;
  }

  /** A file of `/sdk/v1/`, by a name of SDK_FILES. */
  async latest(name: string, encodings: readonly Encoding[] = []): Promise<SdkContent | undefined> {
    const file = Object.hasOwn(SDK_FILES, name) ? SDK_FILES[name] : undefined;
    return file && (await readEncoded(join(this.#built, file.latest), encodings));
  }

  /** A file of one build. Both names are checked against closed shapes: they become a path. */
  async versioned(build: string, name: string, encodings: readonly Encoding[] = []): Promise<SdkContent | undefined> {
    if (!/^[0-9][0-9A-Za-z.]*-[0-9a-f]{8}$/.test(build) || !Object.hasOwn(SDK_FILES, name)) return undefined;
    await this.current();
    return await readEncoded(join(this.#archive, build, name), encodings);
  }

  async #stamp(): Promise<string | undefined> {
    try {
      const stats = await Promise.all(PINNED.map(([, file]) => stat(join(this.#built, file))));
      return stats.map(({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`).join(' ');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async #publish(stamp: string): Promise<Build> {
    const all = createHash('sha256');
    const integrity: Record<string, string> = {};
    for (const [name, file] of PINNED) {
      const content = await readFile(join(this.#built, file));
      all.update(`${name}\0${content.length}\0`).update(content);
      integrity[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    }
    const build = `${this.#version}-${all.digest('hex').slice(0, 8)}`;
    await this.#keep(build);
    return { stamp, version: this.#version, path: `/sdk/${build}/`, integrity };
  }

  /** Copied beside and renamed: a folder that is there is whole. */
  async #keep(build: string): Promise<void> {
    const target = join(this.#archive, build);
    if ((await stat(target).catch(() => undefined)) !== undefined) return;
    await mkdir(this.#archive, { recursive: true });
    // Replicas share the folder, and in containers the process id too.
    const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await mkdir(temporary, { recursive: true });
      for (const [name, file] of PINNED) {
        await cp(join(this.#built, file), join(temporary, name));
        for (const extension of Object.values(ENCODED_FILES)) {
          const encoded = await read(join(this.#built, file + extension));
          if (encoded !== undefined) await writeFile(join(temporary, name + extension), encoded);
        }
      }
      await rename(temporary, target);
    } catch (error) {
      // Another replica was first with the same build.
      if ((await stat(target).catch(() => undefined)) === undefined) throw error;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
}

/** In the first of these encodings that it lies in, else as it is. */
async function readEncoded(path: string, encodings: readonly Encoding[]): Promise<SdkContent | undefined> {
  for (const encoding of encodings) {
    const content = await read(path + ENCODED_FILES[encoding]);
    if (content !== undefined) return { content, encoding };
  }
  const content = await read(path);
  return content && { content };
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
