import { createStore } from 'zustand/vanilla';
import { FIRST_PICTURE } from '../../../../../src/document/backgrounds/picture/picture.ts';
import type { Material, MaterialGroup } from '../../../../../src/protocol/calls/materials.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { CutoutParts } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import type { Materials } from '../../model/materials.ts';
import { unpackPicture } from './unpack.ts';

interface MaterialState {
  /** `none`: this server has no materials. */
  groups: readonly MaterialGroup[] | 'loading' | 'none' | 'failed';
  /** Of the tiles that are not just there. */
  tiles: Readonly<Record<string, 'loading' | 'failed'>>;
  /** Categories whose next page is under way. */
  paging: readonly string[];
}

let turns = 0;

/** What there is of backgrounds, and the one that is on its way. Kept while the frame is open. */
export class MaterialStore {
  readonly store = createStore<MaterialState>(() => ({ groups: 'loading', tiles: {}, paging: [] }));
  readonly #materials: Materials;
  #asked = false;
  #under: AbortController | undefined;

  constructor(materials: Materials) {
    this.#materials = materials;
  }

  /** Asks the server once; again after a failure. */
  async open(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const groups = await this.#materials.groups(new AbortController().signal);
      this.store.setState({ groups: groups ?? 'none' });
    } catch {
      this.#asked = false;
      this.store.setState({ groups: 'failed' });
    }
  }

  /** The next page of a category. A failure leaves the cursor where it is: the button is still there. */
  async more(category: string): Promise<void> {
    const { groups, paging } = this.store.getState();
    if (typeof groups === 'string' || paging.includes(category)) return;
    const cursor = groups.flatMap(({ categories }) => categories).find(({ id }) => id === category)?.cursor;
    if (!cursor) return;
    this.store.setState({ paging: [...paging, category] });
    try {
      const page = await this.#materials.more(new AbortController().signal, category, cursor);
      this.store.setState((state) => ({
        groups: typeof state.groups === 'string' ? state.groups : withPage(state.groups, category, page),
      }));
    } catch {
      // Nothing was lost, and the next scroll asks again.
    } finally {
      this.store.setState((state) => ({ paging: state.paging.filter((id) => id !== category) }));
    }
  }

  /**
   * Lays a material behind the subject: its thumbnail at once, the sharp picture when its archive is there; files wait for that.
   * Where it does not come, what was there before is there again.
   */
  async choose(material: Material, { cutout, designs }: Pick<CutoutParts, 'cutout' | 'designs'>): Promise<void> {
    this.#under?.abort(cutoutError('SUPERSEDED', 'another background was chosen'));
    const under = new AbortController();
    this.#under = under;
    turns += 1;
    const gesture = `material ${turns}`;
    const put = (picture: Blob): void => {
      const background = { id: material.id, value: { ...FIRST_PICTURE, picture }, size: material.thumbnail };
      designs.change('step.background', { background }, { gesture, values: { name: material.name } });
    };
    this.#tile(material.id, 'loading');
    const sharp = this.#sharp(under.signal, material);
    // It may fail while the thumbnail is waited for: that is heard below.
    sharp.catch(() => {});
    let arrived = (): void => {};
    const loading = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    cutout.set({ loading });
    try {
      const thumbnail = await this.#thumbnail(under.signal, material);
      if (thumbnail && !under.signal.aborted) put(thumbnail);
      const picture = await sharp;
      under.signal.throwIfAborted();
      // It may have been taken back, or another one chosen, while this one was on its way.
      const { history } = cutout.open;
      if (!thumbnail || history.steps[history.at]?.gesture === gesture) put(picture);
      else if (designOf(cutout.open).background?.id === material.id) put(picture);
      cutout.say('say.background', { name: material.name });
      this.#tile(material.id, undefined);
    } catch {
      const mine = this.#under === under;
      this.#tile(material.id, mine ? 'failed' : undefined);
      designs.takeBack(gesture);
      if (!mine) return;
      cutout.ports.screen.note({ id: 'error.BACKGROUND_FAILED', tone: 'warn' });
      cutout.say('error.BACKGROUND_FAILED', undefined, true);
    } finally {
      arrived();
      if (cutout.state.loading === loading) cutout.set({ loading: undefined });
    }
  }

  async #sharp(signal: AbortSignal, material: Material): Promise<Blob> {
    const archive = await this.#materials.archive(signal, material);
    return unpackPicture(new Uint8Array(await archive.arrayBuffer()));
  }

  /** Only what the eye sees first: without it the sharp one is waited for. */
  async #thumbnail(signal: AbortSignal, material: Material): Promise<Blob | undefined> {
    try {
      return await this.#materials.thumbnail(signal, material);
    } catch {
      return undefined;
    }
  }

  #tile(id: string, tile: 'loading' | 'failed' | undefined): void {
    const { [id]: _before, ...tiles } = this.store.getState().tiles;
    this.store.setState({ tiles: tile === undefined ? tiles : { ...tiles, [id]: tile } });
  }
}

const withPage = (
  groups: readonly MaterialGroup[],
  category: string,
  page: { materials: Material[]; cursor: string },
): MaterialGroup[] =>
  groups.map((group) => ({
    ...group,
    categories: group.categories.map((one) =>
      one.id === category ? { ...one, cursor: page.cursor, materials: [...one.materials, ...page.materials] } : one,
    ),
  }));

const stores = new WeakMap<Materials, MaterialStore>();

/** The one store of a frame's materials. */
export function materialStoreOf(materials: Materials): MaterialStore {
  const store = stores.get(materials) ?? new MaterialStore(materials);
  stores.set(materials, store);
  return store;
}
