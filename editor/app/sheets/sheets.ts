import type { Account, AccountPort } from '../../../src/cutout/ports.ts';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import type { Editor } from '../editor.ts';
import type { Payer } from '../ports.ts';

/**
 * Who pays for what is cut out on our own site, and with what (D17): a sheet is set aside before the mask, and used up with the
 * first file of a single picture or with the cut-out of a batch's. The server decides; every step can be repeated. With a partner's
 * key nothing here does anything: its quota counts.
 */
export class Sheets implements Payer {
  readonly #editor: Editor;
  readonly #account: AccountPort;
  /** The host was asked for a log-in because the one before is over: it is not asked again for the same reason. */
  #over = false;

  constructor(editor: Editor, account: AccountPort) {
    this.#editor = editor;
    this.#account = account;
  }

  /** Reads who the user is: when the editor opens, and after the host says that the account has changed. */
  async read(signal: AbortSignal): Promise<Account | undefined> {
    try {
      const account = await this.#try(() => this.#account.read(signal));
      if (account?.role !== 'visitor') this.#over = false;
      this.#put(account);
      return account;
    } catch (error) {
      if (asCutoutError(error).code !== 'LOGIN_REQUIRED') throw error;
      return { role: 'visitor' };
    }
  }

  /** Does the user of now pay a sheet for this work? */
  #pays(uuid: string): boolean {
    return this.#editor.state.account?.role === 'user' && this.#editor.entry(uuid)?.work.isCharged === false;
  }

  /**
   * Sets a sheet aside for a work, where it is to be paid; its ticket goes with the matting.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED
   */
  async setAside(signal: AbortSignal, uuid: string): Promise<string | undefined> {
    if (!this.#pays(uuid)) return undefined;
    const right = await this.#try(() => this.#account.reserve(signal, uuid));
    this.#left(right.left);
    // It was put away while the server answered.
    if (this.#editor.entry(uuid) === undefined) void this.#rollback(right.ticket);
    else this.#editor.patch(uuid, { ticket: right.ticket });
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
   * The work leaves, or is done in a batch: its sheet is used up, once. Nothing for who has no sheet at all: the file carries the mark.
   * @throws NOT_ENOUGH_SHEETS, LOGIN_REQUIRED, NETWORK …
   */
  async spend(signal: AbortSignal, uuid: string): Promise<void> {
    const { state } = this.#editor;
    const ticket = this.#editor.entry(uuid)?.ticket;
    const none = state.account?.role === 'user' && state.account.left === 0;
    if (!this.#pays(uuid) || (ticket === undefined && none)) return;
    try {
      this.#left((await this.#try(() => this.#account.commit(signal, uuid))).left);
    } catch (error) {
      if (asCutoutError(error).code === 'NOT_ENOUGH_SHEETS') this.#editor.patch(uuid, { ticket: undefined });
      throw error;
    }
    const work = this.#editor.entry(uuid)?.work;
    if (work === undefined) return;
    this.#editor.patch(uuid, { work: { ...work, isCharged: true }, ticket: undefined });
    if (uuid === this.#editor.state.openId) this.#editor.draw().catch(() => {});
  }

  /** Nothing came of it: the sheet goes back. What cannot be given back now ends by itself. */
  async giveBack(uuid: string): Promise<void> {
    const ticket = this.#editor.entry(uuid)?.ticket;
    if (ticket === undefined) return;
    this.#editor.patch(uuid, { ticket: undefined });
    await this.#rollback(ticket);
  }

  /** What the user has been given and has used, newest first. */
  ledger(signal: AbortSignal, cursor: string): ReturnType<AccountPort['ledger']> {
    return this.#try(() => this.#account.ledger(signal, cursor));
  }

  /** Tells the host that a log-in is wanted. */
  askLogin(reason: string, pressed = false): void {
    if (this.#over && !pressed) return;
    this.#editor.ports.emit('loginRequired', { reason });
  }

  /** Tells the host that sheets are wanted, for the open picture. */
  askSheets(): void {
    this.#editor.ports.emit('notEnoughSheets', { needed: 1, left: 0 });
  }

  /** The token is over: the host is told once, and the user is a visitor from now on. */
  #lapse(): void {
    this.askLogin('expired');
    this.#over = true;
    this.#put({ role: 'visitor' });
  }

  async #try<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const { code } = asCutoutError(error);
      if (code === 'LOGIN_REQUIRED') this.#lapse();
      if (code === 'NOT_ENOUGH_SHEETS') this.#left(0);
      throw error;
    }
  }

  async #rollback(ticket: string): Promise<void> {
    try {
      this.#left((await this.#account.rollback(new AbortController().signal, ticket)).left);
    } catch {
      // The reservation ends by itself after ten minutes.
    }
  }

  #left(left: number): void {
    if (this.#editor.state.account?.role === 'user') this.#put({ role: 'user', left });
  }

  #put(account: Account | undefined): void {
    const before = this.#editor.state.account?.role;
    this.#editor.set({ account });
    // Whether the open picture carries a mark is the role's.
    if (before !== account?.role && this.#editor.state.result) this.#editor.draw().catch(() => {});
  }
}
