import type { Account, AccountPort } from '../../../src/account/account.ts';
import { asCutoutError, cutoutError, type ErrorCode } from '../../../src/protocol/errors.ts';
import type { SavedWork, WorkToSave } from '../../../src/protocol/works.ts';
import type { Shell } from '../model/shell.ts';
import type { Credits as CreditsOfTools, PaidWorks } from '../model/tool.ts';
import { loadPaymentTexts } from './payment-texts.ts';

/** Without an answer: the credit may be used up or not. Asking again uses it up once (D17). */
const UNANSWERED: readonly ErrorCode[] = ['CALL_TIMEOUT', 'NETWORK', 'OFFLINE'];

/**
 * Who pays for what is cut out on our own site, and with what (D17): a credit is set aside before the mask, and used up with the
 * first file of a single picture or with the cut-out of a batch's. The server decides; every step can be repeated. A member's works
 * take the same steps and no credit, so that they are listed in the account; none of them is waited for longer than it has to, or
 * fails (D369). With a partner's key nothing here does anything: its quota counts.
 */
export class Credits implements CreditsOfTools {
  readonly #shell: Shell;
  readonly #account: AccountPort;
  readonly #works: readonly PaidWorks[];
  /** The host was asked for a log-in because the one before has expired: it is not asked again for the same reason. */
  #expired = false;

  /** @param works those of each tool that has any, as they come */
  constructor(shell: Shell, account: AccountPort, works: readonly PaidWorks[]) {
    this.#shell = shell;
    this.#account = account;
    this.#works = works;
    void shell.translator.add(loadPaymentTexts);
  }

  /** Reads who the user is: when the editor opens, and after the host says that the account has changed. */
  async read(signal: AbortSignal): Promise<Account | undefined> {
    try {
      const account = await this.#try(() => this.#account.read(signal));
      if (account?.role !== 'visitor') this.#expired = false;
      this.#put(account);
      return account;
    } catch (error) {
      if (asCutoutError(error).code !== 'LOGIN_REQUIRED') throw error;
      return { role: 'visitor' };
    }
  }

  /** Those of the tool that has this work. */
  #worksOf(uuid: string): PaidWorks | undefined {
    return this.#works.find((works) => works.isCharged(uuid) !== undefined);
  }

  get #isMember(): boolean {
    return this.#shell.state.account?.role === 'member';
  }

  /** Is this work still to be written down in the account of the user of now? A member's takes no credit. */
  #isOpen(uuid: string): boolean {
    const { account } = this.#shell.state;
    return account !== undefined && account.role !== 'visitor' && this.#worksOf(uuid)?.isCharged(uuid) === false;
  }

  /**
   * Sets a credit aside for a work, where it is to be paid; its ticket goes with the matting.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  async setAside(signal: AbortSignal, uuid: string): Promise<string | undefined> {
    if (!this.#isOpen(uuid)) return undefined;
    const right = await this.#step(() => this.#account.reserve(signal, uuid, this.nameOf(uuid)));
    signal.throwIfAborted();
    if (right === undefined) return undefined;
    this.#left(right.left);
    // It was closed while the server answered.
    if (this.#worksOf(uuid)?.isCharged(uuid) === undefined) void this.#rollback(right.ticket);
    else this.#worksOf(uuid)?.setTicket(uuid, right.ticket);
    return right.ticket;
  }

  /** The same for a single picture: one that cannot be paid is cut out all the same, and carries the mark. */
  async offer(signal: AbortSignal, uuid: string): Promise<string | undefined> {
    try {
      return await this.setAside(signal, uuid);
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  /**
   * The work leaves, or is done in a batch: its credit is used up, once. Nothing for who has no credit at all: the file carries the mark.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED, and with `details.payment` what left it open whether it is used up
   */
  async spend(signal: AbortSignal, uuid: string): Promise<void> {
    const { state } = this.#shell;
    const ticket = this.#worksOf(uuid)?.ticketOf(uuid);
    const none = state.account?.role === 'user' && state.account.left === 0;
    if (!this.#isOpen(uuid) || (ticket === undefined && none)) return;
    const commit = () => this.#account.commit(signal, uuid, this.nameOf(uuid));
    if (this.#isMember) {
      // The file does not wait for the list.
      void this.#step(commit).then((right) => right && this.#worksOf(uuid)?.setCharged(uuid));
      return;
    }
    try {
      this.#left((await this.#try(commit)).left);
    } catch (error) {
      const { code, message, details } = asCutoutError(error);
      if (code === 'NOT_ENOUGH_SHEETS') this.#worksOf(uuid)?.setTicket(uuid, undefined);
      if (!UNANSWERED.includes(code)) throw error;
      throw cutoutError(code, message, { cause: error, details: { ...details, payment: 'unanswered' } });
    }
    this.#worksOf(uuid)?.setCharged(uuid);
  }

  /** Nothing came of it: the credit goes back. What cannot be given back now ends by itself. */
  async giveBack(uuid: string): Promise<void> {
    const ticket = this.#worksOf(uuid)?.ticketOf(uuid);
    if (ticket === undefined) return;
    this.#worksOf(uuid)?.setTicket(uuid, undefined);
    await this.#rollback(ticket);
  }

  /** A response of another call said how many are left. */
  setLeft(left: number | undefined): void {
    if (left !== undefined) this.#left(left);
  }

  /** What the user has been given and has used, newest first. */
  ledger(signal: AbortSignal, cursor: string): ReturnType<AccountPort['ledger']> {
    return this.#try(() => this.#account.ledger(signal, cursor));
  }

  /** Saves a page among the user's works. @returns its id. @throws LOGIN_REQUIRED, UPLOAD_LIMIT, NETWORK … */
  saveWork(signal: AbortSignal, work: WorkToSave): Promise<SavedWork> {
    return this.#try(() => this.#account.saveWork(signal, work));
  }

  /** Name of a work's picture, where it is known here. */
  nameOf(uuid: string): string | undefined {
    return this.#worksOf(uuid)?.nameOf(uuid);
  }

  /** Tells the host that a log-in is wanted. */
  askLogin(reason: string, pressed = false): void {
    if (this.#expired && !pressed) return;
    this.#shell.emit('loginRequired', { reason });
  }

  /** Tells the host that credits are wanted, for the open picture. */
  askForCredits(): void {
    this.#shell.emit('notEnoughSheets', { needed: 1, left: 0 });
  }

  /** The token has expired: the host is notified once, and the user is a visitor from now on. */
  #expire(): void {
    this.askLogin('expired');
    this.#expired = true;
    this.#put({ role: 'visitor' });
  }

  async #try<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { code } = asCutoutError(error);
      if (code === 'LOGIN_REQUIRED') this.#expire();
      if (code === 'NOT_ENOUGH_SHEETS') this.#left(0);
      throw error;
    }
  }

  /** Undefined: a member's, that failed. Nothing of theirs depends on it. */
  async #step<T>(call: () => Promise<T>): Promise<T | undefined> {
    return this.#isMember ? await call().catch(() => undefined) : await this.#try(call);
  }

  async #rollback(ticket: string): Promise<void> {
    try {
      this.#left((await this.#account.rollback(new AbortController().signal, ticket)).left);
    } catch {
      // The reservation ends by itself after ten minutes.
    }
  }

  #left(left: number): void {
    if (this.#shell.state.account?.role === 'user') this.#put({ role: 'user', left });
  }

  #put(account: Account | undefined): void {
    this.#shell.set({ account });
  }
}
