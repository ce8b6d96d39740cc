import { race } from '../../../../src/base/abort.ts';
import { canEncode, codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Report } from '../../../../src/imaging/types.ts';
import type { JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { fileName } from '../../../shell/export/file-name.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import type { CollageJobs, PageRequest } from '../worker/jobs.ts';
import type { Collage } from './collage.ts';
import type { CollageIntake } from './intake.ts';
import { hostFormat } from './page-file.ts';
import { boxesOf, type Plan, pixelsOf, placedOf } from './plan.ts';
import type { FileSettings } from './state.ts';

/** ms without a change before a file is made only to know its bytes. */
const SETTLED = 900;

/** Gives the page out as one file, drawn at full size from the photos themselves. */
export class CollageExporter implements ToolExporter {
  readonly #collage: Collage;
  readonly #intake: Pick<CollageIntake, 'settled'>;
  readonly #worker: Pick<JobWorker<CollageJobs>, 'run'>;
  #madeOf: Plan | undefined;
  #cancel = (): void => {};
  #foreseeing: AbortController | undefined;

  constructor(collage: Collage, intake: Pick<CollageIntake, 'settled'>, worker: Pick<JobWorker<CollageJobs>, 'run'>) {
    this.#collage = collage;
    this.#intake = intake;
    this.#worker = worker;
  }

  /** @throws NO_IMAGE without a photo; INVALID_ARGUMENT for what is not made here; NEEDS_USER where a page is too large for its format */
  async make(signal: AbortSignal, { format, quality, to }: FileRequest): Promise<NamedFile> {
    this.stop();
    await race(signal, this.#intake.settled);
    const { plan, page, state, ports } = this.#collage;
    if (plan === undefined || placedOf(plan).length === 0) throw cutoutError('NO_IMAGE', 'no photo is on the page');
    const isPicture = format === undefined || format === 'png' || format === 'jpeg' || format === 'webp';
    if (!isPicture) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    const wanted = format ?? (to === 'download' ? state.file.format : hostFormat(state.file.format));
    if (!canEncode(wanted, page))
      throw cutoutError('NEEDS_USER', `a ${wanted} of ${page.width} x ${page.height} px is too large`);
    this.#madeOf = plan;
    const report = (share: number) => {
      if (ports.shell.getState().making !== undefined) ports.screen.made(share);
    };
    const file = { ...state.file, format: wanted, quality: quality ?? state.file.quality };
    const blob = await this.#file(signal, plan, page, file, report);
    const { mime, extension } = codecOf(wanted);
    return { file: { blob, width: page.width, height: page.height, mimeType: mime }, name: this.nameOf(extension) };
  }

  nameOf(extension = codecOf(this.#collage.state.file.format).extension): string {
    const [first] = this.#collage.state.photos;
    return fileName('{name}-collage', first?.name ?? 'photos', extension);
  }

  saved(): void {
    this.#collage.set({ saved: this.#madeOf });
  }

  /** Nothing is kept of files. */
  forget(): void {}

  /** The worker is wanted for something else. */
  stop(): void {
    this.#cancel();
    this.#foreseeing?.abort();
  }

  /** Makes the file of a plan that has settled, to tell its bytes; until the returned function is called. */
  follow(): () => void {
    const { store, ports } = this.#collage;
    const end = store.subscribe((now, before) => {
      if (now.history === before.history && now.file === before.file) return;
      this.stop();
      this.#cancel = ports.clock.after(SETTLED, () => void this.#foresee().catch(() => {}));
    });
    return () => {
      end();
      this.stop();
    };
  }

  async #foresee(): Promise<void> {
    const { plan, page, state, ports } = this.#collage;
    const { file } = state;
    const isQuick = page.width * page.height <= codecOf(file.format).foreseenPixels;
    if (plan === undefined || placedOf(plan).length === 0 || !isQuick) return;
    if (ports.shell.getState().making !== undefined) return;
    const controller = new AbortController();
    this.#foreseeing = controller;
    const { size } = await this.#file(controller.signal, plan, page, file);
    this.#collage.set({ made: { plan, file, bytes: size } });
  }

  async #file(signal: AbortSignal, plan: Plan, page: Size, file: FileSettings, report?: Report): Promise<Blob> {
    const blob = await this.#worker.run(signal, 'page', this.#request(plan, page, file), report ? { report } : {});
    // A blob's bytes are read once, so that they have left this process before a host may take the frame away.
    await blob.slice(-1).arrayBuffer();
    signal.throwIfAborted();
    return blob;
  }

  #request(
    plan: Plan,
    page: Size,
    { format, quality }: Pick<FileSettings, 'quality'> & { format: EncodeFormat },
  ): PageRequest {
    const { background } = plan;
    const soft = background.type === 'blur' ? this.#collage.photo(background.photo) : undefined;
    return {
      page,
      background: background.type === 'colour' ? { colour: background.colour } : soft && { blur: soft.source },
      corner: pixelsOf(plan.corners, page),
      cells: boxesOf(plan, page).flatMap((box, at) => {
        const photo = this.#collage.photo(plan.cells[at]?.photo);
        return photo ? [{ box, source: photo.source, placement: this.#collage.placement(at) }] : [];
      }),
      format,
      quality,
      watermark: this.#collage.ports.shell.getState().setting.trial,
    };
  }
}
