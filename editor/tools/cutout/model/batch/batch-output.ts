import type { Design } from '../../../../../src/document/design/design.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { signResult } from '../../../../shell/export/sign-result.ts';
import type { MadeFile } from '../../../../shell/model/made-file.ts';
import { fileFailure } from '../../../../shell/notice/unreached.ts';
import type { BatchState, Making } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { dayOfWork, fileOfWork, nameOfWork } from './file-of-work.ts';
import { ZIP_NAME, zipOf } from './zip-of.ts';

export interface BatchOutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
}

/** Several pictures go out: one after the other to the host, or into one ZIP. One file is made at a time. */
export class BatchOutput {
  readonly #cutout: CutoutModel;
  readonly #ports: BatchOutputPorts;
  readonly #put: (change: Partial<BatchState>) => void;
  #making: AbortController | undefined;
  /** What the files of the last request were made by. */
  readonly #designs = new Map<string, Design>();
  /** Why the last file that could not be made was not. */
  #failed: CutoutError | undefined;

  constructor(cutout: CutoutModel, ports: BatchOutputPorts, put: (change: Partial<BatchState>) => void) {
    this.#cutout = cutout;
    this.#ports = ports;
    this.#put = put;
  }

  stop(): void {
    this.#making?.abort(cutoutError('ABORTED', 'stopped by the user'));
  }

  /** One ZIP of these pictures. */
  zip(uuids: readonly string[]): Promise<void> {
    return this.#each('zip', uuids, async (signal, rows) => {
      const made: { file: MadeFile; since: number }[] = [];
      const nameOf = ({ uuid }: Row): string => nameOfWork(this.#cutout, uuid);
      const dayOf = ({ uuid }: Row): Date => dayOfWork(this.#cutout, uuid);
      const blob = await zipOf(signal, rows, { nameOf, dayOf }, async (row) => {
        const since = row.since();
        const file = await this.#file(signal, row.uuid);
        row.done();
        if (file === undefined) return undefined;
        made.push({ file, since });
        return file.blob;
      });
      if (made.length === 0) return 0;
      this.#ports.download(blob, ZIP_NAME);
      for (const { file, since } of made) {
        const trackData = this.#cutout.track('download', since);
        this.#cutout.ports.host.emit('download', { ...file, imageUrl: '', trackData });
      }
      return made.length;
    });
  }

  /** Done of the contract, picture by picture: extract, then save (D14). */
  save(uuids: readonly string[]): Promise<void> {
    return this.#each('save', uuids, async (signal, rows) => {
      const { api, clock } = this.#cutout.ports;
      let count = 0;
      for (const [index, row] of rows.entries()) {
        const since = row.since();
        const made = await this.#file(signal, row.uuid);
        row.done();
        if (made === undefined) continue;
        const file = await signResult(signal, { http: api.http, clock }, made);
        count += 1;
        const result = { ...file, imageUrl: '', batch: { index, count: rows.length } };
        this.#cutout.ports.host.emit('extract', { ...result, trackData: this.#cutout.track('extract', since) });
        this.#cutout.ports.host.emit('save', { ...result, trackData: this.#cutout.track('save', since) });
      }
      return count;
    });
  }

  async #each(
    purpose: Making['purpose'],
    uuids: readonly string[],
    run: (signal: AbortSignal, rows: readonly Row[]) => Promise<number>,
  ): Promise<void> {
    const cutout = this.#cutout;
    const ready = uuids.filter((uuid) => cutout.entry(uuid)?.result !== undefined);
    if (ready.length === 0 || this.#making !== undefined) return;
    const controller = new AbortController();
    this.#making = controller;
    this.#designs.clear();
    this.#failed = undefined;
    const count = ready.length;
    let at = 0;
    const done = (): void => {
      at += 1;
      this.#put({ making: { purpose, done: Math.min(at + 1, count), count } });
    };
    this.#put({ making: { purpose, done: 1, count } });
    cutout.ports.screen.note(undefined);
    const rows = ready.map((uuid) => ({ uuid, done, since: () => cutout.ports.clock.now() }));
    try {
      const made = await run(controller.signal, rows);
      // The host was notified of each.
      if (made === 0) return this.#offerAgain(purpose, uuids, this.#failed);
      for (const [uuid, saved] of this.#designs) cutout.patch(uuid, { saved });
      cutout.ports.screen.given();
      cutout.say('say.saved');
      if (made < count)
        cutout.ports.screen.note({ id: 'batch.someFailed', values: { count: count - made }, tone: 'warn' });
    } catch (error) {
      if (!controller.signal.aborted) {
        const failure = asCutoutError(error);
        const { code, message, recoverable } = failure;
        this.#offerAgain(purpose, uuids, failure);
        cutout.ports.host.emit('error', { code, message, recoverable });
      }
    } finally {
      this.#making = undefined;
      this.#put({ making: undefined });
    }
  }

  #offerAgain(purpose: Making['purpose'], uuids: readonly string[], failed: CutoutError | undefined): void {
    const id = failed === undefined ? 'error.saveFailed' : fileFailure(failed);
    this.#cutout.ports.screen.note({ id, tone: 'warn', again: () => void this[purpose](uuids) });
  }

  /** The file of one picture; undefined where it could not be made: the others are. */
  async #file(signal: AbortSignal, uuid: string): Promise<MadeFile | undefined> {
    const cutout = this.#cutout;
    try {
      const made = await fileOfWork(signal, cutout, uuid);
      if (made !== undefined) this.#designs.set(uuid, made.of.design);
      return made?.file;
    } catch (error) {
      signal.throwIfAborted();
      this.#failed = asCutoutError(error);
      const { code, message, recoverable } = this.#failed;
      cutout.ports.host.emit('error', { code, message, recoverable });
      return undefined;
    }
  }
}

interface Row {
  uuid: string;
  /** This one is made, or cannot be. */
  done: () => void;
  /** When it was begun. */
  since: () => number;
}
