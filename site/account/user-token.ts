import { LAST_KNOWN } from './last-known.ts';

/** The name of spec §3 (D83). */
const NAME = 'access_token';

/**
 * The user's access_token (D59): in the site's own local storage, so that a reload keeps the log-in; where the browser gives no
 * storage, for as long as the page is open.
 */
export class UserToken {
  readonly #storage: Storage | undefined;
  #held: string | undefined;

  /** @param storage gives the storage; throws where the browser refuses it */
  constructor(storage: () => Storage = () => localStorage) {
    try {
      this.#storage = storage();
      this.#held = this.#storage.getItem(NAME) ?? undefined;
    } catch {
      this.#storage = undefined;
    }
  }

  /** Tells of a token that another tab of the site put down or took away. @returns the undo */
  follow(listener: (token: string | undefined) => void): () => void {
    const changed = ({ key, storageArea, newValue }: StorageEvent) => {
      if (key !== NAME || storageArea !== this.#storage) return;
      this.#held = newValue ?? undefined;
      listener(this.#held);
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }

  /** What another tab has put there, where its event has not come yet. */
  refresh(): string | undefined {
    try {
      this.#held = this.#storage?.getItem(NAME) ?? undefined;
    } catch {
      // As it was.
    }
    return this.#held;
  }

  read(): string | undefined {
    return this.#held;
  }

  save(token: string | undefined): void {
    const isOther = token !== this.#held;
    this.#held = token;
    try {
      if (isOther) this.#storage?.removeItem(LAST_KNOWN);
      if (token === undefined) this.#storage?.removeItem(NAME);
      else this.#storage?.setItem(NAME, token);
    } catch {
      // Full or forbidden: it is held until the page goes.
    }
  }
}

/** Is a person logged in here? Without the rest of the account's code. */
export function hasToken(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}
