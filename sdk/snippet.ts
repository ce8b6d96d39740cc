/**
 * The stub for a page that calls before the loader has arrived: it queues the calls, the loader replays them
 * (replay-queue.ts). It injects nothing: the page holds a plain `<script async src>` beside it, so Trusted Types and a CSP stand.
 */
import { ownGlobal } from './own-members.ts';
import type { QueuedCall } from './replay-queue.ts';

type Stub = Record<string, unknown>;

const METHODS =
  'tryMatting openPictures startExtract adjustPagePositionAndScale setMTCCClient configure accountChanged unsaved show hide destroy on';

const page = globalThis as unknown as { CutoutSDK?: Stub };

/** An object whose methods only queue the call. */
function queueingProxy(names: string): Stub {
  const notes: QueuedCall[] = [];
  const stub: Stub = { notes };
  for (const name of names.split(' ')) {
    stub[name] = (...args: unknown[]) => {
      const call: QueuedCall = { name, args };
      notes.push(call);
      if (name === 'create') {
        const made = queueingProxy(`ready ${METHODS}`);
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
}

if (!ownGlobal('CutoutSDK')) page.CutoutSDK = queueingProxy('create preload');
