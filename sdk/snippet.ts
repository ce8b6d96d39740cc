/**
 * The stub for a page that calls before the loader has arrived: it queues the calls, the loader replays them
 * (replay-queue.ts). It injects nothing: the page holds a plain `<script async src>` beside it, so Trusted Types and a CSP stand.
 */
import type { QueuedCall } from './replay-queue.ts';

type Stub = Record<string, unknown>;
type Editor = Exclude<QueuedCall['standIn'], false | undefined>;

declare const window: { CutoutSDK?: Stub };

/** Of an editor, in the order that compresses best; `ready` is a member with a promise. */
const METHODS =
  'tryMatting unsaved openPictures ready startExtract show destroy setMTCCClient configure adjustPagePositionAndScale accountChanged on hide';

/** An object whose methods only queue the call. */
function queueingProxy(names: string): Stub {
  const notes: QueuedCall[] = [];
  const stub: Stub = { notes };
  for (const name of names.split(' ')) {
    stub[name] = (...args: unknown[]) => {
      const standIn = name === 'create' && (queueingProxy(METHODS) as Stub & Editor);
      const call: QueuedCall = { name, args, standIn };
      notes.push(call);
      if (standIn) {
        standIn.ready = (standIn.ready as unknown as () => Promise<unknown>)();
        return standIn;
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
}

// Own: an element with that id or name looks like a member too.
if (!Object.hasOwn(window, 'CutoutSDK')) window.CutoutSDK = queueingProxy('create preload');
