import { makeZip } from 'client-zip';
import { race } from '../../../../src/base/abort.ts';
import { zipDay } from '../../../../src/imaging/zip-day.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import type { BatchTool } from './batch-tool.ts';
import { resultName, unlikeOthers } from './file-names.ts';
import type { Folder } from './folder.ts';
import { valuesOf } from './recipe.ts';
import type { Photo } from './state.ts';

const ZIP = 'photos.zip';

interface FileOfPhoto extends NamedFile {
  /** The photo that it was made of. */
  of: Blob;
}

/** Gives the files out: as one ZIP, or one by one to a host; those that are not made yet are made before. */
export class BatchExporter implements ToolExporter {
  readonly #batch: BatchTool;

  constructor(batch: BatchTool) {
    this.#batch = batch;
  }

  /** @throws NO_IMAGE; INVALID_ARGUMENT for what is not made here; IMAGE_UNREADABLE where not one photo could be made */
  async make(signal: AbortSignal, { format }: FileRequest): Promise<NamedFile> {
    if (format !== undefined && format !== 'zip') {
      throw cutoutError('INVALID_ARGUMENT', `the recipe says which files are made, a ${format} is not asked for`);
    }
    const files = await this.#makeAll(signal);
    const entries = files.map(({ file: { blob }, name, of }) => ({
      name,
      input: blob.stream(),
      size: blob.size,
      lastModified: zipDay(of),
    }));
    const zip = await race(signal, new Response(makeZip(entries)).blob());
    const { width, height } = files[0]?.file ?? { width: 0, height: 0 };
    const blob = zip.slice(0, zip.size, 'application/zip');
    return { file: { blob, width, height, mimeType: blob.type }, name: ZIP };
  }

  async makeAll(signal: AbortSignal): Promise<readonly NamedFile[]> {
    return (await this.#makeAll(signal)).map(({ file, name }) => ({ file, name }));
  }

  async #makeAll(signal: AbortSignal): Promise<readonly FileOfPhoto[]> {
    const batch = this.#batch;
    if (batch.state.photos.length === 0) throw cutoutError('NO_IMAGE', 'no photo is open');
    const stop = batch.store.subscribe(({ photos }) => {
      const done = photos.filter((photo) => batch.isReady(photo) || photo.state === 'failed').length;
      if (batch.ports.shell.getState().making !== undefined) batch.ports.screen.made(done / photos.length);
    });
    try {
      await race(signal, batch.runAll(signal));
    } finally {
      stop();
    }
    signal.throwIfAborted();
    const taken = new Set<string>();
    const files = batch.state.photos.flatMap((photo, at) => this.#fileOf(photo, at, taken));
    if (files.length === 0) throw cutoutError('IMAGE_UNREADABLE', 'not one of the photos could be made');
    return files;
  }

  /** Writes the files into a folder, one after the other. @throws as `makeAll`, and what the browser says */
  async toFolder(signal: AbortSignal, folder: Folder): Promise<number> {
    const files = await this.makeAll(signal);
    for (const { file, name } of files) {
      signal.throwIfAborted();
      await folder.write(name, file.blob);
    }
    this.saved();
    this.#batch.ports.screen.given();
    return files.length;
  }

  saved(): void {
    const { recipe, state } = this.#batch;
    this.#batch.set({ saved: { recipe, photos: state.photos.map(({ id }) => id) } });
  }

  /** Files stay with their photos. */
  forget(): void {}

  #fileOf(photo: Photo, at: number, taken: Set<string>): FileOfPhoto[] {
    const { result } = photo;
    if (result === undefined || !this.#batch.isReady(photo)) return [];
    const { blob, width, height } = result;
    const name = unlikeOthers(this.nameOf(photo, at), taken);
    return [{ file: { blob, width, height, mimeType: blob.type }, name, of: photo.file }];
  }

  /** What its file is called. @param at its place, from 0 */
  nameOf(photo: Photo, at: number): string {
    const recipe = this.#batch.recipeOf(photo);
    const { width, height, extension } = photo.result ?? { ...photo, extension: '.jpg' };
    const date = this.#batch.ports.today();
    const parts = { photo: photo.name, n: at + 1, date, width, height };
    return resultName(valuesOf(recipe, 'rename')?.pattern, parts, extension);
  }
}
