import type { BatchQueue, Ending } from '../../../../../src/cutout/batch-queue.ts';
import type { CutoutError } from '../../../../../src/protocol/errors.ts';
import type { Credits } from '../../../../shell/model/tool.ts';
import type { BatchState, Paywall } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { costOf, paywallFor } from './paywall.ts';

/** What stands between a batch and its cut-outs, and what each of them costs (spec §5, D17, D18). */
export class Billing {
  readonly #cutout: CutoutModel;
  readonly #credits: Credits;
  readonly #queue: BatchQueue;
  readonly #put: (change: Partial<BatchState>) => void;

  constructor(cutout: CutoutModel, credits: Credits, queue: BatchQueue, put: (change: Partial<BatchState>) => void) {
    this.#cutout = cutout;
    this.#credits = credits;
    this.#queue = queue;
    this.#put = put;
  }

  /**
   * Works of an earlier page may have their credits: what was set aside or used up for a work is its own, and asking again for it costs
   * nothing. One whose credit cannot be had is reported by `pass`.
   */
  async recover(uuids: readonly string[]): Promise<void> {
    await this.#readAccount();
    for (const uuid of uuids) await this.#credits.offer(new AbortController().signal, uuid);
    await this.pass();
  }

  /** The same for one picture, which nothing holds. */
  async recoverOne(uuid: string): Promise<void> {
    await this.#readAccount();
    await this.#credits.offer(new AbortController().signal, uuid);
  }

  /** Lets what is held go on where the account covers it all; else says what is missing. */
  async pass(): Promise<void> {
    const account = await this.#readAccount();
    const paywall = paywallFor(account, this.#cutout.state.order.length, costOf(this.#cutout.state).needed);
    if (paywall !== undefined) {
      this.#shut(paywall);
      return;
    }
    this.#put({ paywall: undefined });
    this.#queue.release();
  }

  /** One try, with a credit reserved before the mask, and used up or given back after it. It never rejects. */
  async run(uuid: string, more: (error: CutoutError) => boolean): Promise<Ending> {
    const ticket = (signal: AbortSignal) => this.#credits.setAside(signal, uuid);
    const ending = await this.#cutout.start(uuid, { more, ticket });
    // A commit that is lost ends with its reservation: the picture is kept, and is paid when it leaves.
    if (ending.ok) await this.#credits.spend(new AbortController().signal, uuid).catch(() => {});
    return ending;
  }

  /** The server's own word on the account: it decides. */
  refused({ code, details }: CutoutError): void {
    const held = this.#cutout.state.order.length;
    if (code === 'LOGIN_REQUIRED') this.#shut({ kind: 'login', count: held });
    else if (code === 'MEMBER_REQUIRED') this.#shut({ kind: 'member' });
    else {
      const needed = Math.max(Number(details.needed ?? 1), costOf(this.#cutout.state).needed);
      this.#shut({ kind: 'sheets', needed, left: Number(details.left ?? 0) });
    }
  }

  /** The first as many as there are credits for. */
  takeFirst(paywall: Extract<Paywall, { kind: 'sheets' }>): void {
    const waiting = this.#cutout.state.order.filter((uuid) => this.#queue.stateOf(uuid) === 'held');
    this.#put({ paywall: { ...paywall, begun: true } });
    this.#queue.release(waiting.slice(0, paywall.left));
  }

  /** Tells the host what is missing (it logs in, it sells credits). */
  notifyHost(paywall: Paywall, pressed = false): void {
    const { emit } = this.#cutout.ports.host;
    if (paywall.kind === 'login') this.#credits.askLogin('several', pressed);
    else if (paywall.kind === 'member') emit('memberRequired', { feature: 'batch' });
    else emit('notEnoughSheets', { needed: paywall.needed, left: paywall.left });
  }

  #readAccount(): ReturnType<Credits['read']> {
    return this.#credits.read(new AbortController().signal).catch(() => undefined);
  }

  #shut(paywall: Paywall): void {
    const before = this.#cutout.state.batch?.paywall;
    this.#put({ paywall });
    if (JSON.stringify(before) !== JSON.stringify(paywall)) this.notifyHost(paywall);
  }
}
