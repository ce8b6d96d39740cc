import {
  SITE_PICTURE_LIMITS,
  SITE_PICTURE_WIDTHS,
  sitePicture,
  sitePicturesNamed,
} from '../../../src/protocol/content/site-pictures.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { type CopyMaker, type PictureCopies, pictureCopies } from '../../platform/copies/picture-copies.ts';
import { ContentFault } from './content-error.ts';
import type { ContentStore } from './content-store.ts';
import { type PictureRow, type PictureStore, pictureId } from './picture-store.ts';

/** A picture as operators list it. */
export interface ListedPicture extends PictureRow {
  /** The address that content names. */
  src: string;
  /** Entries whose newest version, or the one that is shown, names it. */
  uses: readonly { kind: string; id: string }[];
}

const BOUNDS = { ...SITE_PICTURE_LIMITS, widths: SITE_PICTURE_WIDTHS };
const FROM = { key: 'content', visitor: { address: 'operator', session: 'operator' } };

/** Pictures of the site's content, as the operators' pages and archives have them. */
export class ContentPictures {
  readonly store: PictureStore;
  readonly #content: ContentStore;
  readonly #maker: CopyMaker;

  constructor(store: PictureStore, content: ContentStore, maker: CopyMaker) {
    this.store = store;
    this.#content = content;
    this.#maker = maker;
  }

  async list(): Promise<ListedPicture[]> {
    const uses = await this.#uses();
    return (await this.store.list()).map((row) => ({
      ...row,
      src: sitePicture(row.id, row.width, row.height).src,
      uses: uses.get(row.id) ?? [],
    }));
  }

  /** @throws what pictureCopies throws; CutoutError UPLOAD_LIMIT */
  async add(signal: AbortSignal, actor: string, name: string, bytes: Uint8Array): Promise<void> {
    const copies = await pictureCopies(signal, Buffer.from(bytes), BOUNDS, this.#maker, FROM);
    await this.store.add(actor, [{ name, copies }]);
  }

  /** @throws CutoutError INVALID_ARGUMENT while an entry names it */
  async remove(actor: string, id: string): Promise<void> {
    const [use] = (await this.#uses()).get(id) ?? [];
    if (use) throw cutoutError('INVALID_ARGUMENT', `${use.kind}/${use.id} shows this picture`);
    await this.store.remove(actor, id);
  }

  /** @throws ContentFault for an entry that names a picture which is neither kept nor among `coming` */
  async requireKnown(where: string, body: unknown, coming: ReadonlySet<string> = new Set()): Promise<void> {
    const named = [...sitePicturesNamed(JSON.stringify(body))].filter((id) => !coming.has(id));
    const known = await this.store.known(named);
    const missing = named.find((id) => !known.has(id));
    if (missing !== undefined) throw new ContentFault(`${where}: there is no picture ${missing}`);
  }

  /** A picture of an archive, whose largest file is kept as it is. @throws ContentFault, and what pictureCopies throws */
  async fromArchive(signal: AbortSignal, id: string, bytes: Uint8Array): Promise<PictureCopies> {
    if (pictureId(bytes) !== id) throw new ContentFault(`pictures/${id}.webp is not the picture of that name`);
    const copies = await pictureCopies(signal, Buffer.from(bytes), BOUNDS, this.#maker, FROM);
    const [largest, ...smaller] = [...copies.files].reverse();
    if (largest === undefined) throw new ContentFault(`pictures/${id}.webp is no picture`);
    return { ...copies, files: [...smaller.reverse(), { width: largest.width, bytes }] };
  }

  async #uses(): Promise<Map<string, { kind: string; id: string }[]>> {
    const shown = await Promise.all((['head', 'live', 'before'] as const).map((which) => this.#content.all(which)));
    const uses = new Map<string, Map<string, { kind: string; id: string }>>();
    for (const { entry, version } of shown.flat()) {
      const { kind, id } = entry;
      for (const picture of sitePicturesNamed(JSON.stringify([version.facts, version.texts]))) {
        const of = uses.get(picture) ?? new Map();
        uses.set(picture, of.set(`${kind}/${id}`, { kind, id }));
      }
    }
    return new Map([...uses].map(([picture, of]) => [picture, [...of.values()]]));
  }
}
