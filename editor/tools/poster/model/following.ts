import { picturesIn, withSize } from '../../../../src/document/scene/find-layer.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { asCutoutError, type CutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import type { PhotoRow } from './photo-row.ts';
import type { PosterPhoto, PosterState } from './poster-state.ts';
import type { readPhoto } from './read-photo.ts';

type ReadPhoto = Pick<PhotoRow, 'blob' | 'width' | 'height'>;

/** What of the poster follows. */
interface Page {
  readonly ports: ToolPorts;
  readonly state: PosterState;
  readonly signal: AbortSignal;
  readonly cutting: { forget(asset: string): void };
  set(change: Partial<PosterState>): void;
  changed(): void;
  refuse(error: CutoutError, name: string): void;
}

/** Photos that came along from another tool follow what is done to them there (D338). */
export class Following {
  readonly #page: Page;
  readonly #readPhoto: typeof readPhoto;

  constructor(page: Page, read: typeof readPhoto) {
    this.#page = page;
    this.#readPhoto = read;
  }

  /** As they came in. */
  get pictures(): readonly IncomingPicture[] {
    return this.#page.state.photos.flatMap(({ from }) => from ?? []);
  }

  /** @throws as `readPhoto` */
  async read(blob: Blob): Promise<ReadPhoto> {
    const { ports, signal } = this.#page;
    const { limits } = ports.shell.getState().setting;
    return await this.#readPhoto(signal, await ports.imaging.load(), blob, limits);
  }

  /** Those that are not there yet. */
  newOf(pictures: readonly IncomingPicture[]): readonly IncomingPicture[] {
    const have = new Set(this.pictures.map(({ image }) => image));
    return pictures.filter(({ image }) => !(image instanceof Blob && have.has(image)));
  }

  /** A photo looks different now: it stays in its places, in every step of the page. */
  async refresh(link: string, picture: IncomingPicture): Promise<void> {
    const { image, name } = picture;
    if (!(image instanceof Blob)) return;
    const rows = this.#page.state.photos.filter(({ from }) => from?.link === link);
    this.#put(rows.map((row) => ({ ...row, from: picture })));
    // A newer one may be on its way.
    const waiting = () => this.#page.state.photos.filter(({ from }) => from === picture);
    this.#reading(1);
    try {
      const read = await this.read(image);
      this.#renew(waiting(), read);
    } catch (error) {
      // It is tried again when the page is shown next.
      const assets = waiting().map(({ asset }) => asset);
      this.#put(rows.filter(({ asset }) => assets.includes(asset)));
      const failure = asCutoutError(error);
      if (!isEnded(failure)) this.#page.refuse(failure, name);
    } finally {
      this.#reading(-1);
    }
  }

  #reading(by: number): void {
    this.#page.set({ reading: this.#page.state.reading + by });
  }

  #put(photos: readonly PosterPhoto[]): void {
    const put = (photo: PosterPhoto) => photos.find(({ asset }) => asset === photo.asset) ?? photo;
    this.#page.set({ photos: this.#page.state.photos.map(put) });
  }

  #renew(photos: readonly PosterPhoto[], read: ReadPhoto): void {
    const { history, saved } = this.#page.state;
    const natural = { width: read.width, height: read.height };
    const resized = (scene: Scene) => photos.reduce((done, { asset }) => withSize(done, asset, natural), scene);
    this.#put(photos.map((photo) => ({ ...photo, ...read, url: this.#page.ports.urls.create(read.blob) })));
    for (const { asset, url } of photos) {
      this.#page.ports.urls.revoke(url);
      this.#page.cutting.forget(asset);
    }
    const isSaved = saved !== undefined && !photos.some(({ asset }) => picturesIn(saved).includes(asset));
    this.#page.set({
      history: history && { ...history, steps: history.steps.map((step) => ({ ...step, state: resized(step.state) })) },
      // What was saved shows it as it was.
      saved: saved && !isSaved ? { ...saved } : saved,
    });
    this.#page.changed();
  }
}
