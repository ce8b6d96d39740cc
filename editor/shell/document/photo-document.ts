import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, startHistory } from '../../../src/document/history/history.ts';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import type { JsonValue } from '../../../src/document/photo/json.ts';
import {
  assetsOfHistory,
  bytesOf,
  MOST_ASSET_BYTES,
  type PhotoHistory,
  type PhotoStepName,
  withinBytes,
} from '../../../src/document/photo/photo-history.ts';
import {
  keyOf,
  type PhotoEdit,
  type PhotoState,
  withEdit,
  withoutEdit,
} from '../../../src/document/photo/photo-state.ts';
import type { Source } from '../../../src/imaging/types.ts';
import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { InputSource } from '../../../src/protocol/input-source.ts';
import type { DocumentStep, EditEngine, PictureOptions, RawPicture, StepOptions } from '../model/document-port.ts';
import type { IncomingPicture } from '../model/incoming-picture.ts';
import { Assets } from './assets.ts';
import { PhotoRenderer } from './photo-renderer.ts';
import type { EditsBefore, HashedStep, StepPlace } from './step-place.ts';

/** One photo that is open, for all tools. */
export interface PhotoDocumentState {
  readonly id: string;
  readonly name: string;
  readonly way: InputSource;
  readonly source: Source;
  readonly blob: Blob;
  readonly history: PhotoHistory;
  /** The edit that was opened again; undefined: the last one is gone on with. */
  readonly reopened: string | undefined;
  /** As it was when a file left last. */
  readonly saved: PhotoState | undefined;
  /** From these something is being made: none of their edits is gone on with, and what comes is another edit. */
  readonly held: readonly EditsBefore[];
}

/** A document as it was kept. */
export interface KeptPhoto extends Pick<PhotoDocumentState, 'id' | 'name' | 'way' | 'history' | 'saved'> {
  /** All that its steps need, in any order. */
  blobs: readonly Blob[];
}

export interface PhotoDocumentPorts {
  imaging: () => Promise<Imaging>;
  engineOf: (tool: string) => Promise<EditEngine>;
  /** The picture as a blob: a host may give an address. */
  fetch: (signal: AbortSignal, picture: IncomingPicture) => Promise<Blob>;
  /** Checks it by the key's limits. @throws IMAGE_FORMAT … */
  check: (signal: AbortSignal, blob: Blob) => Promise<Source>;
  /** Longest side of what a stage shows, px. */
  screenSide: () => number;
  newId: () => string;
  /** Steps take nearly as many bytes as they may: the oldest go soon. */
  full: () => void;
}

/** From this share of their bytes on it is said that the oldest steps will go. */
const NEARLY = 0.9;

/** The photo that is open, what was done to it by any tool, and the pictures that come of it. */
export class PhotoDocument {
  readonly store: StoreApi<PhotoDocumentState | undefined> = createStore(
    () => undefined as PhotoDocumentState | undefined,
  );
  readonly assets = new Assets();
  readonly #ports: PhotoDocumentPorts;
  readonly #renderer: PhotoRenderer;
  #warned = false;
  #flat: { key: string; blob: Blob } | undefined;
  /** Assets that no step needs yet. */
  #heldAssets: readonly string[] = [];
  /** Steps with blobs wait until those are hashed, and later ones for them. */
  #tail: Promise<void> | undefined;

