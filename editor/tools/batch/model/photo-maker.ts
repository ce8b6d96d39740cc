import { watermark } from '../../../../src/cutout/watermark.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Watermark as TrialMark } from '../../../../src/pixels/watermark/mark-word.ts';
import { asCutoutError, cutoutError, type ErrorCode } from '../../../../src/protocol/errors.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import { createLazyCode, type LazyCode } from '../../../shell/lazy/lazy-code.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { KeptStep } from './kept-step.ts';
import { type Drawn, makeFile } from './make-file.ts';
import type { Matted, Mattes } from './mattes.ts';
import { type CardValues, type Recipe, valuesOf, type Watermark } from './recipe.ts';
import type { ServerJobs } from './server-jobs.ts';
import type { Photo } from './state.ts';
import { keyOf } from './steps.ts';

/** What photos are made with beside the imaging worker; a test hands in its own. */
export interface Engines {
  mark: (picture: Rgba, mark: Watermark) => Promise<void>;
  work: () => Promise<PixelWork>;
  mattes: LazyCode<Mattes>;
  jobs: LazyCode<ServerJobs>;
  enlarge: (signal: AbortSignal, source: Source, values: CardValues['enhance']) => Promise<Source>;
}

export interface MakerPorts {
  ports: ToolPorts;
  patch: (id: string, change: Partial<Photo>) => void;
  /** As it is now. */
  photo: (id: string) => Photo | undefined;
}

/** Failures that the next photo would meet, too: the run waits for a person. */
const FOR_ALL: readonly ErrorCode[] = [
  'LOGIN_REQUIRED',
  'MEMBER_REQUIRED',
  'MODEL_NOT_CONFIGURED',
  'NETWORK',
  'NOT_ENOUGH_SHEETS',
  'OFFLINE',
  'QUOTA_EXCEEDED',
];
export const concernsAll = (code: ErrorCode): boolean => FOR_ALL.includes(code);

/** Bytes of pixels that are kept on the way to files: of the first twelve at 1600 × 1200, with the three samples. */
const MOST_DRAWN = 96_000_000;
/** Of files of enlarged photos: a browser keeps those on disk. */
const MOST_LARGER = 512_000_000;

/** Fetches the parts that only some recipes need with the first of them. */
export function createEngines(ports: ToolPorts): Engines & { close: () => void } {
  let pixelWork: PixelWork | undefined;
  const parts = createLazyCode(async () => {
    const [{ createPixelWork }, { enlarge }, { drawMark }] = await Promise.all([
      import('../../../shell/edit/worker/pixel-work.ts'),
      import('./enlarge.ts'),
      import('./draw-mark.ts'),
    ]);
    return { createPixelWork, enlarge, drawMark };
  });
  const work = async (): Promise<PixelWork> => {
    const { createPixelWork } = await parts.load();
    pixelWork ??= createPixelWork();
    return pixelWork;
  };
  return {
    work,
    mark: async (picture, mark) => await (await parts.load()).drawMark(picture, mark),
    mattes: createLazyCode(async () => (await import('./mattes.ts')).createMattes(ports)),
    jobs: createLazyCode(async () => (await import('./server-jobs.ts')).createServerJobs(ports)),
    async enlarge(signal, source, values) {
      const { enlarge } = await parts.load();
      return await enlarge(signal, ports, await work(), source, values);
    },
    close: () => pixelWork?.close(),
  };
}

/** Makes one photo: what the server finds in it is asked for once, paid once, and kept. */
export class PhotoMaker {
  readonly #ports: MakerPorts;
  readonly #engines: Engines;
  /** Mattes that are on their way. */
  readonly #loading = new Map<string, Promise<Matted>>();
  readonly #drawn = new KeptStep<Drawn>(MOST_DRAWN, ({ picture }) => picture.data.byteLength);
  readonly #larger = new KeptStep<Source>(MOST_LARGER, ({ blob }) => blob.size);

  constructor(ports: MakerPorts, engines: Engines) {
    this.#ports = ports;
    this.#engines = engines;
  }

