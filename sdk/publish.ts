import type { Connect } from './frame-host.ts';
import { makeLoader } from './loader.ts';
import { ofDocument } from './own-members.ts';
import { type QueuedCall, replay } from './replay-queue.ts';
import type { CutoutLoader } from './types.ts';

/** Puts `CutoutSDK` on the page and replays what the snippet queued. `connectFrom`: by the script's own address. */
export function publish(connectFrom: (self: string) => Connect): void {
  const page = globalThis as unknown as { CutoutSDK?: CutoutLoader };
  // Own: what a script has put there, and no element with that id.
  const { version, notes }: Before = Object(Object.hasOwn(page, 'CutoutSDK') && page.CutoutSDK);
  // A page that holds the tag twice keeps the first: it may have frames already.
  if (typeof document !== 'object' || typeof version === 'string') return;
  // The core is fetched from there and the frame shows it: only the script that runs may say it. The script may be of another
  // window, whose classes are others, so `instanceof` would miss it; an SVG script has no `src`.
  const script = ofDocument('currentScript');
  const self = (script && 'src' in script && script.src) || location.href;
  const loader = makeLoader(self, connectFrom(self));
  page.CutoutSDK = loader;
  const run = () => replay(loader, Array.isArray(notes) ? (notes as QueuedCall[]) : []);
  // What was queued may name a container that is not parsed yet.
  if (ofDocument('readyState') === 'loading') ofDocument('addEventListener').call(document, 'DOMContentLoaded', run);
  else run();
}

/** What may stand in the loader's place: another loader, the snippet, or anything else of that name. */
interface Before {
  version?: unknown;
  notes?: unknown;
}
