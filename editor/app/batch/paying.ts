import type { BatchQueue, Ending } from '../../../src/cutout/batch-queue.ts';
import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { Editor } from '../editor.ts';
import type { Sheets } from '../sheets/sheets.ts';
import { costOf, gateFor } from './gate.ts';
import type { BatchState, Gate } from './state.ts';

/** What stands between a batch and its cut-outs, and what each of them costs (spec §5, D17, D18). */
export class Paying {
  readonly #editor: Editor;
  readonly #sheets: Sheets;
  readonly #queue: BatchQueue;
  readonly #put: (change: Partial<BatchState>) => void;

  constructor(editor: Editor, sheets: Sheets, queue: BatchQueue, put: (change: Partial<BatchState>) => void) {
    this.#editor = editor;
    this.#sheets = sheets;
    this.#queue = queue;
    this.#put = put;
  }

  /**
   * Works of an earlier page may have their sheets: what was set aside or used up for a work is its own, and asking again for it costs
   * nothing. One whose sheet cannot be had is told of by `pass`.
   */
  async recover(uuids: readonly string[]): Promise<void> {
    const signal = new AbortController().signal;
    await this.#sheets.read(signal).catch(() => undefined);
    for (const uuid of uuids) await this.#sheets.offer(signal, uuid);
    await this.pass();
  }

  /** Lets what is held go on where the account covers it all; else says what is missing. */
  async pass(): Promise<void> {
    const account = await this.#sheets.read(new AbortController().signal).catch(() => undefined);
    const gate = gateFor(account, this.#editor.state.order.length, costOf(this.#editor.state).needed);
    if (gate !== undefined) {
      this.#shut(gate);
      return;
    }
    this.#put({ gate: undefined });
    this.#queue.release();
  }

  /** One try, with a sheet set aside before the mask, and used up or given back after it. It never rejects. */
  async run(uuid: string, more: (error: CutoutError) => boolean): Promise<Ending> {
    const ticket = (signal: AbortSignal) => this.#sheets.setAside(signal, uuid);
    const ending = await this.#editor.start(uuid, { more, ticket });
    // A commit that is lost ends with its reservation: the picture is kept, and is paid when it leaves.
    if (ending.ok) await this.#sheets.spend(new AbortController().signal, uuid).catch(() => {});
    return ending;
  }

  /** The server's own word on the account: it decides. */
  refused({ code, details }: CutoutError): void {
    const held = this.#editor.state.order.length;
    if (code === 'LOGIN_REQUIRED') this.#shut({ kind: 'login', count: held });
    else if (code === 'MEMBER_REQUIRED') this.#shut({ kind: 'member' });
    else {
      const needed = Math.max(Number(details.needed ?? 1), costOf(this.#editor.state).needed);
      this.#shut({ kind: 'sheets', needed, left: Number(details.left ?? 0) });
    }
  }

  /** The first as many as there are sheets for. */
  takeFirst(gate: Extract<Gate, { kind: 'sheets' }>): void {
    const waiting = this.#editor.state.order.filter((uuid) => this.#queue.stateOf(uuid) === 'held');
    this.#put({ gate: { ...gate, begun: true } });
    this.#queue.release(waiting.slice(0, gate.left));
  }

  /** Tells the host what is missing (it logs in, it sells sheets). */
  tell(gate: Gate, pressed = false): void {
    const { emit } = this.#editor.ports;
    if (gate.kind === 'login') this.#sheets.askLogin('several', pressed);
    else if (gate.kind === 'member') emit('memberRequired', { feature: 'batch' });
    else emit('notEnoughSheets', { needed: gate.needed, left: gate.left });
  }

  #shut(gate: Gate): void {
    const before = this.#editor.state.batch?.gate;
    this.#put({ gate });
    if (JSON.stringify(before) !== JSON.stringify(gate)) this.tell(gate);
  }
}
