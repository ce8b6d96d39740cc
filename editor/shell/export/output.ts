import { race } from '../../../src/base/abort.ts';
import { asCutoutError, type CutoutError, cutoutError, type ErrorCode } from '../../../src/protocol/errors.ts';
import type { ExtractFormat } from '../../../src/protocol/wire.ts';
import type { Shell } from '../model/shell.ts';
import type { Purpose } from '../model/shell-state.ts';
import type { FileRequest, NamedFile, Tool } from '../model/tool.ts';
import { fileFailure } from '../notice/unreached.ts';
import type { TextId } from '../texts/useTexts.ts';

export { download } from '../../../src/ui/download.ts';

/** How long the tick stands (docs/DESIGN.md §9), in ms. */
const TICK = 1_200;
/** While a file is made the host's call receives progress this often, in ms. */
const BEAT = 5_000;

/** What is said where it could not be paid. */
const UNPAID: Readonly<Partial<Record<ErrorCode, TextId>>> = {
  NOT_ENOUGH_SHEETS: 'sheets.gone',
  LOGIN_REQUIRED: 'error.LOGIN_REQUIRED',
};

/** What stands on its own button afterwards. */
const DONE = { use: 'used', download: 'saved', extract: 'saved', copy: 'copied', share: 'shared' } as const;

export interface ExtractOptions {
  format?: ExtractFormat;
  quality?: number;
  /** Pictures that are still taken in. */
  opening?: Promise<unknown> | undefined;
}

export interface OutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
  /** Puts a PNG that is being made on the clipboard. */
  copy: (png: Promise<Blob>) => Promise<void>;
  /** Hands a file to the system's own sheet; undefined where there is none. */
  share?: ((file: File) => Promise<void>) | undefined;
}

/** The picture goes out: to the host, to the downloads, to the clipboard. One file is made at a time, by the tool that is open. */
export class Output {
  readonly #shell: Shell;
  readonly #tool: () => Pick<Tool, 'exporter' | 'status'>;
  readonly #ports: OutputPorts;
  #making: AbortController | undefined;
  #calls = new Map<string, AbortController>();
  /** What the person wanted when it could not be paid. */
  #unpaid: Purpose | undefined;

  constructor(shell: Shell, tool: () => Pick<Tool, 'exporter' | 'status'>, ports: OutputPorts) {
    this.#shell = shell;
    this.#tool = tool;
    this.#ports = ports;
  }

