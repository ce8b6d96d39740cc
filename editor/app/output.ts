import { race } from '../../src/base/abort.ts';
import { asCutoutError, type CutoutError, cutoutError, type ErrorCode } from '../../src/protocol/errors.ts';
import type { OutputFormat } from '../../src/protocol/wire.ts';
import type { TextId } from '../../src/ui/i18n/en.ts';
import type { Editor } from './editor.ts';
import type { FileAsk } from './file-choice.ts';
import type { FileMaker } from './file-maker.ts';
import { ENDINGS, fileName } from './file-name.ts';
import type { FileFormat } from './file-settings.ts';
import type { MadeFile } from './made-file.ts';
import type { Purpose } from './state.ts';

/** How long the tick stands (ux.md §9), in ms. */
const TICK = 1_200;
/** While a file is made the host's call is told so this often, in ms. */
const BEAT = 5_000;

/** What a host and a clipboard are given; the others are for downloads alone. */
const FOR_HOSTS: readonly OutputFormat[] = ['png', 'jpeg', 'webp'];

/** What is said where it could not be paid. */
const UNPAID: Readonly<Partial<Record<ErrorCode, TextId>>> = {
  NOT_ENOUGH_SHEETS: 'sheets.gone',
  LOGIN_REQUIRED: 'sheets.login',
};

/** What stands on the button afterwards. */
const DONE = { use: 'saved', download: 'saved', extract: 'saved', copy: 'copied', share: 'shared' } as const;

/** A file, and the format that its name ends with. */
interface Made {
  file: MadeFile;
  format: FileFormat;
}

export interface OutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
  /** Puts a PNG that is being made on the clipboard. */
  copy: (png: Promise<Blob>) => Promise<void>;
  /** Hands a file to the system's own sheet; undefined where there is none. */
  share?: ((file: File) => Promise<void>) | undefined;
}

/** The picture goes out: to the host, to the downloads, to the clipboard. One file is made at a time. */
export class Output {
  readonly #editor: Editor;
  readonly #ports: OutputPorts;
  #files: FileMaker | undefined;
  #making: AbortController | undefined;
  #calls = new Map<string, AbortController>();
  /** What the person wanted when it could not be paid. */
  #wish: Purpose | undefined;

  constructor(editor: Editor, ports: OutputPorts) {
    this.#editor = editor;
    this.#ports = ports;
  }

