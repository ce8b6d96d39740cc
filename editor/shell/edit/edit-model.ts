import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Size } from '../../../src/pixels/shapes.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { BeforeWhich, OpenDocument, RawPicture } from '../model/document-port.ts';
import { Opening } from '../model/opening.ts';
import { refusePhoto } from '../model/refuse-photo.ts';
import type { Note } from '../model/shell-state.ts';
import type { IncomingPicture, ToolPorts } from '../model/tool.ts';
import { whyOf } from '../notice/reasons.ts';
import { FIRST_PHOTO_FILE, type PhotoFile } from '../photo-file/photo-file.ts';
import { FIT, type View } from '../stage/view.ts';

export interface EditState {
  document: OpenDocument | undefined;
  /** Name of the photo that is being opened. */
  opening: string | undefined;
  /** The photo before this tool, and as it is now, no larger than the stage needs. */
  input: RawPicture | undefined;
  /** The photo before all that this tool did last: `input`, but for a tool that begins another edit each time. */
  before: RawPicture | undefined;
  result: RawPicture | undefined;
  view: View;
  /** Where the line between before and after stands, 0–1; undefined: it is not compared. */
  compare: number | undefined;
  /** What the photo is compared with. */
  compareTo: BeforeWhich;
  /** The original alone, as long as a key is held. */
  held: boolean;
  tab: string;
  /** Of the result in a file, px; undefined until it is there. */
  size: Size | undefined;
  file: PhotoFile;
}

const FIRST: EditState = {
  document: undefined,
  opening: undefined,
  input: undefined,
  before: undefined,
  result: undefined,
  view: FIT,
  compare: undefined,
  compareTo: 'tool',
  held: false,
  tab: '',
  size: undefined,
  file: FIRST_PHOTO_FILE,
};

export const stopped = () => cutoutError('ABORTED', 'the person stopped it');

/** The photo of the document as one tool shows it. What is kept is a step of the document; what is shown follows the document. */
export class EditModel {
  readonly ports: ToolPorts;
  readonly store: StoreApi<EditState> = createStore(() => FIRST);
  /** Whether suggestions are shown of which none is kept: they end with the photo, and with the page. */
  offers: () => boolean = () => false;
  readonly #screen: string;
  readonly #stop: () => void;
  readonly #opening: Opening;
  #reading: AbortController | undefined;
  /** What was said of the try that failed last. */
  #failed: Note | undefined;
  #read: Promise<void> = Promise.resolve();

  /** @param screen that shows it */
  constructor(ports: ToolPorts, screen: string) {
    this.ports = ports;
    this.#screen = screen;
    const hasPhoto = () => this.state.document !== undefined;
    this.#opening = new Opening({ ports, hasPhoto, show: (opening) => this.set({ opening }) });
    this.#stop = ports.document.subscribe(() => this.#follow());
    this.#follow();
  }

  get state(): EditState {
    return this.store.getState();
  }

  set(change: Partial<EditState>): void {
    this.store.setState(change);
  }

  /** What would be lost that is no step of the document: what is being made, or waits for the person's choice. */
  get losing(): number {
    return this.ports.shell.getState().pending.length || this.offered;
  }

  /** The same, of what is made and is pending no more. */
  get offered(): number {
    return this.ports.shell.getState().pending.length === 0 && this.offers() ? 1 : 0;
  }

  /** Longest side of what the stage shows. */
  get side(): number {
    return Math.min(2_048, this.ports.screenSide());
  }

  /** Opens a photo in place of the one before. False: it could not be opened, and the one before stays. */
  async open(picture: IncomingPicture): Promise<boolean> {
    const { ports } = this;
    const { name, url } = picture;
    return await this.#opening.run(picture, this.#screen, async (signal) => {
      const { size } = await ports.document.open(signal, picture);
      await this.#read;
      this.say('say.opened', { ...size });
      ports.host.emit('open', { name, ...size, ...(url !== undefined && { url }) });
    });
  }

  /** The photo that is open already, as another tool left it. */
  async openDocument(): Promise<string> {
    this.#follow();
    await this.#read;
    return this.#screen;
  }

  /** Leaves the photo: back to the empty screen. */
  close(): void {
    this.#opening.stop();
    this.ports.document.close();
    this.ports.screen.show('upload');
  }

  destroy(reason: CutoutError): void {
    this.#opening.stop(reason);
    this.#reading?.abort(reason);
    this.#stop();
  }

  say(id: string, values: Values = {}): void {
    this.ports.screen.say(id, values);
  }

  /** It is said where the person can choose another one, or, with a photo open, over that. */
  refuse(error: CutoutError): void {
    refusePhoto(this.ports, error, this.state.document !== undefined, this.state.opening);
  }

  /** For the next try of a tool's work: what was said of the last one is over. */
  begin(): AbortController {
    const { screen, shell } = this.ports;
    if (this.#failed !== undefined && shell.getState().note === this.#failed) screen.note(undefined);
    return new AbortController();
  }

  /** What was wanted did not work: said, and why where a person can do something about it. */
  fail(error: CutoutError): void {
    this.refuse(error);
    this.#failed = { id: whyOf(error) ?? 'edit.failed', tone: 'warn' };
    this.ports.screen.note(this.#failed);
  }

  /** The document has changed, by this tool or by another. */
  #follow(): void {
    const document = this.ports.document.getState();
    const { document: before, file, tab } = this.state;
    if (document === undefined) {
      this.#reading?.abort(cutoutError('SUPERSEDED', 'the photo was closed'));
      if (before !== undefined) this.set({ ...FIRST, file, tab });
      return;
    }
    const isOther = before?.id !== document.id;
    this.set({
      document,
      ...(isOther && {
        view: FIT,
        input: undefined,
        result: undefined,
        size: undefined,
        before: undefined,
        compare: undefined,
        compareTo: 'tool',
        held: false,
      }),
    });
    if (isOther || before?.key !== document.key || before.inputKey !== document.inputKey) this.#read = this.#refresh();
    this.#read.catch(() => {});
  }

  async #refresh(): Promise<void> {
    this.#reading?.abort(cutoutError('SUPERSEDED', 'another picture is wanted'));
    const controller = new AbortController();
    this.#reading = controller;
    const options = { maxSide: this.side };
    const { document } = this.ports;
    const input = await document.input(controller.signal, options);
    controller.signal.throwIfAborted();
    this.set({ input });
    const before = await document.before(controller.signal, 'tool', options);
    const result = await document.result(controller.signal, options);
    const size = (await document.size()) ?? this.#about(result);
    controller.signal.throwIfAborted();
    this.set({ before, result, size });
  }

  /** Where no edit can tell: as the stage's picture has it, to a pixel or two. */
  #about({ width, height }: Size): Size {
    const { width: columns, height: rows } = this.state.document?.size ?? { width, height };
    const scale = Math.min(1, this.side / Math.max(columns, rows));
    return { width: Math.round(width / scale), height: Math.round(height / scale) };
  }
}
