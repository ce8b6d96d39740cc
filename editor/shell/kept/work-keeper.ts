import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolPorts } from '../model/tool.ts';
import { createBrowserKeptStore, type KeptStore } from '../storage/kept-store.ts';
import { createBrowserOpenLocks, type OpenLocks } from '../storage/open-locks.ts';
import { KeptWork, type LeftWork, type TakenWork, type WorkSnapshot } from './kept-work.ts';
import { leftWorkCard } from './left-work-card.tsx';
import { loadKeptTexts } from './texts/load.ts';

type Ports = Pick<ToolPorts, 'clock' | 'today' | 'owner' | 'newId' | 'translator' | 'screen'>;

export interface WorkKeeperOptions {
  /** Name of the database. */
  name: string;
  snapshot: () => WorkSnapshot | undefined;
  /** Puts what was left into the tool again. False: it is not whole. */
  restore: (work: TakenWork) => Promise<boolean>;
  /** A test hands in its own. */
  store?: KeptStore | undefined;
  locks?: OpenLocks | undefined;
}

/** A tool's work that outlives the page (D67): the tool says when it changed, and shows `IntakeCard` where `left` has something. */
export interface WorkKeeper {
  readonly left: StoreApi<LeftWork | undefined>;
  readonly IntakeCard: ComponentType;
  readonly keeps: () => boolean;
  /** Is called with every change of the tool's state; what is unchanged costs nothing. */
  changed(): void;
  refresh(): Promise<void>;
  goOn(): Promise<void>;
  accountChanged(): void;
  destroy(): void;
  /** Resolves when all is written. */
  readonly settled: Promise<void>;
}

/** ms between two writes: a change is written at once, and what comes right after it a moment later, also where it never rests. */
const BETWEEN = 500;

export function createWorkKeeper(ports: Ports, options: WorkKeeperOptions): WorkKeeper {
  const { name, snapshot, restore } = options;
  const { store = createBrowserKeptStore(name) } = options;
  const { locks = createBrowserOpenLocks(globalThis.navigator?.locks, 'tool-work ') } = options;
  const { today, owner, newId, screen, translator, clock } = ports;
  const kept = new KeptWork({ store, today, owner, newId, locks }, snapshot);
  const left = createStore<LeftWork | undefined>(() => undefined);
  /** Calls off the write that is to come; undefined: nothing is to be written. */
  let cancel: (() => void) | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function write(): void {
    cancel = undefined;
    last = clock.now();
    kept.changed();
  }

  async function goOn(): Promise<void> {
    left.setState(undefined, true);
    try {
      const work = await kept.take();
      if (work !== undefined && (await restore(work))) return;
    } catch {
      // What was kept by another version may be of another shape.
    }
    screen.note({ id: 'kept.gone', tone: 'warn' });
    kept.changed();
    await refresh();
  }

  async function refresh(): Promise<void> {
    const again = () => void refresh().catch(() => {});
    const found = await kept.find(again);
    if (found === undefined) return;
    await translator.add(loadKeptTexts);
    left.setState(found, true);
  }

  return {
    left,
    IntakeCard: leftWorkCard(left, {
      goOn: () => void goOn(),
      discard() {
        kept.forget();
        left.setState(undefined, true);
        // There may be an older one.
        void refresh();
      },
    }),
    keeps: () => !kept.refused,
    changed() {
      if (kept.see()) refresh().catch(() => {});
      cancel ??= clock.after(Math.max(0, last + BETWEEN - clock.now()), write);
    },
    refresh,
    goOn,
    accountChanged() {
      left.setState(undefined, true);
      kept.moved();
    },
    destroy() {
      if (cancel === undefined) return;
      cancel();
      write();
    },
    get settled() {
      return kept.settled;
    },
  };
}
