import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { isMissing, writeFileAtomically } from '../files.ts';
import { type AccessKey, accessKeySchema, newKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

const fileSchema = z.strictObject({ version: z.literal(1), keys: z.array(accessKeySchema) });

/**
 * Keys in one JSON file. The file is looked at on every question and read again when it changed, so that the command line
 * (or an editor) changes a running server. A file that does not parse keeps the keys that were read before, and is reported.
 */
export class FileKeyStore implements KeyStore {
  readonly #path: string;
  readonly #report: (message: string) => void;
  #keys = new Map<string, AccessKey>();
  #stamp = '';
  #writing: Promise<unknown> = Promise.resolve();

  constructor(path: string, report: (message: string) => void) {
    this.#path = path;
    this.#report = report;
  }

  async find(id: string): Promise<AccessKey | undefined> {
    const key = (await this.#read()).get(id);
    return key === undefined ? undefined : structuredClone(key);
  }

  async list(): Promise<AccessKey[]> {
    return [...(await this.#read()).values()].map((key) => structuredClone(key));
  }

  async add(key: AccessKey): Promise<void> {
    await this.#change((keys) => {
      const added = newKey(key, (id) => keys.has(id));
      keys.set(added.id, added);
    });
  }

  async revoke(id: string): Promise<boolean> {
    let found = false;
    await this.#change((keys) => {
      const key = keys.get(id);
      found = key !== undefined;
      if (key !== undefined) keys.set(id, { ...key, status: 'revoked' });
    });
    return found;
  }

  async #read(): Promise<Map<string, AccessKey>> {
    const stamp = await this.#stampOfFile();
    if (stamp === this.#stamp) return this.#keys;
    this.#stamp = stamp;
    if (stamp === '') {
      this.#keys = new Map();
      return this.#keys;
    }
    try {
      this.#keys = await this.#parse();
    } catch (error) {
      this.#report(
        `${this.#path} is not read, the keys of before stay: ${error instanceof Error ? error.message : ''}`,
      );
    }
    return this.#keys;
  }

  async #parse(): Promise<Map<string, AccessKey>> {
    const { keys } = fileSchema.parse(JSON.parse(await readFile(this.#path, 'utf8')));
    return new Map(keys.map((key) => [key.id, key]));
  }

  /** Size, time and inode: a rename over the file changes the inode even within one tick of the file system's clock. */
  async #stampOfFile(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(this.#path);
      return `${mtimeMs}:${size}:${ino}`;
    } catch (error) {
      if (isMissing(error)) return '';
      throw error;
    }
  }

  /** One change after the other. A file that does not parse is never overwritten: somebody's keys are in it. */
  #change(edit: (keys: Map<string, AccessKey>) => void): Promise<void> {
    const run = async () => {
      const keys = (await this.#stampOfFile()) === '' ? new Map<string, AccessKey>() : await this.#parse();
      edit(keys);
      const content = JSON.stringify({ version: 1, keys: [...keys.values()] }, null, 2);
      await writeFileAtomically(this.#path, `${content}\n`);
    };
    const turn = this.#writing.then(run, run);
    this.#writing = turn.catch(() => undefined);
    return turn;
  }
}
