import { createHash, randomUUID } from 'node:crypto';

interface Request {
  method: string;
  path: string;
  authorization: string;
}

/** Qiniu's second resumable protocol in memory, behind XMLHttpRequest: what it stores is what was sent. */
export class FakeQiniu {
  readonly asked: Request[] = [];
  readonly objects = new Map<string, Buffer>();
  readonly #uploads = new Map<string, { key: string; parts: Map<number, { etag: string; bytes: Buffer }> }>();
  /** Called before each answer; a status here is the answer. */
  fault: (request: Request) => number | undefined = () => undefined;

  /** The store forgets what was begun. */
  forget(): void {
    this.#uploads.clear();
  }

  createXhr(): XMLHttpRequest {
    const store = this;
    const request: Request = { method: '', path: '', authorization: '' };
    const xhr = {
      upload: { onprogress: null as ((event: { loaded: number; total: number }) => void) | null },
      onload: null as (() => void) | null,
      onerror: null as (() => void) | null,
      status: 0,
      statusText: '',
      responseText: '',
      open(method: string, url: string) {
        Object.assign(request, { method, path: new URL(url).pathname });
      },
      setRequestHeader(name: string, value: string) {
        if (name === 'authorization') request.authorization = value;
      },
      async send(body?: Blob | string | FormData) {
        const sent = body instanceof FormData ? body.get('file') : body;
        const bytes = sent instanceof Blob ? Buffer.from(await sent.arrayBuffer()) : Buffer.from(sent ?? '');
        store.asked.push(request);
        xhr.upload.onprogress?.({ loaded: bytes.length, total: bytes.length });
        const fault = store.fault(request);
        if (fault === 0) return xhr.onerror?.();
        const [status, answer] = fault === undefined ? store.#answer(request, bytes, body) : [fault, { error: 'no' }];
        xhr.status = status;
        xhr.responseText = JSON.stringify(answer);
        xhr.onload?.();
      },
      abort() {},
      getResponseHeader: () => null,
    };
    return xhr as unknown as XMLHttpRequest;
  }

  #answer({ method, path, authorization }: Request, bytes: Buffer, body: unknown): [number, object] {
    if (path === '/') {
      const key = body instanceof FormData ? `${body.get('key')}` : '';
      this.objects.set(key, bytes);
      return [200, { key, hash: 'form-hash' }];
    }
    if (authorization !== 'UpToken AK:sign:policy') return [401, { error: 'bad token' }];
    const [, encoded = '', id, part] =
      /^\/buckets\/b\/objects\/([\w=-]+)\/uploads(?:\/([\w-]+)(?:\/(\d+))?)?$/.exec(path) ?? [];
    const key = Buffer.from(encoded, 'base64url').toString();
    if (id === undefined) {
      const uploadId = randomUUID();
      this.#uploads.set(uploadId, { key, parts: new Map() });
      return [200, { uploadId, expireAt: 2_000_000_000 }];
    }
    const upload = this.#uploads.get(id);
    if (upload === undefined || upload.key !== key) return [612, { error: 'no such uploadId' }];
    if (method === 'DELETE') {
      this.#uploads.delete(id);
      return [200, {}];
    }
    if (method === 'PUT') {
      const etag = createHash('md5').update(bytes).digest('hex');
      upload.parts.set(Number(part), { etag, bytes });
      return [200, { etag, md5: etag }];
    }
    const wanted: { parts: { partNumber: number; etag: string }[] } = JSON.parse(bytes.toString());
    const chosen = wanted.parts.map(({ partNumber }) => upload.parts.get(partNumber));
    if (chosen.some((one, at) => one === undefined || one.etag !== wanted.parts[at]?.etag))
      return [400, { error: 'bad part' }];
    this.objects.set(key, Buffer.concat(chosen.map((one) => one?.bytes ?? Buffer.alloc(0))));
    this.#uploads.delete(id);
    return [200, { key, hash: 'parts-hash' }];
  }
}
