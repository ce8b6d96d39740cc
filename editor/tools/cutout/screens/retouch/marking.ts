import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Plane } from '../../../../../src/pixels/kernels/pixels.ts';
import type { MatteEdit } from '../../../../../src/pixels/render-recipe.ts';
import { packMask } from '../../../../../src/pixels/retouch/packed-mask.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import { asCutoutError, cutoutError, type ErrorCode } from '../../../../../src/protocol/errors.ts';
import { MAX_CLICKS } from '../../../../../src/protocol/segments.ts';
import type { MarkClick, MarkQuestion } from '../../model/marking/mask-finder.ts';
import type { TextId } from '../../texts/useTexts.ts';

/** What becomes of the thing: it joins what is kept, stays alone, or goes. */
export const MARK_MODES = ['keep', 'only', 'erase'] as const;
export type MarkMode = (typeof MARK_MODES)[number];

export interface MarkState {
  clicks: readonly (MarkClick & { id: number })[];
  box: PixelBox | undefined;
  mode: MarkMode;
  /** What the server found last; undefined: nothing yet. */
  found: Plane | undefined;
  busy: 'finding' | 'taking' | undefined;
  /** Why the last question had no answer. */
  trouble: ErrorCode | undefined;
  /** This picture has been looked at: answers are quick. */
  known: boolean;
}

const FIRST: MarkState = {
  clicks: [],
  box: undefined,
  mode: 'keep',
  found: undefined,
  busy: undefined,
  trouble: undefined,
  known: false,
};

export interface MarkPorts {
  find(signal: AbortSignal, question: MarkQuestion): Promise<Plane>;
  /** The cut-out's matte as it is seen, PART_SIDE² bytes; undefined where there is next to nothing in it, or it is not drawn yet. */
  matte(): Uint8Array | undefined;
  /** The thing is taken: a step of the recipe. */
  taken(edit: MatteEdit, mode: MarkMode): void;
  say(id: TextId, values?: Readonly<Record<string, number>>): void;
}

/** The share of a mask from which a pixel counts as found. */
const FOUND = 128;
/** With less of the picture than this, nothing was found. */
const LEAST = 0.0002;

/** A thing that is being marked: clicks and a box, what the server finds by them, and the step that it becomes. */
export class Marking {
  readonly store: StoreApi<MarkState> = createStore(() => FIRST);
  readonly #ports: MarkPorts;
  #asking = new AbortController();
  #taking: Promise<void> | undefined;
  #clicks = 0;

  constructor(ports: MarkPorts) {
    this.#ports = ports;
  }

  get state(): MarkState {
    return this.store.getState();
  }

  /** Anything is marked and not taken yet. */
  get open(): boolean {
    return this.state.clicks.length > 0 || this.state.box !== undefined;
  }

