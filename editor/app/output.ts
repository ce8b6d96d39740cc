import type { Rgb } from '../../src/imaging/types.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../src/protocol/errors.ts';
import type { MattingInfo, OutputFormat } from '../../src/protocol/wire.ts';
import type { Editor } from './editor.ts';
import { groundColour, type Purpose } from './state.ts';

/** Above this WebP takes most of a minute (D53). */
export const WEBP_PIXELS = 24_000_000;
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

export interface FileAsk {
  format?: OutputFormat | undefined;
  quality?: number | undefined;
}

export interface OutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
  /** Puts a PNG that is being made on the clipboard. */
  copy: (png: Promise<Blob>) => Promise<void>;
}

export function parseHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The picture goes out: to the host, to the downloads, to the clipboard. One file is made at a time. */
export class Output {
  readonly #editor: Editor;
  readonly #ports: OutputPorts;
  #making: AbortController | undefined;
  #calls = new Map<string, AbortController>();

  constructor(editor: Editor, ports: OutputPorts) {
    this.#editor = editor;
    this.#ports = ports;
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
    for (const controller of this.#calls.values()) controller.abort(error);
  }

  fileName(mimeType: string): string {
    const format = (Object.keys(EXTENSIONS) as OutputFormat[]).find((name) => mimeType === `image/${name}`) ?? 'png';
    const base = (this.#editor.state.picture?.name ?? 'picture').replace(/\.[^.]{1,5}$/, '');
    return `${base.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)}-cutout.${EXTENSIONS[format]}`;
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
    const editor = this.#editor;
    const { result, file, ground } = editor.state;
    if (result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const { cut, info } = result;
    const large = cut.width * cut.height > WEBP_PIXELS;
    const asked = ask.format ?? file.format;
    const format = asked === 'webp' && large ? 'png' : asked;
    const colour = groundColour(ground);
    const blob = await editor.ports.imaging.encode(signal, cut, {
      format,
      quality: ask.quality ?? file.quality,
      watermark: editor.state.setting.marked,
      ...(colour !== undefined && { background: parseHex(colour) }),
    });
    // Chromium moves a blob's bytes out of this process only after it was made, and the usual host destroys us as soon as it
    // has the picture: what had not moved by then is lost (NotReadableError in the host). A read ends when all has moved.
    await blob.slice(-1).arrayBuffer();
    signal.throwIfAborted();
    if (asked === file.format && editor.state.result?.cut === cut) {
      editor.set({ file: { ...editor.state.file, estimate: blob.size, exact: true } });
    }
    return { blob, width: cut.width, height: cut.height, mimeType: blob.type || `image/${format}`, mattingInfo: info };
  }

  #failure(signal: AbortSignal, error: unknown): CutoutError {
    return signal.aborted ? asCutoutError(signal.reason, 'ABORTED') : asCutoutError(error);
  }
}
