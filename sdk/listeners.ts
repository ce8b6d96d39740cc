/** A listener that comes late still gets these, in this order (D13). */
const REPLAYED = ['initialized', 'init', 'loaded'];

type Listen = (payload: never) => void;

/** Events with a replay. A listener that throws is logged to the console and never stops the others (T9). */
export function createListeners() {
  /** In the order of `on`; each entry is its own, so that one function added twice is two listeners. */
  const entries = new Set<[name: string, listener: Listen]>();
  const said = new Map<string, object>();
  const late = new Set<unknown>();

  const deliverTo = (name: string, payload: object | undefined, replay: boolean) => {
    for (const entry of [...entries]) {
      try {
        if (payload && entry[0] === name && late.has(entry) === replay) entry[1](payload as never);
      } catch (error) {
        console.error(error);
      }
    }
  };

  return {
    on(name: string, listener: Listen): () => void {
      const entry: [string, Listen] = [name, listener];
      entries.add(entry);
      if (said.has(name)) {
        // Once for all that were added in the same turn, so that the order of events holds across listeners.
        if (!late.size) {
          queueMicrotask(() => {
            for (const replayed of REPLAYED) deliverTo(replayed, said.get(replayed), true);
            late.clear();
          });
        }
        late.add(entry);
      }
      return () => entries.delete(entry);
    },
    deliver(name: string, payload: object) {
      if (REPLAYED.includes(name)) said.set(name, payload);
      deliverTo(name, payload, false);
    },
    /** The frame was reloaded: what it said before is no longer so. */
    forgetFrame: () => said.clear(),
    clear: () => entries.clear(),
  };
}