  /** @param recipe without cards that do not work here @throws as `makeFile` */
  async make(signal: AbortSignal, photo: Photo, recipe: Recipe): ReturnType<typeof makeFile> {
    const { ports } = this.#ports;
    const imaging = await ports.imaging.load();
    const made = await makeFile(signal, imaging, photo.file, recipe, {
      limits: ports.shell.getState().setting.limits,
      trial: () => this.#trial(photo, recipe),
      work: this.#engines.work,
      mark: this.#engines.mark,
      matte: (own, source) => this.#matte(own, photo, source, recipe),
      drawn: this.#drawn,
      enlarge: (own, source, values) => this.#enlarge(own, photo.file, source, values, recipe),
    });
    if (valuesOf(recipe, 'cutout')) await this.#spend(photo.id);
    return made;
  }

  /** What is kept of other photos goes. */
  keepOnly(photos: readonly Photo[]): void {
    const files = new Set(photos.map(({ file }) => file));
    for (const step of [this.#drawn, this.#larger]) step.only(files);
  }

  /** Once, for as long as its card stays what it is. */
  async #enlarge(
    signal: AbortSignal,
    photo: Blob,
    source: Source,
    values: CardValues['enhance'],
    recipe: Recipe,
  ): Promise<Source> {
    const key = keyOf(recipe, 'larger');
    const kept = this.#larger.of(photo, key);
    if (kept) return kept;
    const larger = await this.#engines.enlarge(signal, source, values);
    this.#larger.keep(photo, key, larger);
    return larger;
  }

  /** Asks for the matte of a photo whose turn has not come, so that the server's time and ours pass together. */
  ahead(signal: AbortSignal, photo: Photo, recipe: Recipe): void {
    const kind = valuesOf(recipe, 'cutout')?.kind;
    if (kind === undefined || photo.matted?.kind === kind || this.#loading.has(photo.id)) return;
    const { imaging, shell } = this.#ports.ports;
    const open = async () => {
      const pixels = await imaging.load();
      return await pixels.open(signal, await pixels.check(signal, photo.file, shell.getState().setting.limits));
    };
    const loading = this.#keep(
      photo.id,
      open().then((source) => this.#ask(signal, photo, source, kind)),
    );
    this.#loading.set(photo.id, loading);
    // A failure waits for the photo's turn, and is not asked for twice; what the run's end stopped is no failure.
    loading.then(
      () => this.#loading.delete(photo.id),
      () => signal.aborted && this.#loading.delete(photo.id),
    );
  }

  async #matte(signal: AbortSignal, { id }: Photo, source: Source, recipe: Recipe): Promise<Matted> {
    const kind = valuesOf(recipe, 'cutout')?.kind ?? 'auto';
    const photo = this.#ports.photo(id);
    if (photo === undefined) throw cutoutError('NO_IMAGE', 'this photo was removed');
    if (photo.matted?.kind === kind) return photo.matted;
    const loading = this.#loading.get(id);
    try {
      const matted = await loading;
      // What was on its way may have been asked for by an older recipe.
      if (matted?.kind === kind) return matted;
    } finally {
      this.#loading.delete(id);
    }
    return await this.#keep(id, this.#ask(signal, photo, source, kind));
  }

  async #keep(id: string, asked: Promise<Matted>): Promise<Matted> {
    const matted = await asked;
    this.#ports.patch(id, { matted });
    return matted;
  }

  async #ask(signal: AbortSignal, { id }: Photo, source: Source, kind: Matted['kind']): Promise<Matted> {
    const { credits } = this.#ports.ports;
    const mattes = await this.#engines.mattes.load();
    const ticket = async (own: AbortSignal) => await credits.loaded?.setAside(own, id);
    try {
      return await mattes.matte(signal, source, { kind, ticket });
    } catch (error) {
      await credits.loaded?.giveBack(id);
      throw asCutoutError(error, 'MATTING_FAILED');
    }
  }

  /** A commit that is lost ends with its reservation: the file is here, and is paid when it can be. */
  async #spend(id: string): Promise<void> {
    await this.#ports.ports.credits.loaded?.spend(new AbortController().signal, id).catch(() => {});
  }

  /** On our own site a photo that is cut out is paid for, or has the mark (D2, D17). */
  #trial({ id }: Photo, recipe: Recipe): TrialMark {
    const { setting, account } = this.#ports.ports.shell.getState();
    if (!setting.site || valuesOf(recipe, 'cutout') === undefined) return setting.trial;
    const { charged = false, ticket } = this.#ports.photo(id) ?? {};
    const isMarked = watermark('site', account?.role ?? 'visitor', setting.trial, charged || ticket !== undefined);
    return isMarked && 'name';
  }
}
