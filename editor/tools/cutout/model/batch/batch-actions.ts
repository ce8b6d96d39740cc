import type { BatchQueue } from '../../../../../src/cutout/batch-queue.ts';
import { PROCESS_STATUS } from '../../../../../src/cutout/status.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { BatchDesigns } from './batch-designs.ts';
import type { BatchView } from './batch-view.ts';
import type { Billing } from './billing.ts';
import type { KeptWorks } from './kept-works.ts';
import { groupOf, mayRetry, type TileStatus } from './tile-status.ts';
import type { Toasts } from './toasts.ts';

interface BatchParts {
  queue: BatchQueue;
  billing: Billing;
  view: BatchView;
  designs: BatchDesigns;
  kept: KeptWorks;
  toasts: Toasts;
}

const isUnder = (status: TileStatus): boolean => groupOf(status) === 'under';

/** What is done to pictures of a batch: tried again, ended, taken out. What is done to all has a way back, in the toast. */
export class BatchActions {
  readonly #cutout: CutoutModel;
  readonly #parts: BatchParts;

  constructor(cutout: CutoutModel, parts: BatchParts) {
    this.#cutout = cutout;
    this.#parts = parts;
  }

  retry(uuids: readonly string[]): void {
    const { queue, billing } = this.#parts;
    queue.add(uuids, { held: true });
    void billing.pass();
  }

  /** Takes a picture that is over the limit smaller, and goes on (D65). */
  shrink(uuid: string): void {
    this.#cutout.runs.of(uuid)?.allowShrink();
    this.retry([uuid]);
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
    const cutout = this.#cutout;
    const { queue, designs } = this.#parts;
    queue.drop(uuids);
    for (const uuid of uuids) {
      if (cutout.entry(uuid)?.work.processStatus === PROCESS_STATUS.applying) {
        designs.revert(uuid);
        continue;
      }
      const step = cutout.runs.of(uuid)?.step;
      if (cutout.runs.end(uuid, cutoutError('ABORTED', 'cancelled by the user')))
        cutout.ports.host.emit('cancel', { step });
      const done = cutout.entry(uuid)?.result !== undefined;
      cutout.patch(uuid, { progress: undefined, task: undefined, cancelled: !done });
    }
  }

  cancelAll(): void {
    const { view, toasts } = this.#parts;
    const uuids = view.where(isUnder);
    this.cancel(view.where((status) => status === 'applying'));
    if (uuids.length === 0) return;
    this.cancel(uuids);
    this.#cutout.say('progress.cancelled');
    toasts.show({ id: 'batch.cancelled', values: { count: uuids.length } }, () => this.retry(uuids));
  }

  /** Takes works out of sight; they are deleted when the undo has gone. */
  remove(uuids: readonly string[]): void {
    const cutout = this.#cutout;
    const { queue, view, kept, toasts } = this.#parts;
    const { order } = cutout.state;
    const gone = new Set(uuids);
    if (gone.size === 0) return;
    const removed = cutoutError('ABORTED', 'the picture was removed');
    const open = view.where(isUnder).filter((uuid) => gone.has(uuid));
    queue.drop(uuids);
    for (const uuid of open) cutout.runs.end(uuid, removed);
    for (const uuid of open) cutout.patch(uuid, { progress: undefined, task: undefined });
    view.reorder(order.filter((uuid) => !gone.has(uuid)));
    toasts.show(
      { id: 'batch.removed', values: { count: gone.size } },
      () => {
        // What came meanwhile stands behind.
        const back = order.filter((uuid) => cutout.entry(uuid) !== undefined);
        view.reorder([...back, ...cutout.state.order.filter((uuid) => !order.includes(uuid))]);
        if (open.length > 0) this.retry(open);
      },
      () => {
        kept.drop(uuids);
        cutout.remove(uuids, removed);
      },
    );
  }

  removeAll(): void {
    this.remove(this.#cutout.state.order);
  }
}
