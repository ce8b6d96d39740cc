import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../../src/base/clock.ts';
import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { EventName, FrameEvents, TrackData } from '../../../src/protocol/wire.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';
import type { Setting } from './setting.ts';
import { FIRST_SHELL, type ShellState } from './shell-state.ts';

export interface ShellOptions {
  translator: Translator;
  clock: Clock;
  emit: <Name extends EventName>(name: Name, fields: FrameEvents[Name]) => void;
  trackData: Readonly<Record<string, unknown>>;
  tool: ToolId;
}

/** What the frame is apart from its tools: its state, what is said, and what the host is notified of. */
export class Shell {
  readonly store: StoreApi<ShellState>;
  readonly translator: Translator;
  readonly clock: Clock;
  readonly emit: ShellOptions['emit'];
  readonly trackData: ShellOptions['trackData'];
  /** Steps that no file has left with yet; who holds the tools says it. */
  unsaved: () => number = () => 0;
  /** All of them are kept in this browser for a day, and offered again. */
  keeps: () => boolean = () => false;
  /** The same of what the question of leaving is about. */
  keepsLeft: () => boolean = () => false;
  #go: () => void = () => {};

  constructor({ translator, clock, emit, trackData, tool }: ShellOptions) {
    this.store = createStore(() => ({ ...FIRST_SHELL, tool, tools: [tool] }));
    this.translator = translator;
    this.clock = clock;
    this.emit = emit;
    this.trackData = trackData;
    this.store.subscribe(({ account }, before) => {
      // Only who pays an image for a picture has to hear that none was charged: a partner's key pays by its quota.
      const pays = account?.role === 'user';
      if (pays !== (before.account?.role === 'user')) translator.setAsides(pays ? { uncharged: 'charge.none' } : {});
    });
  }

  get state(): ShellState {
    return this.store.getState();
  }

  set(change: Partial<ShellState>): void {
    this.store.setState(change);
  }

  setting(change: Partial<Setting>): void {
    this.set({ setting: { ...this.state.setting, ...change } });
  }

  /** Puts a sentence into the live region; `urgent` interrupts. */
  say(id: string, values?: Values, urgent = false): void {
    const { spoken } = this.state;
    this.set({ spoken: { text: this.translator.state.t(id, values), urgent, turn: spoken.turn + 1 } });
  }

  track(functionName: string, since: number): TrackData {
    return { ...this.trackData, functionName, ms: Math.round(this.clock.now() - since) };
  }

  emitError({ code, message, recoverable }: CutoutError): void {
    this.emit('error', { code, message, recoverable });
  }

  /** The person wants to leave the host's dialog; where something would be lost it is asked first. */
  leave(): void {
    if (this.state.setting.modal) this.ask(this.unsaved(), () => this.emit('cancel', {}));
  }

  /**
   * Does what would lose so many steps, at once where they are none, else when the person says so.
   * @param keeps whether they are kept in this browser all the same
   */
  ask(steps: number, go: () => void, keeps = this.keeps): void {
    this.#go = go;
    this.keepsLeft = keeps;
    if (steps === 0) this.left();
    else this.set({ leaving: steps });
  }

  /** The answer is to leave. What is under way goes on. */
  left(): void {
    this.set({ leaving: undefined });
    this.#go();
  }
}
