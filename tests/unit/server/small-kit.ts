import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AccessKey } from '../../../server/platform/keys/access-key.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';

/** A clock that moves on request. */
export class HandClock implements Clock {
  ms = Date.parse('2026-11-21T12:00:00.400Z');
  readonly #timers = new Set<{ at: number; run: () => void }>();
  now = () => this.ms;
  /** Timers that are set. */
  get waiting(): number {
    return this.#timers.size;
  }
  after(ms: number, run: () => void) {
    const timer = { at: this.ms + ms, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }
  advance(ms: number) {
    this.ms += ms;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.ms)) {
      this.#timers.delete(timer);
      timer.run();
    }
  }
}

export const partner = (id: string, more: Partial<AccessKey> = {}): AccessKey => ({
  id,
  name: '',
  role: 'partner',
  tools: ['cutout'],
  status: 'active',
  trial: false,
  domains: ['partner.example'],
  loopback: false,
  limits: DEFAULT_LIMITS,
  ...more,
});

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cutout-unit-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
