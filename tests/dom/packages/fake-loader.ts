import { onTestFinished, vi } from 'vitest';
import type { Cutout, CutoutLoader, CutoutOptions } from '../../../sdk/types.ts';

type Listener = (payload: unknown) => void;

/** An editor that does nothing but remember, and says what a test has it say. */
export class FakeCutout {
  readonly options: CutoutOptions;
  readonly place = document.createElement('section');
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly configure = vi.fn();
  readonly accountChanged = vi.fn();
  readonly setMTCCClient = vi.fn();
  readonly startExtract = vi.fn(async () => ({ width: 7 }));
  readonly destroy = vi.fn(() => this.place.remove());

  constructor(options: CutoutOptions) {
    this.options = options;
    const { container } = options;
    (container instanceof Element ? container : document.body).append(this.place);
  }

  on(name: string, listener: Listener): () => void {
    const those = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, those.add(listener));
    return () => those.delete(listener);
  }

  say(name: string, payload: unknown = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload);
  }
}

/** A loader in the page, as its script tag would have put it there; `made` are its editors, in order. */
export function fakeLoader(): { made: FakeCutout[]; alive: () => FakeCutout[] } {
  const made: FakeCutout[] = [];
  const create = (options: CutoutOptions) => {
    const cutout = new FakeCutout(options);
    made.push(cutout);
    return cutout as unknown as Cutout;
  };
  vi.stubGlobal('CutoutSDK', { version: 'fake', create, preload: vi.fn() } satisfies CutoutLoader);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  return { made, alive: () => made.filter(({ destroy }) => destroy.mock.calls.length === 0) };
}

/** What was promised in the page is done. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
