/** The key under which WebDriver hands an element over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementRef {
  readonly [ELEMENT]: string;
}

/** Keys without a character of their own, as WebDriver writes them. */
export const KEYS = {
  enter: '\uE007',
  escape: '\uE00C',
  space: ' ',
  control: '\uE009',
  shift: '\uE008',
  left: '\uE012',
};

/** A failure of the protocol: `no such element`, `stale element reference` … */
export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** As much of W3C WebDriver as the tests need, over fetch: no package speaks it to this engine on every Node that the project runs on. */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** @param capabilities what the session must match */
  static async open(server: string, capabilities: object): Promise<WebDriver> {
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriver(`${server}/session/${sessionId}`);
  }

  close(): Promise<unknown> {
    return ask('DELETE', this.#session);
  }

  go(url: string): Promise<unknown> {
    return this.#post('url', { url });
  }

  /** A window of its own from here on; the one before is closed. */
  async freshWindow(): Promise<void> {
    const { handle } = await this.#post<{ handle: string }>('window/new', { type: 'window' });
    await ask('DELETE', `${this.#session}/window`);
    await this.#post('window', { handle });
  }

  /** A tab that the one before covers; commands go to it from here on. @returns what the tab before is named */
  async tabBehind(): Promise<string> {
    const before = await this.handle();
    const { handle } = await this.#post<{ handle: string }>('window/new', { type: 'tab' });
    await this.switchTo(handle);
    return before;
  }

  /** What the tab is named that commands go to. */
  handle(): Promise<string> {
    return ask('GET', `${this.#session}/window`);
  }

  /** Commands go to this tab from here on. */
  switchTo(handle: string): Promise<unknown> {
    return this.#post('window', { handle });
  }

  /** Closes the tab that commands go to; `switchTo` another one before the next. */
  closeTab(): Promise<unknown> {
    return ask('DELETE', `${this.#session}/window`);
  }

  resize(width: number, height: number): Promise<unknown> {
    return this.#post('window/rect', { width, height });
  }

  /** Commands go to the document in this frame from now on; null: to the page. */
  async into(frame: ElementRef | null): Promise<void> {
    await this.#post('frame', { id: null });
    if (frame !== null) await this.#post('frame', { id: frame });
  }

  find(css: string): Promise<ElementRef> {
    return this.#post('element', { using: 'css selector', value: css });
  }

  /** Runs a function of its text alone: it sees nothing of the test's scope. A promise that it returns is waited for. */
  async run<Result, Args extends readonly unknown[]>(
    body: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${body})(...[...arguments].slice(0, -1))).then(
        (value) => done({ value: value === undefined ? null : value }), (error) => done({ thrown: String(error && error.stack || error) }));`;
    const { value, thrown } = await this.#post<{ value: Result; thrown?: string }>('execute/async', { script, args });
    if (thrown !== undefined) throw new Error(thrown);
    return value;
  }

  click(element: ElementRef): Promise<unknown> {
    return this.#post(`element/${element[ELEMENT]}/click`, {});
  }

  /** Types into an element; of a file input, the paths. */
  type(element: ElementRef, text: string): Promise<unknown> {
    return this.#post(`element/${element[ELEMENT]}/value`, { text });
  }

  /** Presses keys where the focus is: all down in order, then up. */
  async press(...keys: readonly string[]): Promise<void> {
    const downs = keys.map((value) => ({ type: 'keyDown', value }));
    const ups = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#post('actions', { actions: [{ type: 'key', id: 'keys', actions: [...downs, ...ups] }] });
  }

  /** Drags the mouse along points of the frame that commands go to, CSS px. */
  async drag(points: readonly { x: number; y: number }[]): Promise<void> {
    const [first, ...others] = points.map(({ x, y }) => ({
      type: 'pointerMove',
      duration: 40,
      x: Math.round(x),
      y: Math.round(y),
    }));
    const actions = [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }];
    await this.#post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await ask<string>('GET', `${this.#session}/screenshot`), 'base64');
  }

  #post<Result>(path: string, body: object): Promise<Result> {
    return ask('POST', `${this.#session}/${path}`, body);
  }
}

/** Longer than any script may run: a browser that answers no more does not hold up its test, ms. */
const LONGEST = 100_000;

async function ask<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(LONGEST),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = await response.json();
  if (response.ok) return value;
  throw new DriverError(value.error, value.message);
}
