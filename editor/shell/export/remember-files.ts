import type { Clock } from '../../../src/base/clock.ts';
import type { FileMemory } from '../model/made-file.ts';

/** ms without a change before a choice is written. */
const SETTLED = 300;
/** Letters of all tools' choices: what is longer was not written here. */
const MOST = 20_000;

interface FileMemoryPorts {
  /** Throws where the browser keeps nothing, as in a frame of another site. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  owner: () => Promise<string>;
  clock: Clock;
  /** Nothing was chosen yet, here: what is kept may be put in its place. */
  isUntouched: () => boolean;
}

/** What was chosen for the files of a tool is there at the next visit: values of its choices, and nothing of a photo. */
export async function rememberFiles(tool: string, memory: FileMemory, ports: FileMemoryPorts): Promise<void> {
  const name = async () => `files ${await ports.owner()}`;
  const read = (key: string): Record<string, unknown> => {
    try {
      const text = ports.storage().getItem(key) ?? '{}';
      return text.length > MOST ? {} : Object.fromEntries(Object.entries(Object(JSON.parse(text))));
    } catch {
      return {};
    }
  };
  const write = async (): Promise<void> => {
    try {
      const key = await name();
      ports.storage().setItem(key, JSON.stringify({ ...read(key), [tool]: memory.get() }));
    } catch {
      // It is as long as the page is open, as before.
    }
  };
  const kept = read(await name())[tool];
  if (ports.isUntouched()) memory.put(kept);
  else await write();
  let cancel = () => {};
  memory.subscribe(() => {
    cancel();
    cancel = ports.clock.after(SETTLED, () => void write());
  });
}
