import { race } from '../../../../../src/base/abort.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { MattingInfo } from '../../../../../src/protocol/wire.ts';
import { rememberChoices } from '../../../../shell/export/remember-choices.ts';
import { signResult } from '../../../../shell/export/sign-result.ts';
import type { MadeFile } from '../../../../shell/model/made-file.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { openWork } from '../open-work.ts';
import { encodeChoice } from './encode-choice.ts';
import { type FileChoice, fileChoice, isForeseen } from './file-choice.ts';

/** ms after the first file: until then the picture itself has the network. */
const UNHURRIED = 2_000;

interface Kept {
  choice: FileChoice;
  blob: Promise<Blob>;
  controller: AbortController;
}

/** Makes files, and keeps the last one: its size is known before it is asked for, and nothing is encoded twice. */
export class FileMaker {
  readonly #cutout: CutoutModel;
  #kept: Kept | undefined;
  #foreseeing = false;
  #waiting = 0;

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
    const load = async () => (await import('./file-memory.schema.ts')).cutoutFileMemory(cutout);
    rememberChoices('cutout', cutout.ports, cutout, load, UNHURRIED);
    cutout.store.subscribe((now, before) => {
      const { result, history } = openWork(now);
      // The file of a picture that was dropped is not wanted any more.
      if (this.#kept && this.#kept.choice.cut !== result?.cut) this.forget();
      // Nor is one of a design that is being changed: it would only keep the stage waiting.
      else if (this.#foreseeing && this.#waiting === 0 && history !== openWork(before).history) this.forget();
    });
  }

  /** What goes out; signed by the server where that is wanted and can be had. */
  async file(signal: AbortSignal, choice: FileChoice, mattingInfo: MattingInfo, signed = false): Promise<MadeFile> {
    const { width, height, options } = choice;
    const { api, clock } = this.#cutout.ports;
    const blob = await this.make(signal, choice);
    const made = { blob, width, height, mimeType: blob.type || `image/${options.format}`, mattingInfo };
    return signed ? await signResult(signal, { http: api.http, clock }, made) : made;
  }

  /** The file of a choice; the kept one where it is the same. Rejects with the signal's reason. */
  async make(signal: AbortSignal, choice: FileChoice): Promise<Blob> {
    this.#waiting += 1;
    try {
      return await this.#made(signal, choice);
    } finally {
      this.#waiting -= 1;
    }
  }

  async #made(signal: AbortSignal, choice: FileChoice): Promise<Blob> {
    if (this.#kept?.choice.key === choice.key) return await race(signal, this.#kept.blob);
    const blob = await this.#encode(signal, choice);
    if (this.#now()?.key === choice.key && !this.#foreseeing) {
      this.#kept = { choice, blob: Promise.resolve(blob), controller: new AbortController() };
      this.#report(choice, blob);
    }
    return blob;
  }

  /** Makes the file that is chosen now, if it is small enough; one at a time, the newest choice next. */
  async foresee(): Promise<void> {
    const choice = this.#now();
    const { progress } = this.#cutout.open;
    const { making } = this.#cutout.shell;
    if (choice === undefined || this.#foreseeing || making !== undefined || progress !== undefined) return;
    if (this.#kept?.choice.key === choice.key) {
      this.#kept.blob.then((blob) => this.#report(choice, blob)).catch(() => {});
      return;
    }
    if (!isForeseen(choice)) return;
    this.#foreseeing = true;
    const controller = new AbortController();
    const kept = { choice, blob: this.#encode(controller.signal, choice), controller };
    this.#kept = kept;
    try {
      this.#report(choice, await kept.blob);
    } catch {
      // It was made unasked: who asks for it hears why it fails.
      if (this.#kept === kept) this.#kept = undefined;
    } finally {
      this.#foreseeing = false;
    }
    if (!controller.signal.aborted && this.#now()?.key !== choice.key) await this.foresee();
  }

  forget(): void {
    this.#kept?.controller.abort(cutoutError('ABORTED', 'the picture was closed'));
    this.#kept = undefined;
  }

  #now(): FileChoice | undefined {
    return fileChoice(this.#cutout.view);
  }

  async #encode(signal: AbortSignal, choice: FileChoice): Promise<Blob> {
    const cutout = this.#cutout;
    const blob = await encodeChoice(signal, cutout.jobs.imaging, choice, (made) => {
      if (cutout.shell.making !== undefined) cutout.ports.screen.made(made);
    });
    // Chromium moves a blob's bytes out of this process only after it was made, and the usual host destroys us as soon as it
    // has the picture: what had not moved by then is lost (NotReadableError in the host). A read ends when all has moved.
    await blob.slice(-1).arrayBuffer();
    signal.throwIfAborted();
    return blob;
  }

  #report({ key }: FileChoice, blob: Blob): void {
    this.#cutout.set({ fileSize: { key, bytes: blob.size } });
  }
}
