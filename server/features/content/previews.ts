import type { Clock } from '../../../src/base/clock.ts';
import type { ContentKind } from '../../../src/protocol/content/kinds.ts';
import { type MasterSecret, sameSignature } from '../../platform/secrets/secret.ts';
import { isContentKind } from './parse-content.ts';

/** s that a preview link opens. */
const LIFETIME = 3600;

export interface PreviewOf {
  kind: ContentKind;
  id: string;
  version: number;
}

/** Links that show a draft: signed, for one version, for an hour. */
export class Previews {
  readonly #secret: MasterSecret;
  readonly #clock: Clock;

  constructor(secret: MasterSecret, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  mint({ kind, id, version }: PreviewOf): string {
    const payload = `${kind}.${id}.${version}.${Math.floor(this.#clock.now() / 1000) + LIFETIME}`;
    return `${payload}.${this.#sign(payload)}`;
  }

  /** The version of an entry that a token shows; undefined when it is malformed, forged or over. */
  open(token: string): PreviewOf | undefined {
    const [kind = '', id = '', version = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !sameSignature(signature, this.#sign(`${kind}.${id}.${version}.${expires}`)))
      return undefined;
    if (!isContentKind(kind) || !(Number(expires) * 1000 > this.#clock.now())) return undefined;
    return { kind, id, version: Number(version) };
  }

  #sign(payload: string): string {
    return this.#secret.sign('content-preview', payload).toString('base64url');
  }
}
