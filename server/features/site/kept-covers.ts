import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../../../src/document/scene/scene.ts';
import { isMissing, writeFileAtomically } from '../../platform/files/files.ts';

const FILE = /^[0-9a-f]{40}\.webp$/;

/** Covers on disk, each under the hash of its scene, its width and the release that drew it: a restart does not draw them again (D218). */
export class KeptCovers {
  readonly #folder: string;
  readonly #version: string;

  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#version = version;
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

  /** Deletes covers of what is published no more. @throws the file system's error */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder))
      if (FILE.test(name) && !names.has(name)) await rm(join(this.#folder, name), { force: true });
  }
}