  /** Done of the contract: extract, then save (D14); of several files, one after the other. */
  use(): Promise<void> {
    return this.#make('use', { to: 'host', signed: true }, (files, since) => {
      const shell = this.#shell;
      for (const [index, { file }] of files.entries()) {
        const batch = files.length > 1 ? { batch: { index, count: files.length } } : {};
        const result = { ...file, imageUrl: '', ...batch, trackData: shell.track('extract', since) };
        shell.emit('extract', result);
        shell.emit('save', { ...result, trackData: shell.track('save', since) });
      }
    });
  }

  download(): Promise<void> {
    return this.#make('download', { to: 'download' }, (files, since) => {
      for (const { file, name } of files) {
        this.#ports.download(file.blob, name);
        this.#shell.emit('download', { ...file, imageUrl: '', trackData: this.#shell.track('download', since) });
      }
    });
  }

  /** Always a PNG: it is what clipboards take. */
  async copy(): Promise<void> {
    await this.#make('copy', { to: 'clipboard', format: 'png' }, undefined, async (made) => {
      const png = made.then(({ file }) => file.blob);
      try {
        await this.#ports.copy(png);
        return true;
      } catch {
        // The encoder's own failure is reported by #make; what is left is the clipboard saying no.
        await made;
        this.#shell.set({ note: { id: 'file.copyRefused', tone: 'warn' } });
        this.#shell.say('file.copyRefused', {}, true);
        return false;
      }
    });
  }

  get canShare(): boolean {
    return this.#ports.share !== undefined;
  }

  /**
   * To the system's own sheet. Closing it is not a failure; nor is a browser that shows it within a press alone, where the file took longer
   * than that: it is kept by the tool, and the next press finds it made.
   */
  share(): Promise<void> {
    return this.#make('share', { to: 'share' }, undefined, async (made) => {
      const { file, name } = await made;
      const { blob } = file;
      const named = new File([blob], name, { type: blob.type });
      try {
        await this.#ports.share?.(named);
        return true;
      } catch (error) {
        const why = error instanceof DOMException ? error.name : '';
        if (why === 'AbortError') throw cutoutError('ABORTED', 'not shared');
        if (why !== 'NotAllowedError') throw error;
        this.#shell.set({ note: { id: 'file.shareAgain', tone: 'info' } });
        this.#shell.say('file.shareAgain', {}, true);
        return false;
      }
    });
  }

  stop(): void {
    this.#making?.abort(cutoutError('ABORTED', 'stopped by the user'));
  }

  /** Answers `startExtract`. */
  async extract(id: string, { format, quality, opening }: ExtractOptions): Promise<void> {
    const { clock, emit } = this.#shell;
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
      // Where they could not be opened, the tool says what it has.
      await race(controller.signal, Promise.allSettled([opening]));
      const { exporter } = this.#tool();
      const made = await exporter.make(controller.signal, { to: 'host', format, quality });
      emit('extract', { id, ...made.file, imageUrl: '', trackData: this.#shell.track('extract', since) });
      exporter.saved([made]);
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
    this.#unpaid = undefined;
    this.#tool().exporter.forget();
    for (const controller of this.#calls.values()) controller.abort(error);
  }

  /** The account is another: the file that could not be paid goes out, if its picture is still the open one. */
  resume(): void {
    const purpose = this.#unpaid;
    this.#unpaid = undefined;
    if (purpose === undefined || purpose === 'extract' || this.#shell.state.account?.role === 'visitor') return;
    this.#shell.set({ note: undefined });
    void this[purpose]();
  }

  /** @param take hands it out while it is made; false: it was refused, and that was said */
  async #make(
    purpose: Exclude<Purpose, 'extract'>,
    request: FileRequest,
    give?: (files: readonly NamedFile[], since: number) => void,
    take?: (made: Promise<NamedFile>) => Promise<boolean>,
  ): Promise<void> {
    const shell = this.#shell;
    const { exporter, status } = this.#tool();
    if (!status.getState().canExport || shell.state.making !== undefined) return;
    const controller = new AbortController();
    this.#making = controller;
    const since = shell.clock.now();
    this.#unpaid = undefined;
    shell.set({ making: purpose, made: 0, done: undefined, note: undefined });
    const stop = sayShares(shell);
    try {
      const { signal } = controller;
      const files =
        purpose === 'use' && exporter.makeAll
          ? await exporter.makeAll(signal, request)
          : await handOut(exporter.make(signal, request), take);
      if (files === undefined) {
        shell.set({ making: undefined });
        return;
      }
      give?.(files, since);
      exporter.saved(files);
      const done = DONE[purpose];
      shell.set({ making: undefined, done, given: true });
      shell.say(done === 'used' ? 'say.saved' : `say.${done}`);
      shell.clock.after(TICK, () => shell.state.done === done && shell.set({ done: undefined }));
    } catch (error) {
      const failure = this.#failure(controller.signal, error);
      const { code } = failure;
      shell.set({ making: undefined });
      if (code === 'ABORTED' || code === 'SUPERSEDED' || code === 'DESTROYED') return;
      const unpaid = UNPAID[code];
      // Log-in and purchase are the host's: what was wanted is done when the account has changed.
      if (unpaid !== undefined) this.#unpaid = purpose;
      if (unpaid !== undefined) return shell.set({ note: { id: unpaid, tone: 'warn' } });
      shell.set({ note: { id: fileFailure(failure), tone: 'warn', again: () => void this[purpose]() } });
      shell.emitError(failure);
    } finally {
      stop();
    }
  }

  #failure(signal: AbortSignal, error: unknown): CutoutError {
    return signal.aborted ? asCutoutError(signal.reason, 'ABORTED') : asCutoutError(error);
  }
}

/** ms after which a file takes its time. */
const LONG = 3_000;

/** Says at 25, 50 and 75 % how far a file is that takes its time. Returns the undo. */
function sayShares(shell: Shell): () => void {
  const since = shell.clock.now();
  let said = 0;
  return shell.store.subscribe(({ made }) => {
    const percent = Math.floor(made * 4) * 25;
    if (percent <= said || percent >= 100 || shell.clock.now() - since < LONG) return;
    said = percent;
    shell.say('file.percent', { percent });
  });
}

/** The file, once it has been taken; undefined: it was refused. */
async function handOut(
  made: Promise<NamedFile>,
  take: (made: Promise<NamedFile>) => Promise<boolean> = async () => true,
): Promise<readonly NamedFile[] | undefined> {
  return (await take(made)) ? [await made] : undefined;
}
