import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from '../src/base/clock.ts';
import { isMissing, writeFileAtomically } from './files.ts';

const fileSchema = z.object({ day: z.string(), used: z.record(z.string(), z.number().int().nonnegative()) });

/** Mattings of each key on the current day (UTC). Survives a restart where a path is given. */
export class DailyQuota {
  readonly #clock: Clock;
  readonly #path: string | undefined;
  #day: string;
  #used = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();
  #dirty = false;

  private constructor(clock: Clock, path: string | undefined) {
    this.#clock = clock;
    this.#path = path;
    this.#day = this.#today();
  }

  /** A file that cannot be read starts the day at zero: a quota must never keep the server from starting. */
  static async open(clock: Clock, path?: string): Promise<DailyQuota> {
    const quota = new DailyQuota(clock, path);
    if (path === undefined) return quota;
    try {
      const parsed = fileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
      if (parsed.success && parsed.data.day === quota.#day) quota.#used = new Map(Object.entries(parsed.data.used));
    } catch (error) {
      if (!isMissing(error) && !(error instanceof SyntaxError)) throw error;
    }
    return quota;
  }

  /** Takes one; false when the day's are used up. `limit` left out: counted, never refused. */
  take(key: string, limit: number | undefined): boolean {
    const today = this.#today();
    if (today !== this.#day) {
      this.#day = today;
      this.#used.clear();
    }
    const used = this.#used.get(key) ?? 0;
    if (limit !== undefined && used >= limit) return false;
    this.#used.set(key, used + 1);
    this.#save();
    return true;
  }

  /** Gives one back: the matting failed, or its client left. */
  giveBack(key: string): void {
    const used = this.#used.get(key) ?? 0;
    if (used > 0) this.#used.set(key, used - 1);
    this.#save();
  }

  /** Resolves when everything taken so far is on disk. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  #today(): string {
    return new Date(this.#clock.now()).toISOString().slice(0, 10);
  }

  /** One write at a time; changes during a write go into the next one. */
  #save(): void {
    const path = this.#path;
    if (path === undefined || this.#dirty) return;
    this.#dirty = true;
    this.#writing = this.#writing.then(async () => {
      this.#dirty = false;
      const content = { day: this.#day, used: Object.fromEntries(this.#used) };
      await writeFileAtomically(path, JSON.stringify(content)).catch(() => undefined);
    });
  }
}
