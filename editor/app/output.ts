import { asCutoutError, type CutoutError, cutoutError } from '../../src/protocol/errors.ts';
import type { MattingInfo, OutputFormat } from '../../src/protocol/wire.ts';
import type { Editor } from './editor.ts';
import { type FileAsk, fileChoice } from './file-choice.ts';
import { FileMaker } from './file-maker.ts';
import type { Purpose } from './state.ts';

/** How long the tick stands (ux.md §9), in ms. */
const TICK = 1_200;
/** While a file is made the host's call is told so this often, in ms. */
const BEAT = 5_000;

const EXTENSIONS: Readonly<Record<OutputFormat, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

export interface MadeFile {
  blob: Blob;
  width: number;
  height: number;
  mimeType: string;
  mattingInfo: MattingInfo;
}

export interface OutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
  /** Puts a PNG that is being made on the clipboard. */
  copy: (png: Promise<Blob>) => Promise<void>;
}

/** What a file is called: after the photo. */
export function fileNameOf(picture: string | undefined, mimeType: string): string {
  const format = (Object.keys(EXTENSIONS) as OutputFormat[]).find((name) => mimeType === `image/${name}`) ?? 'png';
  const base = (picture ?? 'picture').replace(/\.[^.]{1,5}$/, '');
  return `${base.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)}-cutout.${EXTENSIONS[format]}`;
}

/** The picture goes out: to the host, to the downloads, to the clipboard. One file is made at a time. */
export class Output {
  readonly #editor: Editor;
  readonly #ports: OutputPorts;
  readonly #files: FileMaker;
  #making: AbortController | undefined;
  #calls = new Map<string, AbortController>();

  constructor(editor: Editor, ports: OutputPorts) {
    this.#editor = editor;
    this.#ports = ports;
    this.#files = new FileMaker(editor);
  }

  /** Done of the contract: extract, then save (D14). */
  use(): Promise<void> {
    return this.#make('use', {}, (file, since) => {
      const result = { ...file, imageUrl: '', trackData: this.#editor.track('extract', since) };
      this.#editor.ports.emit('extract', result);
      this.#editor.ports.emit('save', { ...result, trackData: this.#editor.track('save', since) });
    });
  }

  download(): Promise<void> {
    return this.#make('download', {}, (file, since) => {
      this.#ports.download(file.blob, this.fileName(file.mimeType));
      this.#editor.ports.emit('download', { ...file, imageUrl: '', trackData: this.#editor.track('download', since) });
    });
  }

  /** Always a PNG: it is what clipboards take. */
  async copy(): Promise<void> {
    let refused = false;
    await this.#make('copy', { format: 'png' }, undefined, async (png) => {
      await this.#ports.copy(png).catch((error: unknown) => {
        // The encoder's own failure is told by #make; what is left is the clipboard saying no.
        if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) refused = true;
      });
    });
    if (refused) this.#editor.set({ done: undefined, note: { id: 'file.copyRefused', tone: 'warn' } });
  }

  /** Makes the file that is chosen now before it is asked for, so that its size can be told. */
  foresee(): void {
    void this.#files.foresee();
  }

  stop(): void {
    this.#making?.abort(cutoutError('ABORTED', 'stopped by the user'));
  }

  /** Answers `startExtract`. */
  async extract(id: string, ask: FileAsk): Promise<void> {
    const { clock, emit } = this.#editor.ports;
    const controller = new AbortController();
    this.#calls.set(id, controller);
    let stopBeat = () => {};
    const beat = () => {
      emit('progress', { id, step: 'file', value: 0 });
      stopBeat = clock.after(BEAT, beat);
    };
    const since = clock.now();
    try {
      beat();
      const file = await this.#encode(controller.signal, ask);
      emit('extract', { id, ...file, imageUrl: '', trackData: this.#editor.track('extract', since) });
    } catch (error) {
      const { code, message, recoverable } = this.#failure(controller.signal, error);
      emit('extract', { id, imageUrl: '', code, message, recoverable });
    } finally {
      stopBeat();
      this.#calls.delete(id);
    }
  }

  abort(id: string): void {
    this.#calls.get(id)?.abort(cutoutError('ABORTED', 'aborted by the host'));
  }

  /** A newer picture, or the end of the editor: nothing that is being made is wanted any more. */
  abandon(error: CutoutError): void {
    this.#making?.abort(error);
    this.#files.forget();
    for (const controller of this.#calls.values()) controller.abort(error);
  }

  fileName(mimeType: string): string {
    return fileNameOf(this.#editor.state.picture?.name, mimeType);
  }

  async #make(
    purpose: Purpose,
    ask: FileAsk,
    give?: (file: MadeFile, since: number) => void,
    take?: (blob: Promise<Blob>) => Promise<void>,
  ): Promise<void> {
    const editor = this.#editor;
    if (editor.state.result === undefined || editor.state.making !== undefined) return;
    const controller = new AbortController();
    this.#making = controller;
    const since = editor.ports.clock.now();
    editor.set({ making: purpose, done: undefined, note: undefined });
    try {
      const file = this.#encode(controller.signal, ask);
      await take?.(file.then((made) => made.blob));
      give?.(await file, since);
      await file;
      const done = purpose === 'copy' ? 'copied' : 'saved';
      editor.set({ making: undefined, done });
      editor.say(`say.${done}`);
      editor.ports.clock.after(TICK, () => editor.state.done === done && editor.set({ done: undefined }));
    } catch (error) {
      const { code, message, recoverable } = this.#failure(controller.signal, error);
      editor.set({ making: undefined });
      if (code === 'ABORTED' || code === 'SUPERSEDED' || code === 'DESTROYED') return;
      editor.set({ note: { id: 'error.saveFailed', tone: 'warn' } });
      editor.ports.emit('error', { code, message, recoverable });
    }
  }

  async #encode(signal: AbortSignal, ask: FileAsk): Promise<MadeFile> {
    const { state } = this.#editor;
    const choice = fileChoice(state, ask);
    if (choice === undefined || state.result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const { info } = state.result;
    const { cut, options } = choice;
    const blob = await this.#files.make(signal, choice);
    const mimeType = blob.type || `image/${options.format}`;
    return { blob, width: cut.width, height: cut.height, mimeType, mattingInfo: info };
  }

  #failure(signal: AbortSignal, error: unknown): CutoutError {
    return signal.aborted ? asCutoutError(signal.reason, 'ABORTED') : asCutoutError(error);
  }
}
