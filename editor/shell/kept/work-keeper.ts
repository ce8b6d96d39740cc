import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createBrowserDocumentStore, type DocumentStore } from '../document/document-store.ts';
import type { ToolPorts } from '../model/tool.ts';
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
  store?: DocumentStore | undefined;
  locks?: LockManager | undefined;
}

/** A tool's work that outlives the page (D67): the tool says when it changed, and shows `IntakeCard` where `left` has something. */
export interface WorkKeeper {
  readonly left: StoreApi<LeftWork | undefined>;
  readonly IntakeCard: ComponentType;
  readonly keeps: () => boolean;
  /** Is called with every change of the tool's state; what is unchanged costs nothing. */
  changed(): void;
  look(): Promise<void>;
  goOn(): Promise<void>;
  accountChanged(): void;
  destroy(): void;
  /** Resolves when all is written. */
  readonly settled: Promise<void>;
}

/** ms without a change before it is written. */
const SETTLED = 500;

export function createWorkKeeper(ports: Ports, options: WorkKeeperOptions): WorkKeeper {
  const { name, snapshot, restore } = options;
  const { store = createBrowserDocumentStore(name), locks = globalThis.navigator?.locks } = options;
  const { today, owner, newId, screen, translator, clock } = ports;
  const kept = new KeptWork({ store, today, owner, newId, locks }, snapshot);
  const left = createStore<LeftWork | undefined>(() => undefined);
  let cancel = () => {};

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
  }

  return {
    left,
    IntakeCard: leftWorkCard(left, {
      goOn: () => void goOn(),
      discard() {
        kept.forget();
        left.setState(undefined, true);
      },
    }),
    keeps: () => !kept.refused,
    changed() {
      cancel();
      cancel = clock.after(SETTLED, () => kept.changed());
    },
    async look() {
      const found = await kept.look();
      if (found === undefined) return;
      await translator.add(loadKeptTexts);
      left.setState(found, true);
    },
    goOn,
    accountChanged() {
      left.setState(undefined, true);
      kept.moved();
    },
    destroy() {
      cancel();
    },
    get settled() {
      return kept.settled;
    },
  };
}
