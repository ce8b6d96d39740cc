import type { Api } from '../../src/api/api.ts';
import type { KeyInfo } from '../../src/api/check-app-key.ts';
import { cutoutError } from '../../src/protocol/errors.ts';

/** The frame's key, asked once. The session that comes with the answer is the api's own. */
export class Server {
  readonly #api: Pick<Api, 'checkAppKey'>;
  #key: Promise<KeyInfo> | undefined;
  #known = false;

  constructor(api: Pick<Api, 'checkAppKey'>) {
    this.#api = api;
  }

  /** The server has answered for the key at least once: its calls have a session. */
  get known(): boolean {
    return this.#known;
  }

  /** What the server says of the key. Asked once; a failure is forgotten, so that the next host may ask again. */
  key(accessKey: string | undefined): Promise<KeyInfo> {
    this.#key ??= this.#ask(accessKey).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  /** The account may have changed: the key is asked again. */
  again(accessKey: string | undefined): Promise<KeyInfo> {
    this.#key = undefined;
    return this.key(accessKey);
  }

  async #ask(accessKey: string | undefined): Promise<KeyInfo> {
    if (!accessKey) throw cutoutError('ACCESS_KEY_MISSING', 'the address carries no access key');
    const info = await this.#api.checkAppKey(new AbortController().signal, accessKey);
    this.#known = true;
    return info;
  }
}
