import * as z from 'zod/mini';
import { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import { KeptWork, type KeptWorkPorts, type TakenWork, type WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { loadKeptTexts } from '../../../shell/kept/texts/load.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { createBrowserKeptStore } from '../../../shell/storage/kept-store.ts';
import { createBrowserOpenLocks } from '../../../shell/storage/open-locks.ts';
import type { PhotoRow } from './photo-row.ts';
import { type PosterHistory, readHistory } from './poster-history.ts';

export interface KeptPoster {
  history: PosterHistory;
  name: string;
  photos: readonly PhotoRow[];
  /** Id of the user's work that it is; undefined: it is none. */
  work: string | undefined;
  /** Which save of it. */
  version: number | undefined;
}

/** Pages that are kept for a day in this browser (D67): each tab its own (D104). */
export interface PosterKeeper {
  write(poster: KeptPoster): Promise<void>;
  /** Is there one, that no other tab has open? */
  check(): Promise<boolean>;
  /** Goes on with what was found. Undefined: it is gone, not whole, or another tab has taken it meanwhile. */
  take(): Promise<KeptPoster | undefined>;
  /** The account is another: nothing of the one before stays. */
  moved(): void;
}

const schema = z.object({
  history: z.unknown(),
  name: z.string(),
  work: z.optional(z.string()),
  version: z.optional(z.number()),
  photos: z.array(
    z.object({ asset: z.string(), name: z.string(), width: z.number(), height: z.number(), file: z.string() }),
  ),
});

/** @param seams in the browser's place */
export function browserKeeper(
  ports: Pick<KeptWorkPorts, 'owner' | 'today' | 'newId'>,
  seams: Partial<Pick<KeptWorkPorts, 'store' | 'locks'>> = {},
): PosterKeeper {
  const store = createBrowserKeptStore('posters');
  const locks = createBrowserOpenLocks(globalThis.navigator?.locks, 'poster ');
  const keys = new BlobKeys(ports.newId);
  let open: KeptPoster | undefined;
  const kept = new KeptWork({ store, locks, ...ports, ...seams }, () => open && snapshotOf(open, keys));
  return {
    async write(poster) {
      open = poster;
      kept.changed();
      await kept.settled;
    },
    async check() {
      dropFormer();
      return (await kept.find()) !== undefined;
    },
    async take() {
      const work = await kept.take();
      open = work && readPoster(work, keys);
      return open;
    },
    moved: () => kept.moved(),
  };
}

/** Earlier versions kept one page for all tabs, in a database that nothing reads any more. */
function dropFormer(): void {
  try {
    globalThis.indexedDB?.deleteDatabase('poster-pages');
  } catch {
    // A frame that may keep nothing has none.
  }
}

/** What was offered cannot be gone on with. */
export async function sayGone({ translator, screen }: Pick<ToolPorts, 'translator' | 'screen'>): Promise<void> {
  await translator.add(loadKeptTexts);
  screen.note({ id: 'kept.gone', tone: 'warn' });
}

function snapshotOf({ history, name, photos, work, version }: KeptPoster, keys: BlobKeys): WorkSnapshot {
  const blobs = new Map(photos.map(({ blob }) => [keys.of(blob), blob]));
  const rows = photos.map(({ blob, ...photo }) => ({ ...photo, file: keys.of(blob) }));
  const data = { history, name, work, version, photos: rows };
  return { name, count: photos.length, unsaved: history.at, data, blobs };
}

/** A photo that is missing is left out: its place is empty then. Undefined: there is no page. */
function readPoster({ data, blob }: TakenWork, keys: BlobKeys): KeptPoster | undefined {
  const read = schema.safeParse(data);
  const history = readHistory(read.data?.history);
  if (!read.success || history === undefined) return undefined;
  const { name, work, version, photos } = read.data;
  const rows = photos.flatMap(({ file, ...photo }): PhotoRow[] => {
    const found = blob(file);
    return found === undefined ? [] : [{ ...photo, blob: keys.know(found, file) }];
  });
  return { history, name, photos: rows, work, version };
}
