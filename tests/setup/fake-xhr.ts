import type { StorePlan } from '../contract/uploader.ts';

interface Sent {
  url: string;
  fields: [string, string][];
}

/** A store behind XMLHttpRequest: answers each upload by the plan that was made for it. */
export class FakeStore {
  readonly sent: Sent[] = [];
  open = 0;
  #plan: StorePlan = {};

  plan(next: StorePlan): void {
    this.#plan = next;
  }

  /** An XMLHttpRequest as far as uploads use it. */
  createXhr(): XMLHttpRequest {
    const store = this;
    let url = '';
    let live = false;
    const plan = () => store.#plan;
    const close = (): void => {
      if (live) store.open -= 1;
      live = false;
    };
    const xhr = {
      upload: { onprogress: null as ((event: { loaded: number; total: number }) => void) | null },
      onload: null as (() => void) | null,
      onerror: null as (() => void) | null,
      status: 0,
      statusText: '',
      responseText: '',
      open: (_method: string, to: string) => {
        url = to;
      },
      async send(form: FormData) {
        const { progress = [], answer, broken } = plan();
        live = true;
        store.open += 1;
        const fields: [string, string][] = [];
        for (const [name, value] of form) {
          fields.push([name, typeof value === 'string' ? value : `${value.name}:${await value.text()}`]);
        }
        store.sent.push({ url, fields });
        for (const share of progress) if (live) xhr.upload.onprogress?.({ loaded: share * 100, total: 100 });
        if (!live || (answer === undefined && !broken)) return;
        close();
        if (answer === undefined) {
          xhr.onerror?.();
          return;
        }
        xhr.status = answer.status;
        xhr.statusText = answer.statusText ?? '';
        xhr.responseText = answer.body ?? '';
        xhr.onload?.();
      },
      setRequestHeader: () => {},
      abort: close,
      getResponseHeader: (name: string) => (name === 'etag' ? (plan().answer?.etag ?? null) : null),
    };
    return xhr as unknown as XMLHttpRequest;
  }
}