  /** Done of the contract: extract, then save (D14). */
  use(): Promise<void> {
    return this.#make('use', { ...this.#forHost(), signed: true }, ({ file }, since) => {
      const result = { ...file, imageUrl: '', trackData: this.#editor.track('extract', since) };
      this.#editor.ports.emit('extract', result);
      this.#editor.ports.emit('save', { ...result, trackData: this.#editor.track('save', since) });
    });
  }

  download(): Promise<void> {
    return this.#make('download', {}, ({ file, format }, since) => {
      this.#ports.download(file.blob, this.#nameOf(format));
      this.#editor.ports.emit('download', { ...file, imageUrl: '', trackData: this.#editor.track('download', since) });
    });
  }

  /** Always a PNG: it is what clipboards take. */
  async copy(): Promise<void> {
    let refused = false;
    await this.#make('copy', { format: 'png' }, undefined, async (made) => {
      const png = made.then(({ file }) => file.blob);
      await this.#ports.copy(png).catch((error: unknown) => {
        // The encoder's own failure is told by #make; what is left is the clipboard saying no.
        if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) refused = true;
      });
    });
    if (refused) this.#editor.set({ done: undefined, note: { id: 'file.copyRefused', tone: 'warn' } });
  }

  get canShare(): boolean {
    return this.#ports.share !== undefined;
  }

  /** To the system's own sheet. Whoever closes it has not failed. */
  share(): Promise<void> {
    return this.#make('share', this.#forHost(), undefined, async (made) => {
      const { file, format } = await made;
      const { blob } = file;
      const named = new File([blob], this.#nameOf(format), { type: blob.type });
      await this.#ports.share?.(named).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw cutoutError('ABORTED', 'not shared');
        throw error;
      });
    });
  }

  /** Makes the file that is chosen now before it is asked for, so that its size can be told. */
  foresee(): void {
    this.#maker().then(
      (files) => files.foresee(),
      () => {},
    );
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
      const wish = { ...this.#forHost(), ...(ask.format && { format: ask.format }) };
      const { file } = await this.#encode(controller.signal, { ...wish, quality: ask.quality });
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
    this.#wish = undefined;
    this.#files?.forget();
    for (const controller of this.#calls.values()) controller.abort(error);
  }

  #nameOf(format: FileFormat): string {
    const { picture, file } = this.#editor.state;
    return fileName(file.name, picture?.name ?? 'picture', ENDINGS[format]);
  }

  /** A file that is chosen for downloads alone goes out to others as a PNG. */
  #forHost(): FileAsk {
    const { format } = this.#editor.state.file;
    return FOR_HOSTS.some((name) => name === format) ? {} : { format: 'png' };
  }

  async #make(
    purpose: Purpose,
    ask: FileAsk,
    give?: (made: Made, since: number) => void,
    take?: (made: Promise<Made>) => Promise<void>,
  ): Promise<void> {
    const editor = this.#editor;
    if (editor.state.result === undefined || editor.state.making !== undefined) return;
    const controller = new AbortController();
    this.#making = controller;
    const since = editor.ports.clock.now();
    this.#wish = undefined;
    editor.set({ making: purpose, made: 0, done: undefined, note: undefined });
    try {
      const made = this.#encode(controller.signal, ask);
      await take?.(made);
      give?.(await made, since);
      const done = DONE[purpose];
      editor.set({ making: undefined, done });
      editor.say(`say.${done}`);
      editor.ports.clock.after(TICK, () => editor.state.done === done && editor.set({ done: undefined }));
    } catch (error) {
      const { code, message, recoverable } = this.#failure(controller.signal, error);
      editor.set({ making: undefined });
      if (code === 'ABORTED' || code === 'SUPERSEDED' || code === 'DESTROYED') return;
      const unpaid = UNPAID[code];
      // Log-in and purchase are the host's: what was wanted is done when the account has changed.
      if (unpaid !== undefined) this.#wish = purpose;
      editor.set({ note: { id: unpaid ?? 'error.saveFailed', tone: 'warn' } });
      if (unpaid === undefined) editor.ports.emit('error', { code, message, recoverable });
    }
  }

  /** The account is another: the file that could not be paid goes out, if its picture is still the open one. */
  goOn(): void {
    const wish = this.#wish;
    this.#wish = undefined;
    if (wish === undefined || wish === 'extract' || this.#editor.state.account?.role === 'visitor') return;
    this.#editor.set({ note: undefined });
    void this[wish]();
  }

  async #pay(signal: AbortSignal, uuid: string): Promise<void> {
    const sheets = this.#editor.ports.sheets();
    try {
      await sheets?.spend(signal, uuid);
    } catch (error) {
      if (asCutoutError(error).code === 'NOT_ENOUGH_SHEETS') sheets?.askSheets();
      throw error;
    }
  }

  async #encode(signal: AbortSignal, ask: FileAsk): Promise<Made> {
    const { coming, openId } = this.#editor.state;
    // Before anything is made: what is paid leaves without the mark (D17).
    if (openId !== undefined) await race(signal, this.#pay(signal, openId));
    if (coming !== undefined) await race(signal, coming);
    if (openId !== undefined) await race(signal, this.#editor.mended(openId));
    const { fileChoice } = await race(signal, import('./file-choice.ts'));
    const files = await race(signal, this.#maker());
    const { state } = this.#editor;
    const choice = fileChoice(state, ask);
    if (choice === undefined || state.result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const file = await files.file(signal, choice, state.result.info, ask.signed);
    return { file, format: choice.options.format };
  }

  /** Fetched with the first file: before a picture is open nobody needs it. */
  async #maker(): Promise<FileMaker> {
    const { FileMaker } = await import('./file-maker.ts');
    this.#files ??= new FileMaker(this.#editor);
    return this.#files;
  }

  #failure(signal: AbortSignal, error: unknown): CutoutError {
    return signal.aborted ? asCutoutError(signal.reason, 'ABORTED') : asCutoutError(error);
  }
}
