import type { Api } from '../../../src/api/api.ts';
import type { KeyInfo } from '../../../src/protocol/calls/editsdk.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_TOOL, type ToolId } from '../../../src/protocol/tools.ts';

/** Tools that a key's frames may show (D94); a server of an earlier release does not say, and means the cut-out. */
export const toolsOf = ({ tools = [DEFAULT_TOOL] }: Pick<KeyInfo, 'tools'>): readonly ToolId[] => tools;

/** The frame's key, asked about once. The session that comes with the answer is kept by the api. */
export class AccessKey {
  readonly #api: Pick<Api, 'checkAppKey'>;
  readonly #key: string | undefined;
  #info: Promise<KeyInfo> | undefined;
  #known = false;
  #tools: readonly ToolId[] | undefined;

  constructor(api: Pick<Api, 'checkAppKey'>, key: string | undefined) {
    this.#api = api;
    this.#key = key;
  }

  /** The server has answered for the key at least once: its calls have a session. */
  get known(): boolean {
    return this.#known;
  }

  /** What the key allows; undefined until the server has said it. */
  get tools(): readonly ToolId[] | undefined {
    return this.#tools;
  }

  /** What the server says of the key. Asked once; a failure is forgotten, so that the next host may ask again. */
  info(): Promise<KeyInfo> {
    this.#info ??= this.#ask().catch((error: unknown) => {
      this.#info = undefined;
      throw error;
    });
    return this.#info;
  }

  /** The account may have changed: the server is asked again. */
  refresh(): Promise<KeyInfo> {
    this.#info = undefined;
    return this.info();
  }

  async #ask(): Promise<KeyInfo> {
    if (!this.#key) throw cutoutError('ACCESS_KEY_MISSING', 'the address carries no access key');
    const info = await this.#api.checkAppKey(new AbortController().signal, this.#key);
    this.#known = true;
    this.#tools = toolsOf(info);
    return info;
  }
}
