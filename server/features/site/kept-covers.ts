import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../src/base/clock.ts';
import type { Scene } from '../../../src/document/scene/scene.ts';
import { isMissing, writeFileAtomically } from '../../platform/files/files.ts';

const FILE = /^[0-9a-f]{40}\.webp$/;

/** ms that a cover stays which nobody says is used. */
const KEPT = 14 * 24 * 60 * 60 * 1_000;

/**
 * Covers on disk, each under the hash of its scene, its width and the release that drew it: a restart does not draw them again (D218).
 * Processes of two releases may share the folder, and each knows its own covers alone: what is deleted is what none has named for long.
 */
export class KeptCovers {
  readonly #folder: string;
  readonly #version: string;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(folder: string, version: string, clock: Pick<Clock, 'now'>) {
    this.#folder = folder;
    this.#version = version;
    this.#clock = clock;
  }

  /** @param width px */
  nameOf(scene: Scene, width: number): string {
    const text = JSON.stringify([this.#version, width, scene]);
    return `${createHash('sha256').update(text).digest('hex').slice(0, 40)}.webp`;
  }

  /** Undefined: it is not there. @throws the file system's error */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** @throws the file system's error */
  write(name: string, cover: Uint8Array): Promise<void> {
    return writeFileAtomically(join(this.#folder, name), cover);
  }

  /** Says that these are used, and deletes what has been said of by nobody for long. @throws the file system's error */
  async use(names: ReadonlySet<string>): Promise<void> {
    const now = this.#clock.now();
    for (const name of await readdir(this.#folder)) {
      if (!FILE.test(name)) continue;
      const path = join(this.#folder, name);
      // Another process may delete it meanwhile.
      const unlessGone = (error: unknown) => {
        if (!isMissing(error)) throw error;
      };
      if (names.has(name)) await utimes(path, now / 1_000, now / 1_000).catch(unlessGone);
      else if (now - ((await stat(path).catch(unlessGone))?.mtimeMs ?? now) > KEPT) await rm(path, { force: true });
    }
  }
}
