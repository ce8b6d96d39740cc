import { readFile, stat } from 'node:fs/promises';
import { isMissing } from '../files/files.ts';

/** A text that the build made, read again when a build replaced it. */
export class BuiltFile {
  readonly #path: string;
  #stamp = '';
  #text = '';

  constructor(path: string) {
    this.#path = path;
  }

  /** @returns undefined when it was never built */
  async read(): Promise<string | undefined> {
    try {
      const { mtimeMs, size } = await stat(this.#path);
      const stamp = `${mtimeMs}:${size}`;
      if (stamp !== this.#stamp) {
        this.#text = await readFile(this.#path, 'utf8');
        this.#stamp = stamp;
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    return this.#text;
  }
}
