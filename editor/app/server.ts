import { checkAppKey, type KeyInfo } from '../../src/api/check-app-key.ts';
import type { ApiContext } from '../../src/api/context.ts';
import { fetchMatte } from '../../src/api/fetch-matte.ts';
import { createHttp, type Http } from '../../src/api/http.ts';
import { matting } from '../../src/api/matting.ts';
import { uploadPolicy } from '../../src/api/upload-policy.ts';
import type { Clock } from '../../src/base/clock.ts';
import { createLanes } from '../../src/cutout/lanes.ts';
import { createPipeline, type Pipeline } from '../../src/cutout/pipeline.ts';
import type { Imaging } from '../../src/imaging/types.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { createS3Form } from '../../src/upload/s3-form.ts';
import { createUploads } from '../../src/upload/uploads.ts';

export interface ServerPorts {
  imaging: Imaging;
  clock: Clock;
  /** Read and written by the wiring: the session, the device token, the language. */
  context: ApiContext;
}

/** The frame's server: one key, asked once, and the pipeline that runs on its session. */
export class Server {
  readonly #ports: ServerPorts;
  readonly #http: Http;
  #key: Promise<KeyInfo> | undefined;
  #pipeline: Pipeline | undefined;

  constructor(ports: ServerPorts) {
    this.#ports = ports;
    this.#http = createHttp({ origin: '', context: () => ports.context, clock: ports.clock });
  }

  get pipeline(): Pipeline | undefined {
    return this.#pipeline;
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
    const info = await checkAppKey(this.#http, new AbortController().signal, accessKey);
    this.#ports.context.session = info.session.token;
    this.#pipeline ??= this.#connect(info);
    return info;
  }

  #connect({ session }: KeyInfo): Pipeline {
    const { imaging, clock, context } = this.#ports;
    const http = this.#http;
    const offset = session.server_time - clock.now() / 1_000;
    const signer = { key: session.upload_key, serverTime: () => clock.now() / 1_000 + offset };
    return createPipeline({
      imaging,
      clock,
      lanes: createLanes(clock),
      uploads: createUploads({
        uploader: createS3Form({ clock }),
        grants: (signal, ask) => uploadPolicy(http, signal, signer, ask),
      }),
      matting: {
        matting: (signal, ask) => matting(http, signal, context, ask),
        fetchMatte: (signal, url) => fetchMatte(signal, url),
      },
    });
  }
}
