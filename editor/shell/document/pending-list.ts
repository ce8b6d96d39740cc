import { keyOf } from '../../../src/document/photo/photo-state.ts';
import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { RawPicture } from '../model/document-port.ts';
import type { MadeStep, PendingOptions, PendingStep, PendingSteps, PendingWork } from '../model/pending-step.ts';
import { whyOf } from '../notice/reasons.ts';
import type { PhotoDocument } from './photo-document.ts';
import type { HashedStep, StepPlace } from './step-place.ts';

interface Entry extends StepPlace {
  readonly id: string;
  readonly tool: ToolId;
  /** Of the picture as it looked when this was begun. */
  readonly key: string;
  readonly onEnd: () => void;
  share: number;
  /** Its tool shows something else. */
  isLeft: boolean;
  failure: { error: CutoutError; onward: (() => void) | undefined } | undefined;
  made: readonly HashedStep[];
}

/** Steps that go on while another tool is shown. They end with their photo. */
export class PendingList implements PendingSteps {
  readonly #document: PhotoDocument;
  readonly #onChange: (steps: readonly PendingStep[]) => void;
  readonly #newId: () => string;
  #entries: readonly Entry[] = [];
  #isNotified = false;

  constructor(document: PhotoDocument, newId: () => string, onChange: (steps: readonly PendingStep[]) => void) {
    this.#document = document;
    this.#newId = newId;
    this.#onChange = onChange;
    document.store.subscribe((now, before) => {
      if (now?.id !== before?.id) this.#clear();
      else if (now?.history !== before?.history) this.#notify();
    });
  }

  /** How many would be lost: of one that failed nothing is left. */
  get count(): number {
    return this.#live.length;
  }

  get #live(): readonly Entry[] {
    return this.#entries.filter(({ failure }) => failure === undefined);
  }

  begin(tool: ToolId, isShown: () => boolean, { of, onEnd }: PendingOptions): PendingWork {
    const { now } = this.#document;
    const own = of === 'input' ? this.#document.editOf(tool) : undefined;
    const edits = now?.edits ?? [];
    const count = own === undefined ? edits.length : edits.indexOf(own);
    const entry: Entry = {
      id: this.#newId(),
      tool,
      before: { count, key: now ? keyOf(now, count) : '' },
      edit: own?.id,
      key: now ? keyOf(now) : '',
      onEnd,
      share: 0,
      isLeft: false,
      failure: undefined,
      made: [],
    };
    // What the tool began before is not wanted any more, unless it waits for the person.
    for (const one of this.#entries) if (one.tool === tool && one.made.length === 0) this.drop(one.id);
    this.#put([...this.#entries, entry]);
    const isThere = () => this.#entries.includes(entry);
    const isOwn = () => !entry.isLeft && isShown() && this.#key === entry.key;
    return {
      get isShown() {
        return isThere() && isOwn();
      },
      progress: (share) => {
        entry.share = share;
        this.#notify();
      },
      ready: async (steps) => {
        const made = await Promise.all(steps.map((step) => this.#hashed(step)));
        if (!isThere()) return;
        entry.made = made.map(({ step }) => step);
        // Steps that came while they were hashed have let go of what no step needs.
        for (const [hash, blob] of made.flatMap(({ blobs }) => blobs)) this.#document.assets.hold(hash, blob);
        this.#put(this.#entries);
      },
      fail: (error, onward) => {
        entry.failure = { error, onward };
        this.#put(this.#entries);
      },
      leave: () => {
        entry.isLeft = isThere() && this.#fits(entry);
        if (!entry.isLeft) this.#end(entry);
        this.#notify();
        return entry.isLeft;
      },
      end: () => this.#end(entry),
    };
  }

  use(id: string, index = 0): void {
    const entry = this.#find(id);
    const step = entry?.made[index];
    if (entry === undefined || step === undefined || !this.#fits(entry)) return;
    this.#end(entry, () => this.#document.place(entry.tool, step, entry));
    entry.onEnd();
  }

  drop(id: string): void {
    const entry = this.#find(id);
    if (entry === undefined) return;
    this.#end(entry);
    entry.onEnd();
  }

  goOn(id: string): void {
    const onward = this.#find(id)?.failure?.onward;
    this.drop(id);
    onward?.();
  }

  async compare(
    signal: AbortSignal,
    id: string,
    index: number,
    maxSide: number,
  ): Promise<{ before: RawPicture; after: RawPicture } | undefined> {
    const entry = this.#find(id);
    const step = entry?.made[index];
    if (entry === undefined || step === undefined || !this.#fits(entry)) return undefined;
    const before = await this.#document.picture(signal, undefined, { maxSide });
    return { before, after: await this.#document.placed(signal, entry.tool, step, entry, { maxSide }) };
  }

  get #key(): string {
    const { now } = this.#document;
    return now === undefined ? '' : keyOf(now);
  }

  #find(id: string): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  /** The photo that it was made from is still there, whatever came after. */
  #fits({ before }: Entry): boolean {
    const { now } = this.#document;
    return now !== undefined && now.edits.length >= before.count && keyOf(now, before.count) === before.key;
  }

  async #hashed({ name, values, assets }: MadeStep) {
    const hashed = await Promise.all(
      Object.entries(assets).map(async ([key, blob]) => ({ key, blob, hash: await this.#document.assets.put(blob) })),
    );
    const step: HashedStep = { name, values, assets: Object.fromEntries(hashed.map(({ key, hash }) => [key, hash])) };
    return { step, blobs: hashed.map(({ hash, blob }) => [hash, blob] as const) };
  }

  #end(entry: Entry, act: () => void = () => {}): void {
    if (!this.#entries.includes(entry)) return;
    act();
    this.#put(this.#entries.filter((one) => one !== entry));
  }

  #clear(): void {
    const all = this.#entries;
    this.#put([]);
    for (const { onEnd } of all) onEnd();
  }

  #put(entries: readonly Entry[]): void {
    this.#entries = entries;
    const live = this.#live;
    this.#document.hold(
      live.map(({ before }) => before),
      live.flatMap(({ made }) => made.flatMap(({ assets }) => Object.values(assets))),
    );
    this.#notify();
  }

  #notify(): void {
    if (!this.#isNotified && this.#entries.length === 0) return;
    this.#isNotified = this.#entries.length > 0;
    this.#onChange(
      this.#entries.map((entry) => ({
        id: entry.id,
        tool: entry.tool,
        state: this.#stateOf(entry),
        share: entry.share,
        count: entry.made.length,
        isLeft: entry.isLeft,
        hasLater: this.#key !== entry.key,
        code: entry.failure?.error.code,
        why: entry.failure && whyOf(entry.failure.error),
      })),
    );
  }

  #stateOf(entry: Entry): PendingStep['state'] {
    if (entry.failure !== undefined) return 'failed';
    if (entry.made.length === 0) return 'making';
    return this.#fits(entry) ? 'ready' : 'stale';
  }
}
