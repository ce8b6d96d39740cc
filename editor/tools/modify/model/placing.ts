import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Placement } from '../../../../src/pixels/fill/place-picture.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { nothingMade } from '../../../shell/notice/reasons.ts';
import { firstPlace, hasClearBackground, PIECE_SIDE, seenPart } from './piece.ts';
import { scaledPlacement } from './scaled.ts';
import { asJson, PICTURE, PLACED } from './values.ts';

export interface PlacingState {
  /** What is being set in; undefined: nothing yet. */
  piece: RawPicture | undefined;
  at: Placement;
  /** It has a background of its own. */
  opaque: boolean;
  /** 0–100. */
  light: number;
  grain: number;
  /** The stage's picture with it; undefined: it is being made, or moved. */
  shown: RawPicture | undefined;
  working: 'clearing' | 'cutting' | undefined;
}

const FIRST: PlacingState = {
  piece: undefined,
  at: { x: 0, y: 0, width: 1, height: 1, turn: 0 },
  opaque: false,
  light: 60,
  grain: 80,
  shown: undefined,
  working: undefined,
};

interface PlacingParts {
  edit: EditModel;
  work: PixelWork;
  on: () => Size | undefined;
  /** Takes out what is marked, as a step of its own. @returns where it was; undefined: nothing was marked */
  clear: (signal: AbortSignal) => Promise<PixelBox | undefined>;
}

/** A picture of the person's own that is set into the photo. */
export class Placing {
  readonly store: StoreApi<PlacingState> = createStore(() => FIRST);
  readonly #parts: PlacingParts;
  #running: AbortController | undefined;
  #shows: Promise<void> | undefined;

  constructor(parts: PlacingParts) {
    this.#parts = parts;
  }

  get state(): PlacingState {
    return this.store.getState();
  }

  /** Takes a file in, and what is marked out. */
  async choose(file: Blob): Promise<void> {
    await this.#run(async (signal) => {
      const { ports } = this.#parts.edit;
      const imaging = await ports.imaging.load();
      const { limits } = ports.shell.getState().setting;
      const source = await imaging.open(signal, await imaging.check(signal, file, limits));
      const picture = await imaging.pixels(signal, source, PIECE_SIDE);
      signal.throwIfAborted();
      const piece = seenPart(picture);
      if (piece === undefined) throw nothingMade('nothing is seen in that picture', 'modify.place.clear');
      this.store.setState({ working: 'clearing' });
      const marked = await this.#parts.clear(signal);
      const on = this.#parts.on();
      if (on === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
      this.#put(piece, firstPlace(piece, on, marked), !hasClearBackground(picture));
    });
  }

  /** The picture without its background: the server cuts it out. */
  async cutOut(): Promise<void> {
    const { piece, at } = this.state;
    if (piece === undefined) return;
    await this.#run(async (signal) => {
      this.store.setState({ working: 'cutting' });
      // The way through the server comes with its first use.
      const { cutPiece } = await import('./cut-piece.ts');
      const subject = await cutPiece(signal, this.#parts.edit.ports, piece);
      const cut = subject && seenPart(subject);
      if (cut === undefined) throw nothingMade('nothing is left of that picture', 'modify.place.allGone');
      // At the scale that it had.
      const scale = at.width / piece.width;
      const sized = (side: number) => Math.max(PLACED.least, side * scale);
      this.#put(cut, { ...at, width: sized(cut.width), height: sized(cut.height) }, false);
    });
  }

  move(at: Placement): void {
    this.store.setState({ at, shown: undefined });
  }

  /** How it sits; where it is let go, it is shown as it will be. */
  set(change: Partial<Pick<PlacingState, 'at' | 'light' | 'grain'>>): void {
    this.store.setState(change);
    this.settle();
  }

  settle(): void {
    this.#shows ??= this.#show().finally(() => {
      this.#shows = undefined;
    });
    this.#shows.catch(() => {});
  }

  async keep(): Promise<void> {
    const { piece, at, light, grain } = this.state;
    const { edit } = this.#parts;
    const on = this.#parts.on();
    if (piece === undefined || on === undefined) return;
    await this.#run(async (signal) => {
      const imaging = await edit.ports.imaging.load();
      const file = await imaging.encodePixels(signal, piece, { format: 'png', watermark: false });
      const values = asJson({ v: 2, by: 'place', on, at, light, grain });
      await edit.ports.document.step({ id: 'modify.place.step' }, values, { assets: { [PICTURE]: file }, fresh: true });
      edit.say('modify.place.step');
      this.discard();
    });
  }

  /** Ends what is being made ready; what is there stays. */
  cancel(): void {
    this.#running?.abort(cutoutError('ABORTED', 'the person stopped it'));
    this.#running = undefined;
    this.store.setState({ working: undefined });
  }

  discard(): void {
    this.cancel();
    const { light, grain } = this.state;
    this.store.setState({ ...FIRST, light, grain });
  }

  #put(piece: RawPicture, at: Placement, opaque: boolean): void {
    this.store.setState({ piece, at, opaque, shown: undefined });
    this.settle();
  }

  async #run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#running?.abort(cutoutError('SUPERSEDED', 'something else is wanted'));
    const controller = new AbortController();
    this.#running = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      const failure = asCutoutError(controller.signal.aborted ? controller.signal.reason : error);
      if (isEnded(failure)) return;
      this.#parts.edit.fail(failure);
    } finally {
      if (this.#running === controller) this.store.setState({ working: undefined });
    }
  }

  /** The newest state, one after the other. */
  async #show(): Promise<void> {
    const { signal } = new AbortController();
    const { edit, work } = this.#parts;
    for (;;) {
      const { piece, at, light, grain } = this.state;
      const { result } = edit.state;
      const on = this.#parts.on();
      if (piece === undefined || result === undefined || on === undefined) return;
      const options = { light: light / 100, grain: grain / 100, seed: 1 };
      const request = { picture: result, piece, at: scaledPlacement(at, result.width / on.width), options };
      const shown = await work.run(signal, 'place', request);
      const now = this.state;
      const isSame = now.piece === piece && now.at === at && now.light === light && now.grain === grain;
      if (isSame && edit.state.result === result) {
        this.store.setState({ shown });
        return;
      }
    }
  }
}
