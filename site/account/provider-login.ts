import { isLocale, type Locale } from '../../src/protocol/locales.ts';

/** Where a page that begins leaves its verifier for the one that the provider sends back to. */
const NAME = 'cutout.login';
/** Random bytes of a verifier. */
const BYTES = 32;
const SHAPE = /^([A-Za-z0-9_-]{43}) (\w{2})$/;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Logins at a provider, begun in one tab and ended in another: a verifier stays in this browser, the provider's address holds its hash.
 * So a link to the page that ends it cannot log a visitor in to another person's account. All tabs share one verifier, until a login succeeds.
 */
export class ProviderLogin {
  readonly #kept: Kept;

  /** @param kept shared by the pages of the site */
  constructor(kept: Kept) {
    this.#kept = kept;
  }

  /** In the site's own local storage; undefined where the browser gives none. */
  static inThisBrowser(): ProviderLogin | undefined {
    try {
      return new ProviderLogin(localStorage);
    } catch {
      return undefined;
    }
  }

  /**
   * The hash for the provider's address.
   * @param locale of the page, which the one that ends the login speaks too
   * @throws Error where the browser keeps nothing, or computes no hash: a page without https
   */
  async begin(locale: Locale): Promise<string> {
    const verifier = this.pending()?.verifier ?? base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
    this.#kept.setItem(NAME, `${verifier} ${locale}`);
    return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  }

  /** What was begun here and has not succeeded. */
  pending(): { verifier: string; locale: Locale } | undefined {
    const [, verifier, locale] = SHAPE.exec(this.#kept.getItem(NAME) ?? '') ?? [];
    return verifier !== undefined && isLocale(locale) ? { verifier, locale } : undefined;
  }

  /** The login succeeded: the next one has a verifier of its own. */
  done(): void {
    this.#kept.removeItem(NAME);
  }
}
