import { makeZip } from 'client-zip';
import { race } from '../../../src/base/abort.ts';
import { asCutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { Editor } from '../editor.ts';
import type { Entry } from '../entry.ts';
import { type FileChoice, fileChoice } from '../file-choice.ts';
import { ENDINGS, fileName } from '../file-name.ts';
import type { MadeFile } from '../made-file.ts';
import { signResult } from '../sign-result.ts';
import type { BatchState, Making } from './state.ts';
import { distinct } from './zip-names.ts';

export interface BatchOutputPorts {
  /** Gives a file to the browser's downloads. */
  download: (blob: Blob, name: string) => void;
}

const ZIP_NAME = 'cutouts.zip';

/** Several pictures go out: one after the other to the host, or into one ZIP. One file is made at a time. */
export class BatchOutput {
  readonly #editor: Editor;
  readonly #ports: BatchOutputPorts;
  readonly #put: (change: Partial<BatchState>) => void;
  #making: AbortController | undefined;

  constructor(editor: Editor, ports: BatchOutputPorts, put: (change: Partial<BatchState>) => void) {
    this.#editor = editor;
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
      this.#ports.download(blob.slice(0, blob.size, 'application/zip'), ZIP_NAME);
      for (const { file, since } of made) {
        const trackData = this.#editor.track('download', since);
        this.#editor.ports.emit('download', { ...file, imageUrl: '', trackData });
      }
      return made.length;
    });
  }

  /** Done of the contract, picture by picture: extract, then save (D14). */
  save(uuids: readonly string[]): Promise<void> {
    return this.#each('save', uuids, async (signal, rows) => {
      let count = 0;
      for (const [index, row] of rows.entries()) {
        const since = row.since();
        const made = await this.#file(signal, row.uuid);
        row.done();
        if (made === undefined) continue;
        const file = await signResult(signal, this.#editor.ports, made);
        count += 1;
        const result = { ...file, imageUrl: '', batch: { index, count: rows.length } };
        this.#editor.ports.emit('extract', { ...result, trackData: this.#editor.track('extract', since) });
        this.#editor.ports.emit('save', { ...result, trackData: this.#editor.track('save', since) });
      }
      return count;
    });
  }

  async #each(
    purpose: Making['purpose'],
    uuids: readonly string[],
    run: (signal: AbortSignal, rows: readonly Row[]) => Promise<number>,
  ): Promise<void> {
    const editor = this.#editor;
    const ready = uuids.filter((uuid) => editor.entry(uuid)?.result !== undefined);
    if (ready.length === 0 || this.#making !== undefined) return;
    const controller = new AbortController();
    this.#making = controller;
    const count = ready.length;
    let at = 0;
    const done = (): void => {
      at += 1;
      this.#put({ making: { purpose, done: Math.min(at + 1, count), count } });
    };
    this.#put({ making: { purpose, done: 1, count } });
    const rows = ready.map((uuid) => ({ uuid, name: this.#nameOf(uuid), done, since: () => editor.ports.clock.now() }));
    try {
      const made = await run(controller.signal, rows);
      editor.say('say.saved');
      if (made < count) editor.set({ note: { id: 'batch.someFailed', values: { count: count - made }, tone: 'warn' } });
    } catch (error) {
      if (!controller.signal.aborted) {
        const { code, message, recoverable } = asCutoutError(error);
        editor.set({ note: { id: 'error.saveFailed', tone: 'warn' } });
        editor.ports.emit('error', { code, message, recoverable });
      }
    } finally {
      this.#making = undefined;
      this.#put({ making: undefined });
    }
  }

  /** The file of one picture; undefined where it could not be made: the others are. */
  async #file(signal: AbortSignal, uuid: string): Promise<MadeFile | undefined> {
    signal.throwIfAborted();
    const editor = this.#editor;
    try {
      await race(signal, editor.mended(uuid));
      // Of a picture that was alone before: the batch's own are paid when they are cut out.
      await editor.ports.sheets()?.spend(signal, uuid);
      const entry = editor.entry(uuid);
      const choice = entry?.result && this.#choiceOf(entry);
      if (entry?.result === undefined || choice === undefined) return undefined;
      const { cut, options, width, height } = choice;
      const blob = await editor.ports.imaging.encode(signal, cut, options);
      // A blob's bytes are read once, so that they have left this process before a host may take the frame away.
      await blob.slice(-1).arrayBuffer();
      const mimeType = blob.type || `image/${options.format}`;
      return { blob, width, height, mimeType, mattingInfo: entry.result.info };
    } catch (error) {
      signal.throwIfAborted();
      const { code, message, recoverable } = asCutoutError(error);
      editor.ports.emit('error', { code, message, recoverable });
      return undefined;
    }
  }

  #choiceOf(entry: Entry): FileChoice | undefined {
    return fileChoice({ ...this.#editor.state, ...entry });
  }

  #nameOf(uuid: string): string {
    const { state } = this.#editor;
    const entry = this.#editor.entry(uuid);
    const choice = entry && this.#choiceOf(entry);
    return fileName(state.file.name, entry?.picture.name ?? 'picture', ENDINGS[choice?.options.format ?? 'png']);
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
