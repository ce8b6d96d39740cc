/** Secrets of one key that work at the same time: two while one replaces the other, some for several machines. */
export const MOST_SECRETS = 5;

/** What an operator sees of a secret; the secret itself is shown once, when it is made. */
export interface SecretInfo {
  id: string;
  /** The access key that it belongs to. */
  key: string;
  /** Its last four characters. */
  hint: string;
  createdAt: Date;
  /** From when on it is refused; null: it works until someone ends it. */
  endsAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
}

export interface NewSecret {
  info: SecretInfo;
  /** `sk_…`; returned here and never again. */
  secret: string;
}

/**
 * Secrets by which a partner's own servers speak for its access key (D62): sent with a call, or to sign session tokens with.
 * tests/contract/secret-store.ts says what each implementation must hold.
 */
export interface SecretStore {
  /** The id of the access key whose secret this is; undefined for one that is malformed, unknown or over. Whether that key still opens anything is the key's own state. */
  verify(presented: string): Promise<string | undefined>;
  /** The secrets of a key that work now, for checking what was signed with one of them. */
  working(key: string): Promise<readonly string[]>;
  /** Newest first, those that have ended too. */
  list(key: string): Promise<SecretInfo[]>;
  /**
   * Makes one.
   * @param id of the new secret; a second call with it makes no second one
   * @throws AppError INVALID_ARGUMENT for a key that is not there or revoked, for an id that is taken, and past MOST_SECRETS
   */
  create(key: string, id: string): Promise<NewSecret>;
  /** Has it refused from then on; true when there is one. Its end can be brought forward, and never put off once it came. */
  end(id: string, at: Date): Promise<boolean>;
}
