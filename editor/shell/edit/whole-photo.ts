import { race } from '../../../src/base/abort.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { DocumentPort, OpenDocument, RawPicture } from '../model/document-port.ts';

/** Before the tool, or as it is now; each changes by a key of its own. */
const KEY = { input: 'inputKey', result: 'key' } as const satisfies Record<string, keyof OpenDocument>;

/** The photo at its own size, read once for as long as it is the same. */
export class WholePhoto {
  readonly #document: DocumentPort;
  readonly #which: keyof typeof KEY;
  #held: { key: string; picture: Promise<RawPicture> } | undefined;

  constructor(document: DocumentPort, which: keyof typeof KEY) {
    this.#document = document;
    this.#which = which;
  }

  /** Another one is another photo; empty where none is open. */
  get key(): string {
    const document = this.#document.getState();
    return document === undefined ? '' : `${document.id} ${document[KEY[this.#which]]}`;
  }

  /**
   * The pixels are shared: they must not be changed.
   * @throws NO_IMAGE; the signal's reason, and the reading goes on for the next who asks
   */
  async read(signal: AbortSignal): Promise<RawPicture> {
    const { key } = this;
    if (key === '') throw cutoutError('NO_IMAGE', 'no picture is open');
    if (this.#held?.key !== key) this.#held = { key, picture: this.#begin() };
    const reading = this.#held;
    try {
      return await race(signal, reading.picture);
    } catch (error) {
      // A reading that failed is done again when it is wanted next.
      if (!signal.aborted && this.#held === reading) this.#held = undefined;
      throw error;
    }
  }

  #begin(): Promise<RawPicture> {
    const { signal } = new AbortController();
    return this.#which === 'input' ? this.#document.input(signal) : this.#document.result(signal);
  }
}
