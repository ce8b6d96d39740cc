import type { Cut } from '../../../src/imaging/types.ts';
import type { Editor } from '../editor.ts';
import type { Entry } from '../entry.ts';

/** Longest side of a tile's picture, px: never a full-size picture in the grid. */
export const THUMB_SIDE = 512;

/** Draws the tiles' pictures in the worker: one at a time, those in sight first, the cut over the original. */
export class Thumbs {
  readonly #editor: Editor;
  /** The original could not be shown: it is not tried again, the cut will be. */
  readonly #without = new Set<string>();
  #stop: (() => void) | undefined;
  #drawing = false;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  start(): void {
    this.#stop ??= this.#editor.store.subscribe((state, before) => {
      if (state.works !== before.works || state.batch?.shown !== before.batch?.shown) void this.#draw();
    });
    void this.#draw();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#without.clear();
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      for (let next = this.#next(); next !== undefined && this.#stop; next = this.#next()) await this.#one(next);
    } finally {
      this.#drawing = false;
    }
  }

  #next(): string | undefined {
    const { batch, order } = this.#editor.state;
    const stale = (batch?.shown ?? order).filter((uuid) => {
      const entry = this.#editor.entry(uuid);
      return entry !== undefined && !this.#without.has(keyOf(entry)) && isStale(entry);
    });
    // A finished cut is still in the worker; the original of one that waits can wait too.
    return stale.find((uuid) => this.#editor.entry(uuid)?.result !== undefined) ?? stale[0];
  }

  async #one(uuid: string): Promise<void> {
    const entry = this.#editor.entry(uuid);
    if (entry === undefined) return;
    try {
      const bitmap = entry.result === undefined ? await this.#original(uuid) : await this.#cut(entry.result.cut);
      const now = this.#editor.entry(uuid);
      if (now === undefined || bitmap === undefined) {
        bitmap?.close();
        if (now) this.#without.add(keyOf(entry));
        return;
      }
      now.thumb?.bitmap.close();
      this.#editor.patch(uuid, { thumb: { bitmap, cut: entry.result?.cut.id } });
    } catch {
      // A picture that cannot be shown says why in its own place.
      this.#without.add(keyOf(entry));
    }
  }

  async #original(uuid: string): Promise<ImageBitmap | undefined> {
    const file = this.#editor.fileOf(uuid);
    if (file === undefined) return undefined;
    const { imaging } = this.#editor.ports;
    const signal = new AbortController().signal;
    const source = await imaging.check(signal, file, this.#editor.state.setting.limits);
    // Decoding it twice would cost more than the wait for the cut.
    return source.format === 'heic' ? undefined : await imaging.preview(signal, source, THUMB_SIDE);
  }

  async #cut(cut: Cut): Promise<ImageBitmap> {
    const { marked } = this.#editor.state.setting;
    return this.#editor.ports.imaging.render(new AbortController().signal, cut, {
      maxSide: THUMB_SIDE,
      watermark: marked,
    });
  }
}

const isStale = ({ thumb, result }: Entry): boolean => thumb === undefined || thumb.cut !== result?.cut.id;
const keyOf = ({ work, result }: Entry): string => `${work.uuid} ${result?.cut.id ?? ''}`;