  click(at: { x: number; y: number }, keep: boolean): void {
    const { clicks } = this.state;
    if (clicks.length >= MAX_CLICKS || this.state.busy === 'taking') return;
    this.#clicks += 1;
    this.store.setState({ clicks: [...clicks, { id: this.#clicks, x: at.x, y: at.y, keep }] });
    this.#ports.say(keep ? 'say.markKeep' : 'say.markOut');
    this.#refresh();
  }

  boxed(box: PixelBox): void {
    if (this.state.busy === 'taking') return;
    this.store.setState({ box, clicks: [] });
    this.#refresh();
  }

  /** What a click means goes by it: another question. */
  choose(mode: MarkMode): void {
    if (this.state.busy === 'taking') return;
    this.store.setState({ mode });
    if (this.open) this.#refresh();
  }

  /** Takes back the last click, or else the box. @returns whether there was one */
  back(): boolean {
    const { clicks, busy } = this.state;
    if (!this.open || busy === 'taking') return false;
    this.store.setState(clicks.length > 0 ? { clicks: clicks.slice(0, -1) } : { box: undefined });
    this.#ports.say('say.markBack');
    this.#refresh();
    return true;
  }

  /** All that is marked is dropped. @returns whether there was anything */
  drop(): boolean {
    const was = this.open;
    this.#asking.abort(cutoutError('ABORTED', 'not wanted any more'));
    this.store.setState({ clicks: [], box: undefined, found: undefined, busy: undefined, trouble: undefined });
    return was;
  }

  /** What is marked is found, or still looked for. */
  get promising(): boolean {
    return this.state.found !== undefined || this.state.busy !== undefined;
  }

  /** What is marked becomes a step, with its edges drawn. Resolves when it is one, or could not become one; a second call waits too. */
  async take(): Promise<void> {
    if (!this.promising) return;
    this.#taking ??= this.#take().finally(() => {
      this.#taking = undefined;
    });
    await this.#taking;
  }

  async #take(): Promise<void> {
    const { clicks, box, mode } = this.state;
    const plane = await this.#ask(this.#question({ clicks, box, mode, fine: true }), 'taking');
    if (plane === undefined) return;
    if (shareOf(plane) < LEAST) {
      this.store.setState({ found: undefined, trouble: 'NO_SUBJECT' });
      this.#ports.say('mark.none');
      return;
    }
    this.drop();
    this.#ports.taken({ type: 'mask', mode, mask: packMask(plane) }, mode);
  }

  #refresh(): void {
    const { clicks, box, mode } = this.state;
    if (box === undefined && !clicks.some(({ keep }) => keep)) {
      this.#asking.abort(cutoutError('ABORTED', 'nothing is marked'));
      this.store.setState({ found: undefined, busy: undefined, trouble: undefined });
      return;
    }
    void this.#ask(this.#question({ clicks, box, mode, fine: false }), 'finding').then((found) => {
      if (found === undefined) return;
      const share = shareOf(found);
      this.store.setState({
        found: share < LEAST ? undefined : found,
        trouble: share < LEAST ? 'NO_SUBJECT' : undefined,
      });
      if (share < LEAST) this.#ports.say('mark.none');
      else this.#ports.say('say.marked', { percent: Math.max(1, Math.round(share * 100)) });
    });
  }

  /** What joins or goes is sent with the matte: a click on a sleeve means the sleeve. A box, and what stays alone, mean what they say. */
  #question({
    mode,
    ...question
  }: Pick<MarkState, 'clicks' | 'box' | 'mode'> & Pick<MarkQuestion, 'fine'>): MarkQuestion {
    const matte = question.box === undefined && mode !== 'only' ? this.#ports.matte() : undefined;
    return { ...question, ...(matte && { part: { matte, adds: mode === 'keep' } }) };
  }

  /** The newest question counts; undefined for any other, and where there is no answer. */
  async #ask(question: MarkQuestion, busy: 'finding' | 'taking'): Promise<Plane | undefined> {
    this.#asking.abort(cutoutError('SUPERSEDED', 'a newer click'));
    const asking = new AbortController();
    this.#asking = asking;
    this.store.setState({ busy, trouble: undefined });
    try {
      const plane = await this.#ports.find(asking.signal, question);
      if (asking.signal.aborted) return undefined;
      this.store.setState({ busy: undefined, known: true });
      return plane;
    } catch (error) {
      if (asking.signal.aborted) return undefined;
      const { code } = asCutoutError(error);
      this.store.setState({ busy: undefined, trouble: code });
      this.#ports.say(troubleText(code));
      return undefined;
    }
  }
}

/** Why there is no answer, in words. */
export function troubleText(code: ErrorCode): TextId {
  if (code === 'MODEL_NOT_CONFIGURED') return 'mark.absent';
  if (code === 'NO_SUBJECT') return 'mark.none';
  if (code === 'RATE_LIMITED') return 'mark.busy';
  return 'mark.failed';
}

const shareOf = ({ data }: Plane): number =>
  data.reduce((sum, value) => sum + (value >= FOUND ? 1 : 0), 0) / data.length;
