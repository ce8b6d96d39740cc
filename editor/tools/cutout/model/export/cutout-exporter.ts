import { race } from '../../../../../src/base/abort.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { asCutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { fileName } from '../../../../shell/export/file-name.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../../shell/model/tool.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { designOf } from '../design-history.ts';
import type { FileMaker } from './file-maker.ts';

/** The file of the open picture: paid for, with all that it waits for. */
export class CutoutExporter implements ToolExporter {
  readonly #cutout: CutoutModel;
  #files: FileMaker | undefined;
  /** Of what files were made. */
  readonly #designs = new WeakMap<NamedFile, { uuid: string; design: Design }>();

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
  }

  async make(signal: AbortSignal, request: FileRequest): Promise<NamedFile> {
    const cutout = this.#cutout;
    const { loading, openId } = cutout.state;
    // Before anything is made: what is paid leaves without the watermark (D17).
    if (openId !== undefined) await race(signal, this.#pay(signal, openId));
    if (loading !== undefined) await race(signal, loading);
    if (openId !== undefined) await race(signal, cutout.matteReady(openId));
    if (cutout.state.document !== undefined) {
      const { laterFile } = await race(signal, import('../document/later-file.ts'));
      const later = await laterFile(signal, cutout, request);
      if (later !== undefined) return later;
    }
    const { fileChoice } = await race(signal, import('./file-choice.ts'));
    const files = await race(signal, this.#maker());
    const choice = fileChoice(cutout.view, request);
    const { result, picture } = cutout.open;
    if (choice === undefined || result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const design = designOf(cutout.open);
    const file = await files.file(signal, choice, result.info, request.signed);
    const made = { file, name: fileName(cutout.state.file.name, picture?.name ?? 'picture', choice.extension) };
    this.#designs.set(made, { uuid: result.info.uuid, design });
    return made;
  }

  /** Makes the file that is chosen now before it is asked for, so that its size can be told. */
  foresee(): void {
    this.#maker().then(
      (files) => files.foresee(),
      () => {},
    );
  }

  saved(files: readonly NamedFile[]): void {
    this.#cutout.state.document?.saved();
    for (const file of files) {
      const made = this.#designs.get(file);
      if (made !== undefined) this.#cutout.patch(made.uuid, { saved: made.design });
    }
  }

  forget(): void {
    this.#files?.forget();
  }

  async #pay(signal: AbortSignal, uuid: string): Promise<void> {
    const credits = this.#cutout.ports.credits.loaded;
    try {
      await credits?.spend(signal, uuid);
    } catch (error) {
      if (asCutoutError(error).code === 'NOT_ENOUGH_SHEETS') credits?.askForCredits();
      throw error;
    }
  }

  /** Fetched with the first file: before a picture is open nobody needs it. */
  async #maker(): Promise<FileMaker> {
    const { FileMaker } = await import('./file-maker.ts');
    this.#files ??= new FileMaker(this.#cutout);
    return this.#files;
  }
}
