import { asCutoutError, type CutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { pictureBlob } from '../../../shell/model/picture-blob.ts';
import { refusePhoto } from '../../../shell/model/refuse-photo.ts';
import type { IncomingPicture } from '../../../shell/model/tool.ts';
import { type Collage, MOST_PHOTOS } from './collage.ts';
import type { KeptPhoto } from './kept-collage.schema.ts';
import { type ReadSmall, readPhoto, readSmall } from './read-photo.ts';
import type { Photo } from './state.ts';

/** Takes photos in, one after the other; one that cannot be read keeps no other from coming. */
export class CollageIntake {
  readonly #collage: Collage;
  readonly #readSmall: ReadSmall;
  #controller = new AbortController();
  #tail: Promise<unknown> = Promise.resolve();

  /** @param read reads a small copy of a bitmap; a test hands in its own */
  constructor(collage: Collage, read: ReadSmall = readSmall) {
    this.#collage = collage;
    this.#readSmall = read;
  }

  /** Resolves when nothing is being opened any more. */
  get settled(): Promise<unknown> {
    return this.#tail;
  }

  /** False: not one of them could be opened. */
  open(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const opened = this.#tail.then(() => this.#open(pictures));
    this.#tail = opened.catch(() => {});
    return opened;
  }

  /** Nothing more of what is on its way is wanted. */
  stop(reason: CutoutError = cutoutError('ABORTED', 'the photos were closed')): void {
    this.#controller.abort(reason);
    this.#controller = new AbortController();
  }

  async #open(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const { ports, state } = this.#collage;
    const room = MOST_PHOTOS - state.photos.length;
    const taken = pictures.slice(0, room);
    const { signal } = this.#controller;
    const photos: Photo[] = [];
    let failure: CutoutError | undefined;
    let failed: IncomingPicture | undefined;
    if (taken.length > 0) ports.screen.show('collage');
    for (const [at, picture] of taken.entries()) {
      this.#collage.set({ opening: { name: picture.name, number: at + 1, count: taken.length } });
      try {
        photos.push(await this.#read(signal, picture));
      } catch (error) {
        failure = asCutoutError(error);
        failed = picture;
        if (signal.aborted) break;
      }
    }
    this.#collage.set({ opening: undefined });
    if (signal.aborted) {
      for (const { bitmap } of photos) bitmap.close();
      return false;
    }
    this.#collage.add(photos);
    for (const { name, width, height } of photos) ports.host.emit('open', { name, width, height });
    if (failure && !isEnded(failure)) this.#refuse(failure, failed);
    else if (pictures.length > room) this.#tooMany();
    return photos.length > 0 || pictures.length === 0;
  }

  async #read(signal: AbortSignal, { image, name, way, link }: IncomingPicture): Promise<Photo> {
    const { ports } = this.#collage;
    const { limits } = ports.shell.getState().setting;
    const imaging = await ports.imaging.load();
    const blob = await pictureBlob(ports, signal, image);
    const read = await readPhoto(signal, imaging, blob, { limits, readSmall: this.#readSmall });
    return { id: ports.newId(), name, way, link, ...read };
  }

  /** A photo that came from the document looks different now: it stays in its cell. */
  refresh(link: string, picture: IncomingPicture): void {
    const { photos } = this.#collage.state;
    const { signal } = this.#controller;
    for (const { id } of photos.filter((photo) => photo.link === link)) {
      const read = this.#tail.then(async () => {
        const photo = await this.#read(signal, picture);
        if (signal.aborted) photo.bitmap.close();
        else this.#collage.renew({ ...photo, id });
      });
      // What cannot be read stays as it was: the document says itself what is wrong with it.
      this.#tail = read.catch(() => {});
    }
  }

  /** Photos of an earlier page, by their ids. @throws as `readPhoto` */
  async reopen(photos: readonly KeptPhoto[]): Promise<Photo[]> {
    const { ports } = this.#collage;
    const { limits } = ports.shell.getState().setting;
    const imaging = await ports.imaging.load();
    const { signal } = this.#controller;
    const read: Photo[] = [];
    for (const { blob, ...photo } of photos) {
      read.push({ ...photo, ...(await readPhoto(signal, imaging, blob, { limits, readSmall: this.#readSmall })) });
    }
    return read;
  }

  #tooMany(): void {
    const values = { count: MOST_PHOTOS };
    this.#collage.ports.screen.note({ id: 'collage.tooMany', values, tone: 'info' });
    this.#collage.say('collage.tooMany', values);
  }

  /** It is said where the person can choose another one, or, with photos open, over those. */
  #refuse(error: CutoutError, picture: IncomingPicture | undefined): void {
    const { ports, state } = this.#collage;
    refusePhoto(ports, error, state.photos.length > 0, picture);
  }
}
