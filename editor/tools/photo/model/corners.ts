import { race } from '../../../../src/base/abort.ts';
import type { CornerFilling } from '../../../../src/pixels/adjust/corners.ts';
import { hasEmptyCorners } from '../../../../src/pixels/adjust/crop-frame.ts';
import { rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { CornerFiller } from '../corners/corner-filler.ts';
import type { TextId } from '../texts/useTexts.ts';
import { type CropOwner, changeCrop } from './change-crop.ts';
import { frameSize } from './frame-size.ts';
import type { PhotoState } from './state.ts';
import { CORNERS_ASSET } from './values.schema.ts';

const { signal: never } = new AbortController();

/** What corners are filled for: the editor of a photo. */
interface CornersOwner extends CropOwner {
  readonly ports: Pick<ToolPorts, 'document' | 'screen'>;
  set(change: Partial<PhotoState>): void;
  say(id: TextId): void;
  keepCorners(filling: Blob): Promise<void>;
}

/** Fills the corners that straightening left empty, by what the photo has beside them. */
export class Corners {
  readonly #editor: CornersOwner;
  readonly #open: () => Promise<CornerFiller>;
  #filler: Promise<CornerFiller> | undefined;
  #running: { key: string; controller: AbortController; done: Promise<void> } | undefined;
  #read: { hash: string; filling: Promise<CornerFilling['filling']> } | undefined;

  /** @param open fetches what searches */
  constructor(editor: CornersOwner, open: () => Promise<CornerFiller>) {
    this.#editor = editor;
    this.#open = open;
  }

  /** Nothing was looked for yet, or in another picture. */
  get wanted(): boolean {
    const { values, size, document } = this.#editor.state;
    const { crop } = values;
    if (document === undefined || !hasEmptyCorners(crop, rotatedSize(size, crop))) return false;
    return crop.corners === 'mirrored' || document.outOfDate.includes(document.edit?.id ?? '');
  }

  /** Fills them, as a step; where there is nothing to fill them with they stay mirrored, and that is said. @throws the signal's reason */
  async fill(signal: AbortSignal = never): Promise<void> {
    if (!this.wanted) return;
    const key = this.#key;
    const running = this.#running?.key === key ? this.#running : this.#start(key);
    await race(signal, running.done);
  }

  /** The person gives it up: the frame stays clear of the corners again. */
  cancel(): void {
    this.stop();
    changeCrop(this.#editor, { corners: 'cut' }, { id: 'photo.step.cornersCut' });
    this.#editor.say('photo.step.cornersCut');
  }

  /** What is chosen has changed: a search for something else is of no use. */
  follow(): void {
    if (this.#running !== undefined && this.#running.key !== this.#key) this.stop();
  }

  stop(): void {
    if (this.#running === undefined) return;
    this.#running.controller.abort(cutoutError('SUPERSEDED', 'other corners are wanted'));
    this.#running = undefined;
    this.#editor.set({ filling: undefined });
  }

  destroy(): void {
    this.stop();
    this.#filler?.then((filler) => filler.close()).catch(() => {});
  }

  /** What the corners are filled with now; undefined: they are cut, or mirrored. @throws NETWORK, INTERNAL */
  async filling(): Promise<CornerFilling | undefined> {
    const { values, size, document } = this.#editor.state;
    const hash = document?.edit?.assets[CORNERS_ASSET];
    if (values.crop.corners !== 'filled' || hash === undefined) return undefined;
    if (this.#read?.hash !== hash) {
      const asset = this.#editor.ports.document.asset(hash);
      this.#read = { hash, filling: this.#load().then(async (filler) => await filler.read(await asset)) };
    }
    return { filling: await this.#read.filling, whole: frameSize(values.crop, size) };
  }

  get #key(): string {
    const { document, values } = this.#editor.state;
    return document === undefined ? '' : `${document.id} ${document.inputKey} ${JSON.stringify(values.crop)}`;
  }

  #load(): Promise<CornerFiller> {
    this.#filler ??= this.#open().catch((error: unknown) => {
      this.#filler = undefined;
      throw error;
    });
    return this.#filler;
  }

  #start(key: string): { done: Promise<void> } {
    this.stop();
    const controller = new AbortController();
    this.#editor.set({ filling: 0 });
    const done = this.#search(controller.signal)
      .catch((error: unknown) => {
        if (isEnded(asCutoutError(error))) return;
        this.#editor.ports.screen.note({ id: 'photo.cornersFailed', tone: 'warn' });
      })
      .finally(() => {
        if (this.#running?.controller !== controller) return;
        this.#running = undefined;
        this.#editor.set({ filling: undefined });
      });
    this.#running = { key, controller, done };
    return this.#running;
  }

  async #search(signal: AbortSignal): Promise<void> {
    const { ports, state } = this.#editor;
    const { crop } = state.values;
    const filler = await race(signal, this.#load());
    const found = await filler.find(signal, await ports.document.input(signal), crop, (share) => {
      if (!signal.aborted) this.#editor.set({ filling: share });
    });
    signal.throwIfAborted();
    if (found === undefined) {
      ports.screen.note({ id: 'photo.cornersNothing', tone: 'info' });
      return;
    }
    await this.#editor.keepCorners(found);
    this.#editor.say('photo.step.corners');
  }
}
