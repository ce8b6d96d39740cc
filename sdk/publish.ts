import { makeLoader } from './loader.ts';
import type { Connect } from './shell.ts';
import { type Note, notesOf, takeOver } from './take-over.ts';
import type { CutoutLoader } from './types.ts';

/** Puts `CutoutSDK` on the page and takes over what the snippet wrote down. `connectFrom`: by the script's own address. */
export function publish(connectFrom: (self: string) => Connect): void {
  const page = globalThis as unknown as { CutoutSDK?: CutoutLoader | { notes: Note[] } };
  const before = page.CutoutSDK;
  // A page that holds the tag twice keeps the first: it may have frames already.
  if (typeof document !== 'object' || (before && 'version' in before)) return;
  const self = (document.currentScript as HTMLScriptElement | null)?.src || location.href;
  const loader = makeLoader(self, connectFrom(self));
  page.CutoutSDK = loader;
  const run = () => takeOver(loader, notesOf(before));
  // What was written down may name a container that is not parsed yet.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}
