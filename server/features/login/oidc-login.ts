import { eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import { loginHandoffs, oidcLogins } from '../../platform/database/schema.ts';
import { sameSignature } from '../../platform/secrets/secret.ts';
import { hashOf, newToken } from '../../platform/secrets/tokens.ts';
import type { OidcProvider, OidcSettings } from './settings.ts';

/** ms that a person may spend at the provider. */
const AT_PROVIDER = 600_000;
/** ms in which the page takes the login over. */
const HANDOFF = 60_000;
/** s for one answer of a provider. */
const PATIENCE = 10;

/** Finds the user of an identity, or adds one. `provider`: `mail`, or an OIDC provider's name. */
export interface SignIn {
  /** @returns the user's id */
  signIn(identity: { provider: string; subject: string }): Promise<string>;
}

interface OidcLoginParts {
  database: Database;
  clock: Clock;
  users: SignIn;
  providers: Readonly<Partial<Record<OidcProvider, OidcSettings>>>;
  /** Where providers send people back to. */
  callback: (provider: OidcProvider) => string;
}

/**
 * Login by a provider of OpenID Connect: code flow with state, nonce and PKCE. What comes back becomes a code of one use, which
 * only the page that began can turn into a token: it keeps a random verifier of which the server has the hash. So neither a
 * foreign link to the callback logs anyone in as someone else, nor does a token stand in an address.
 */
export class OidcLogin {
  readonly #parts: OidcLoginParts;
  readonly #discovered = new Map<OidcProvider, Promise<oidc.Configuration>>();

  constructor(parts: OidcLoginParts) {
    this.#parts = parts;
  }

  /** The provider for pages of a language (spec §6: the Chinese one logs in at home), or the only one that there is. */
  providersFor(locale: Locale): { id: OidcProvider; name: string }[] {
    const { providers } = this.#parts;
    const order = locale === 'cn' ? (['domestic', 'overseas'] as const) : (['overseas', 'domestic'] as const);
    const id = order.find((one) => providers[one] !== undefined);
    return id === undefined ? [] : [{ id, name: providers[id]?.name ?? '' }];
  }

  /** @returns the provider's address to which the person goes */
  async begin(provider: OidcProvider, challenge: string): Promise<URL> {
    const { database, clock, callback } = this.#parts;
    const configuration = await this.#discover(provider);
    const state = newToken('os');
    const nonce = oidc.randomNonce();
    const verifier = oidc.randomPKCECodeVerifier();
    const expiresAt = new Date(clock.now() + AT_PROVIDER);
    const row = { stateHash: hashOf(state), provider, nonce, verifier, challenge, expiresAt };
    await database.run((orm) => orm.insert(oidcLogins).values(row));
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callback(provider),
      scope: 'openid',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * The person is back.
   * @param search the query of the callback's address
   * @returns a code for the page that began; it works once, for a minute
   * @throws CutoutError LOGIN_REQUIRED where provider or person refused, or nothing was begun
   */
  async comeBack(provider: OidcProvider, search: URLSearchParams): Promise<string> {
    const { database, clock, users, callback } = this.#parts;
    const state = search.get('state') ?? '';
    const [login] = await database.run((orm) =>
      orm
        .delete(oidcLogins)
        .where(eq(oidcLogins.stateHash, hashOf(state)))
        .returning(),
    );
    if (login === undefined || login.provider !== provider || login.expiresAt.getTime() <= clock.now()) {
      throw cutoutError('LOGIN_REQUIRED', 'this login was not begun here, or took too long');
    }
    const subject = await this.#subject(provider, `${callback(provider)}?${search}`, state, login);
    const userId = await users.signIn({ provider: `oidc:${provider}`, subject });
    const code = newToken('lh');
    const { challenge } = login;
    const expiresAt = new Date(clock.now() + HANDOFF);
    await database.run((orm) =>
      orm.insert(loginHandoffs).values({ codeHash: hashOf(code), userId, challenge, expiresAt }),
    );
    return code;
  }

  /**
   * The user of a login that came back.
   * @throws CutoutError INVALID_ARGUMENT for a code that is wrong, used or over, or another page's
   */
  async handOver(code: string, verifier: string): Promise<string> {
    const { database, clock } = this.#parts;
    const [handoff] = await database.run((orm) =>
      orm
        .delete(loginHandoffs)
        .where(eq(loginHandoffs.codeHash, hashOf(code)))
        .returning(),
    );
    const good =
      handoff !== undefined &&
      handoff.expiresAt.getTime() > clock.now() &&
      sameSignature(handoff.challenge, hashOf(verifier));
    if (!good) throw cutoutError('INVALID_ARGUMENT', 'this login is another page’s, or over');
    return handoff.userId;
  }

  async #subject(
    provider: OidcProvider,
    address: string,
    expectedState: string,
    { nonce, verifier }: { nonce: string; verifier: string },
  ): Promise<string> {
    const configuration = await this.#discover(provider);
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(address), {
        expectedState,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub;
      // OpenID Connect Core §2: at most 255 characters of ASCII.
      if (subject === undefined || !/^[\x20-\x7e]{1,255}$/.test(subject)) throw new Error('no usable subject');
      return subject;
    } catch (cause) {
      throw cutoutError('LOGIN_REQUIRED', 'the provider did not confirm the login', { cause });
    }
  }

  /** Read once; a provider that could not be reached is asked again by the next login. */
  #discover(provider: OidcProvider): Promise<oidc.Configuration> {
    const settings = this.#parts.providers[provider];
    if (settings === undefined) throw cutoutError('INVALID_ARGUMENT', 'this login is not set up here');
    const known = this.#discovered.get(provider);
    if (known !== undefined) return known;
    const { issuer, clientId, clientSecret } = settings;
    const url = new URL(issuer);
    // Plain http is for providers on this machine, which the configuration allows in the sandbox alone.
    const insecure = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    // The library trusts the connection for an ID token's origin; we check its signature as well.
    const execute = [oidc.enableNonRepudiationChecks, ...insecure];
    const asked = oidc
      .discovery(url, clientId, clientSecret, undefined, { execute, timeout: PATIENCE })
      .catch((cause) => {
        this.#discovered.delete(provider);
        throw cutoutError('RATE_LIMITED', 'the login provider cannot be reached just now', {
          details: { retryAfterSeconds: 10 },
          cause,
        });
      });
    this.#discovered.set(provider, asked);
    return asked;
  }
}