  constructor(ports: PhotoDocumentPorts) {
    this.#ports = ports;
    this.#renderer = new PhotoRenderer({
      imaging: ports.imaging,
      engineOf: ports.engineOf,
      asset: (hash) => this.assets.get(hash),
      sourceOf: async () => this.#open.source,
    });
  }

  get state(): PhotoDocumentState | undefined {
    return this.store.getState();
  }

  get now(): PhotoState | undefined {
    return this.state && nowOf(this.state.history);
  }

  /** Steps since a file left. */
  get unsaved(): number {
    return unsavedSteps(this.state?.history, this.state?.saved);
  }

  /**
   * A picture in the place of the one that is open, once it is decoded: where it cannot be, that one stays with all its steps.
   * @param first what the first step is called
   */
  async open(signal: AbortSignal, picture: IncomingPicture, first: PhotoStepName): Promise<void> {
    const blob = await this.#ports.fetch(signal, picture);
    const source = await this.#ports.check(signal, blob);
    const keep = await this.#renderer.decode(signal, source, this.#ports.screenSide());
    const original = await this.assets.put(blob);
    signal.throwIfAborted();
    const state = { original, edits: [] };
    this.#start({
      id: this.#ports.newId(),
      name: picture.name,
      way: picture.way,
      source,
      blob,
      history: startHistory<PhotoState, PhotoStepName>(first, state),
      reopened: undefined,
      saved: undefined,
      held: [],
    });
    keep(state);
  }

  /** What was kept is open again, in the place of what is. @throws as `open`; INTERNAL where its own file is not among the blobs */
  async restore(signal: AbortSignal, { blobs, ...kept }: KeptPhoto): Promise<void> {
    for (const blob of blobs) await this.assets.put(blob);
    const blob = this.assets.get(nowOf(kept.history).original);
    const source = await this.#ports.check(signal, blob);
    signal.throwIfAborted();
    this.#start({ ...kept, source, blob, reopened: undefined, held: [] });
  }

  close(): void {
    this.store.setState(undefined, true);
    this.#flat = undefined;
    this.assets.retain(new Set());
    this.#renderer.clear();
  }

  /** @param count edits that it has; left out: all */
  async picture(signal: AbortSignal, count: number | undefined, options: PictureOptions = {}): Promise<RawPicture> {
    const state = nowOf(this.#open.history);
    return await this.#renderer.at(signal, state, count ?? state.edits.length, options);
  }

  /** Size of the photo as it looks now; undefined where an edit cannot tell. */
  async size(): Promise<Size | undefined> {
    return await this.#renderer.sizeOf(nowOf(this.#open.history));
  }

  /** The photo as it looks now, as a file; the same one as long as it looks so. @param maxSide only to be looked at */
  async asPicture(signal: AbortSignal, maxSide?: number): Promise<IncomingPicture> {
    const { id, name, way, blob } = this.#open;
    const state = nowOf(this.#open.history);
    if (state.edits.length === 0) return { image: blob, name, way, link: id };
    const key = `${keyOf(state)} ${maxSide ?? ''}`;
    const flat = this.#flat?.key === key ? this.#flat.blob : await this.#flatten(signal, maxSide);
    if (maxSide === undefined) this.#flat = { key, blob: flat };
    return { image: flat, name, way, link: id };
  }

  async #flatten(signal: AbortSignal, maxSide: number | undefined): Promise<Blob> {
    const picture = await this.picture(signal, undefined, { maxSide });
    const imaging = await this.#ports.imaging();
    return await imaging.encodePixels(signal, picture, { format: 'png', watermark: false });
  }

  /** What the next step of a tool changes. */
  editOf(tool: string, state = this.state): PhotoEdit | undefined {
    const edits = state ? nowOf(state.history).edits : [];
    const { reopened } = state ?? {};
    const again = edits.find(({ id }) => id === reopened);
    if (again?.tool === tool) return again;
    const edit = edits.at(-1);
    return edit?.tool === tool && !isHeld(state) ? edit : undefined;
  }

  /** Nothing changes these edits but who opens one again, and no asset of these is let go. */
  hold(held: readonly EditsBefore[], assets: readonly string[]): void {
    this.#heldAssets = assets;
    const { state } = this;
    if (state !== undefined && (state.held.length > 0 || held.length > 0)) this.store.setState({ ...state, held });
  }

  /** A step into its place among the edits; those that came later apply to what comes out of it. */
  place(tool: string, step: HashedStep, place: StepPlace): void {
    const { id, values } = step.name;
    const { state, edit } = this.#placed(tool, step, place);
    this.#do({ tool, id, ...(values && { values }), edit }, state);
  }

  /** The photo as it would look then. */
  async placed(
    signal: AbortSignal,
    tool: string,
    step: HashedStep,
    place: StepPlace,
    options: PictureOptions,
  ): Promise<RawPicture> {
    const { state } = this.#placed(tool, step, place);
    return await this.#renderer.at(signal, state, state.edits.length, options);
  }

  #placed(tool: string, { values, assets }: HashedStep, { before: { count }, edit: own }: StepPlace) {
    const now = nowOf(this.#open.history);
    const edit = own !== undefined && now.edits[count]?.id === own ? own : this.#ports.newId();
    const computed = Object.keys(assets).length > 0;
    return { edit, state: withEdit(now, { id: edit, tool, values, assets, computed, at: count }) };
  }

  async step(tool: string, name: DocumentStep, values: JsonValue, options: StepOptions = {}): Promise<void> {
    const { id } = this.#open;
    const blobs = Object.entries(options.assets ?? {});
    const plain = blobs.every((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (plain && this.#tail === undefined) {
      return this.#take(tool, name, values, options, options.assets && Object.fromEntries(blobs.map(known)));
    }
    const hashes = async () =>
      await Promise.all(blobs.map(async ([key, asset]) => [key, await this.#hashOf(asset)] as const));
    const hashed = hashes();
    const before = this.#tail;
    const done = (async () => {
      await hashed;
      await before?.catch(() => {});
      // A step before this one has let go of what no step needed yet.
      const pairs = await hashes();
      // Another photo is open by now.
      if (this.state?.id !== id) return;
      this.#take(tool, name, values, options, options.assets && Object.fromEntries(pairs));
    })();
    this.#tail = done;
    try {
      await done;
    } finally {
      if (this.#tail === done) this.#tail = undefined;
    }
  }

  dropEdit(tool: string, { id, values }: DocumentStep): void {
    const edit = this.editOf(tool);
    const { now } = this;
    if (edit === undefined || now === undefined) return;
    this.#do({ tool, id, ...(values && { values }) }, withoutEdit(now, edit.id));
  }

  goTo(at: number): void {
    const { state } = this;
    if (state === undefined) return;
    const history = goTo(state.history, at);
    if (history.at !== state.history.at) this.store.setState({ ...state, history });
  }

  nameOf(step: number): PhotoStepName | undefined {
    return this.state?.history.steps[step]?.name;
  }

  /** An edit is gone on with; undefined: the last one. */
  reopen(edit: string | undefined): void {
    const { state } = this;
    if (state !== undefined && state.reopened !== edit) this.store.setState({ ...state, reopened: edit });
  }

  saved(): void {
    const { state, now } = this;
    if (state !== undefined && state.saved !== now) this.store.setState({ ...state, saved: now });
  }

  get #open(): PhotoDocumentState {
    const { state } = this;
    if (state === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    return state;
  }

  #start(state: PhotoDocumentState): void {
    this.#renderer.clear();
    this.#warned = false;
    this.store.setState(state, true);
    this.assets.retain(assetsOfHistory(state.history));
  }

  #hashOf(asset: Blob | string): string | Promise<string> {
    return typeof asset === 'string' ? asset : this.assets.put(asset);
  }

  #take(
    tool: string,
    { id, values: words }: DocumentStep,
    values: JsonValue,
    { computed, gesture, fresh }: StepOptions,
    assets: Readonly<Record<string, string>> | undefined,
  ): void {
    const state = nowOf(this.#open.history);
    const edit = fresh ? undefined : this.editOf(tool);
    const editId = edit?.id ?? this.#ports.newId();
    const next = withEdit(state, { id: editId, tool, values, assets, computed });
    // Nothing has changed: it is no step.
    const made = next.edits.find((one) => one.id === editId);
    if (edit !== undefined && keyOf(next) === keyOf(state) && made?.madeOf === edit.madeOf) return;
    const name = { tool, id, ...(words && { values: words }), edit: editId };
    this.#do(name, next, gesture && `${tool} ${gesture}`, fresh ? undefined : this.#open.reopened);
  }

  #do(name: PhotoStepName, next: PhotoState, gesture?: string, reopened?: string): void {
    const open = this.#open;
    const all = doStep(open.history, name, next, gesture);
    const { sizeOf } = this.assets;
    const history = withinBytes(all, sizeOf);
    this.store.setState({ ...open, history, reopened });
    this.assets.retain(new Set([...assetsOfHistory(history), ...this.#heldAssets]));
    const isNearly = bytesOf(assetsOfHistory(history), sizeOf) > MOST_ASSET_BYTES * NEARLY;
    if (isNearly && !this.#warned) this.#ports.full();
    this.#warned ||= isNearly;
  }
}

/** The photo is what something is being made from, and no more. */
function isHeld(state: PhotoDocumentState | undefined): boolean {
  if (state === undefined || state.held.length === 0) return false;
  const now = nowOf(state.history);
  return state.held.some(({ count, key }) => count === now.edits.length && key === keyOf(now));
}

const known = ([name, asset]: [string, Blob | string]): [string, string] => [name, String(asset)];
