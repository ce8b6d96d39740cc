import { makeZip } from 'client-zip';
import { race } from '../../../../../src/base/abort.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { fileName } from '../../../../shell/export/file-name.ts';
import { signResult } from '../../../../shell/export/sign-result.ts';
import type { MadeFile } from '../../../../shell/model/made-file.ts';
import { fileFailure } from '../../../../shell/notice/unreached.ts';
import type { BatchState, Making } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { designOf } from '../design-history.ts';
import type { Entry } from '../entry.ts';
import { encodeChoice } from '../export/encode-choice.ts';
import { type FileChoice, fileChoice } from '../export/file-choice.ts';
import { distinct } from './zip-names.ts';

export interface BatchOutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
}

const ZIP_NAME = 'cutouts.zip';

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

  /**
   * One ZIP of these pictures: stored, not squeezed again, its parts made as it is written, so that never more than one is in
   * memory. Equal names are numbered.
   */
  zip(uuids: readonly string[]): Promise<void> {
    return this.#each('zip', uuids, async (signal, rows) => {
      const names = distinct(rows.map(({ name }) => name));
      const made: { file: MadeFile; since: number }[] = [];
      const make = this.#file.bind(this);
      const lastModified = new Date();
      async function* parts() {
        for (const [at, row] of rows.entries()) {
          const since = row.since();
          const file = await make(signal, row.uuid);
          row.done();
          if (file === undefined) continue;
          made.push({ file, since });
          yield { name: names[at] ?? row.name, input: file.blob.stream(), size: file.blob.size, lastModified };
        }
      }
      const blob = await new Response(makeZip(parts())).blob();
      signal.throwIfAborted();
      if (made.length === 0) return 0;
      this.#ports.download(blob.slice(0, blob.size, 'application/zip'), ZIP_NAME);
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
    const rows = ready.map((uuid) => ({ uuid, name: this.#nameOf(uuid), done, since: () => cutout.ports.clock.now() }));
    try {
      const made = await run(controller.signal, rows);
      // The host was told of each.
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
    signal.throwIfAborted();
    const cutout = this.#cutout;
    try {
      await race(signal, cutout.matteReady(uuid));
      // Of a picture that was alone before: the batch's own are paid when they are cut out.
      await cutout.ports.credits.loaded?.spend(signal, uuid);
      const entry = cutout.entry(uuid);
      const choice = entry?.result && this.#choiceOf(entry);
      if (entry?.result === undefined || choice === undefined) return undefined;
      const { options, width, height } = choice;
      const blob = await encodeChoice(signal, cutout.jobs.imaging, choice);
      // A blob's bytes are read once, so that they have left this process before a host may take the frame away.
      await blob.slice(-1).arrayBuffer();
      this.#designs.set(uuid, designOf(entry));
      const mimeType = blob.type || `image/${options.format}`;
      return { blob, width, height, mimeType, mattingInfo: entry.result.info };
    } catch (error) {
      signal.throwIfAborted();
      this.#failed = asCutoutError(error);
      const { code, message, recoverable } = this.#failed;
      cutout.ports.host.emit('error', { code, message, recoverable });
      return undefined;
    }
  }

  #choiceOf(entry: Entry): FileChoice | undefined {
    return fileChoice({ ...this.#cutout.view, open: { ticket: undefined, ...entry } });
  }

  #nameOf(uuid: string): string {
    const { state } = this.#cutout;
    const entry = this.#cutout.entry(uuid);
    const choice = entry && this.#choiceOf(entry);
    return fileName(state.file.name, entry?.picture.name ?? 'picture', choice?.extension ?? '.png');
  }
}

interface Row {
  uuid: string;
  name: string;
  /** This one is made, or cannot be. */
  done: () => void;
  /** When it was begun. */
  since: () => number;
}
