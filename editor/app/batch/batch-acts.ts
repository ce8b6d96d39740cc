import type { BatchQueue } from '../../../src/cutout/batch-queue.ts';
import { PROCESS_STATUS } from '../../../src/cutout/status.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Editor } from '../editor.ts';
import type { BatchDesigns } from './batch-designs.ts';
import type { BatchView } from './batch-view.ts';
import type { Paying } from './paying.ts';
import type { Shelved } from './shelved.ts';
import { groupOf, mayRetry, type Standing } from './standing.ts';
import type { Toasts } from './toasts.ts';

interface BatchParts {
  queue: BatchQueue;
  paying: Paying;
  view: BatchView;
  designs: BatchDesigns;
  shelved: Shelved;
  toasts: Toasts;
}

const isUnder = (standing: Standing): boolean => groupOf(standing) === 'under';

/** What is done to pictures of a batch: tried again, ended, taken out. What is done to all has a way back, in the toast. */
export class BatchActs {
  readonly #editor: Editor;
  readonly #parts: BatchParts;

  constructor(editor: Editor, parts: BatchParts) {
    this.#editor = editor;
    this.#parts = parts;
  }

  retry(uuids: readonly string[]): void {
    const { queue, paying } = this.#parts;
    queue.add(uuids, { held: true });
    void paying.pass();
  }

  /** Everything that may be tried again as it is. */
  retryAll(): void {
    const { view, toasts } = this.#parts;
    const uuids = view.where(mayRetry);
    if (uuids.length === 0) return;
    this.retry(uuids);
    toasts.show({ id: 'batch.retried', values: { count: uuids.length } }, () => this.cancel(uuids));
  }

  /** Ends what these works wait for; a cancelled effect leaves the picture done (spec §4). */
  cancel(uuids: readonly string[]): void {
    const editor = this.#editor;
    const { queue, designs } = this.#parts;
    queue.drop(uuids);
    for (const uuid of uuids) {
      if (editor.entry(uuid)?.work.processStatus === PROCESS_STATUS.applying) {
        designs.revert(uuid);
        continue;
      }
      const step = editor.runs.of(uuid)?.step;
      if (editor.runs.end(uuid, cutoutError('ABORTED', 'cancelled by the user'))) editor.ports.emit('cancel', { step });
      const done = editor.entry(uuid)?.result !== undefined;
      editor.patch(uuid, { progress: undefined, task: undefined, cancelled: !done });
    }
  }

  cancelAll(): void {
    const { view, toasts } = this.#parts;
    const uuids = view.where(isUnder);
    this.cancel(view.where((standing) => standing === 'applying'));
    if (uuids.length === 0) return;
    this.cancel(uuids);
    this.#editor.say('progress.cancelled');
    toasts.show({ id: 'batch.cancelled', values: { count: uuids.length } }, () => this.retry(uuids));
  }

  /** Takes works out of sight; they are put away for good when the way back has gone. */
  remove(uuids: readonly string[]): void {
    const editor = this.#editor;
    const { queue, view, shelved, toasts } = this.#parts;
    const { order } = editor.state;
    const gone = new Set(uuids);
    if (gone.size === 0) return;
    const removed = cutoutError('ABORTED', 'the picture was removed');
    const open = view.where(isUnder).filter((uuid) => gone.has(uuid));
    queue.drop(uuids);
    for (const uuid of open) editor.runs.end(uuid, removed);
    for (const uuid of open) editor.patch(uuid, { progress: undefined, task: undefined });
    view.reorder(order.filter((uuid) => !gone.has(uuid)));
    toasts.show(
      { id: 'batch.removed', values: { count: gone.size } },
      () => {
        // What came meanwhile stands behind.
        const back = order.filter((uuid) => editor.entry(uuid) !== undefined);
        view.reorder([...back, ...editor.state.order.filter((uuid) => !order.includes(uuid))]);
        if (open.length > 0) this.retry(open);
      },
      () => {
        shelved.drop(uuids);
        editor.remove(uuids, removed);
      },
    );
  }

  removeAll(): void {
    this.remove(this.#editor.state.order);
  }
}
