import { race } from '../../../../../src/base/abort.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../../shell/model/tool.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { FileMaker } from './file-maker.ts';
import type { MadeOf } from './make-open-file.ts';

/** Fetched with the first file: before a picture is open nobody needs them. */
const parts = () =>
  import('./file-parts.ts').catch((cause: unknown) => {
    throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause });
  });

/** The file of the open picture: paid for, with all that it waits for. */
export class CutoutExporter implements ToolExporter {
  readonly #cutout: CutoutModel;
  #files: FileMaker | undefined;
  /** Of what files were made. */
  readonly #designs = new WeakMap<NamedFile, readonly MadeOf[]>();

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
  }

  async make(signal: AbortSignal, request: FileRequest): Promise<NamedFile> {
    const { makeOpenFile } = await race(signal, parts());
    const { made, of } = await makeOpenFile(signal, this.#cutout, request, () => this.#maker());
    this.#designs.set(made, of);
    return made;
  }

  /** Makes the file that is chosen now before it is asked for, so that its size can be shown, and that it is there without a network. */
  foresee(): void {
    this.#maker().then(
      (files) => files.foresee(),
      () => {},
    );
  }

  saved(files: readonly NamedFile[]): void {
    this.#cutout.state.document?.saved();
    for (const file of files) {
      for (const { uuid, design } of this.#designs.get(file) ?? []) this.#cutout.patch(uuid, { saved: design });
    }
  }

  forget(): void {
    this.#files?.forget();
  }

  async #maker(): Promise<FileMaker> {
    const { FileMaker } = await parts();
    this.#files ??= new FileMaker(this.#cutout);
    return this.#files;
  }
}
