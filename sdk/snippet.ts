/**
 * The stub for a page that calls before the loader has arrived: it queues the calls, the loader replays them
 * (replay-queue.ts). It injects nothing: the page holds a plain `<script async src>` beside it, so Trusted Types and a CSP stand.
 */
import type { QueuedCall } from './replay-queue.ts';

type Stub = Record<string, unknown>;

declare const window: { CutoutSDK?: Stub };

/** Of an editor; `ready` is a member with a promise. */
const METHODS =
  'tryMatting openPictures startExtract adjustPagePositionAndScale setMTCCClient configure accountChanged unsaved show hide destroy on ready';

/** An object whose methods only queue the call. */
const queueingProxy = (names: string): Stub => {
  const notes: QueuedCall[] = [];
  const stub: Stub = { notes };
  for (const name of names.split(' ')) {
    stub[name] = (...args: unknown[]) => {
      const call: QueuedCall = { name, args };
      notes.push(call);
      if (name === 'create') {
        const made = queueingProxy(METHODS);
        made.ready = (made.ready as () => unknown)();
        call.standIn = made as never;
        return made;
      }
      return name === 'on' || name === 'preload'
        ? () => {
            call.name = '';
            (call.made as (() => void) | undefined)?.();
          }
        : new Promise((resolve) => {
            call.resolve = resolve;
          });
    };
  }
  return stub;
};

// Own: an element with that id or name looks like a member too.
if (!Object.hasOwn(window, 'CutoutSDK')) window.CutoutSDK = queueingProxy('create preload');
