import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Rgb, Size } from '../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { type Added, isNothing, rimFrame } from './frame.ts';
import { FILLS, type FillName } from './values.ts';

/** Longest side of a whole frame, px. */
const SIDE = 160;
/** So long a frame stands still before its pictures are made, ms. */
const SETTLED = 150;
const TRIES = 3;

/** What of the tool the pictures are made of. */
interface ShownFrame {
  readonly edit: EditModel;
  readonly work: PixelWork;
  readonly state: { readonly added: Added; readonly scale: number; readonly colour: Rgb; readonly seam: number };
  /** Of the photo, of the photo in the frame, and of the frame. */
  readonly whole: Size;
  readonly from: Size;
  readonly size: Size;
}

/** What each fill would make of the frame as it stands, small: for the eye, and nothing that is kept. */
export class FillPictures {
  readonly store: StoreApi<Partial<Record<FillName, RawPicture>>> = createStore(() => ({}));
  readonly #expand: ShownFrame;
  #key = '';
  #photo = '';
  #wait = (): void => {};
  #making: AbortController | undefined;

  constructor(expand: ShownFrame) {
    this.#expand = expand;
  }

  /** What they are made of. */
  get key(): string {
    const { state, edit } = this.#expand;
    const { added, scale, colour, seam } = state;
    const { id, inputKey } = edit.state.document ?? {};
    return id === undefined ? '' : JSON.stringify([id, inputKey, added, scale, colour, seam, this.#expand.from]);
  }

  /** Makes them once the frame stands still. */
  make(): void {
    const { key } = this;
    if (key === this.#key) return;
    this.stop();
    this.#key = key;
    const { id, inputKey } = this.#expand.edit.state.document ?? {};
    const photo = `${id} ${inputKey}`;
    if (photo !== this.#photo) this.store.setState({}, true);
    this.#photo = photo;
    if (id === undefined) return;
    const making = new AbortController();
    this.#making = making;
    this.#begin(making.signal, TRIES);
  }

  /** Another job that is given up may take these with it: they are begun again, and in the end a fill has its name alone. */
  #begin(signal: AbortSignal, tries: number): void {
    const { clock, debug } = this.#expand.edit.ports;
    this.#wait = clock.after(SETTLED, () => {
      this.#makeAll(signal).catch((error: unknown) => {
        if (signal.aborted) return;
        if (tries > 1) this.#begin(signal, tries - 1);
        else debug(String(error));
      });
    });
  }

  stop(): void {
    this.#wait();
    this.#making?.abort(cutoutError('SUPERSEDED', 'the frame is another'));
  }

  async #makeAll(signal: AbortSignal): Promise<void> {
    const { edit, state, size } = this.#expand;
    const share = SIDE / Math.max(size.width, size.height);
    const { width, height } = this.#expand.whole;
    const maxSide = Math.max(1, Math.round(Math.max(width, height) * share));
    const picture = await edit.ports.document.input(signal, { maxSide });
    const scale = picture.width / width;
    const frame = rimFrame(state.added, picture, scale, state.scale);
    const seam = state.seam * scale;
    for (const fill of FILLS) {
      const made = isNothing(state.added) ? picture : await this.#made(fill, picture, frame, seam);
      if (signal.aborted) return;
      if (made !== undefined) this.store.setState({ [fill]: made });
    }
  }

  /** A job that is given up ends the worker, and what others asked of it: these are so small that they are waited for. */
  async #made(fill: FillName, picture: RawPicture, frame: ReturnType<typeof rimFrame>, seam: number) {
    const { work, state } = this.#expand;
    const { signal } = new AbortController();
    const fillRims = (by: Parameters<typeof work.run<'rims'>>[2]['fill']) =>
      work.run(signal, 'rims', { picture, frame, fill: by, seam });
    if (fill === 'colour') return await fillRims({ by: 'colour', colour: state.colour });
    if (fill !== 'own') return await fillRims({ by: fill });
    const filling = await work.run(signal, 'findRims', { picture, frame, seed: 1, seam });
    return filling && (await fillRims({ by: 'found', filling, whole: frame }));
  }
}
