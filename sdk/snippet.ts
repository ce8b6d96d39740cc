/**
 * The stub for a page that calls before the loader has arrived: it writes the calls down, the loader takes them over
 * (take-over.ts). It injects nothing: the page holds a plain `<script async src>` beside it, so Trusted Types and a CSP stand.
 */
import type { Note } from './take-over.ts';

type Stub = Record<string, unknown>;

const METHODS =
  'tryMatting startExtract adjustPagePositionAndScale setMTCCClient configure accountChanged show hide destroy on';

const page = globalThis as unknown as { CutoutSDK?: Stub };

/** An object whose methods only write down what was asked of it. */
function standIn(names: string): Stub {
  const notes: Note[] = [];
  const stub: Stub = { notes };
  for (const name of names.split(' ')) {
    stub[name] = (...args: unknown[]) => {
      const note: Note = { name, args };
      notes.push(note);
      if (name === 'create') {
        const made = standIn(`ready ${METHODS}`);
        made.ready = (made.ready as () => unknown)();
        note.standIn = made as never;
        return made;
      }
      return name === 'on' || name === 'preload'
        ? () => {
            note.name = '';
            (note.made as (() => void) | undefined)?.();
          }
        : new Promise((resolve) => {
            note.resolve = resolve;
          });
    };
  }
  return stub;
}

page.CutoutSDK ??= standIn('create preload');
