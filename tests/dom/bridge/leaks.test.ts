import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from '../../../sdk/create.ts';
import type { Cutout } from '../../../sdk/types.ts';
import { type FakeEditor, installDialog, newestEditor, SELF, settle } from './page.ts';

/** Counts what is taken and given back through the page's globals. */
function countGlobals() {
  const net = { listeners: 0, timers: 0, ports: 0, urls: 0, observers: 0 };
  // The window's own methods are vitest's, bound past the prototype: they are wrapped beside it.
  const targets = [window, document, EventTarget.prototype, Object.getPrototypeOf(AbortSignal.prototype)];
  for (const target of new Set<EventTarget>(targets)) {
    const { addEventListener, removeEventListener } = target;
    const key = new WeakMap<object, Set<unknown>>();
    const of = (self: object) => key.get(self) ?? key.set(self, new Set()).get(self) ?? new Set();
    vi.spyOn(target, 'addEventListener').mockImplementation(function (this: EventTarget, ...args) {
      const known = of(this);
      // What listens to a port goes with the port, and ports are counted themselves.
      if (!known.has(args[1]) && !(this instanceof MessagePort)) {
        net.listeners += 1;
        known.add(args[1]);
      }
      return Reflect.apply(addEventListener, this, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation(function (this: EventTarget, ...args) {
      if (of(this).delete(args[1])) net.listeners -= 1;
      return Reflect.apply(removeEventListener, this, args);
    });
  }
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const running = new Set<unknown>();
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    const id = set(() => {
      if (running.delete(id)) net.timers -= 1;
      run();
    }, ms);
    running.add(id);
    net.timers += 1;
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: never) => {
    if (running.delete(id)) net.timers -= 1;
    clear(id);
  });
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super();
        const { close } = this.port1;
        net.ports += 1;
        this.port1.close = () => {
          net.ports -= 1;
          Reflect.apply(close, this.port1, []);
        };
      }
    },
  );
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    vi.stubGlobal(
      name,
      class {
        constructor() {
          net.observers += 1;
        }
        observe() {}
        disconnect() {
          net.observers -= 1;
        }
      },
    );
  }
  URL.createObjectURL = () => {
    net.urls += 1;
    return `blob:${net.urls}`;
  };
  URL.revokeObjectURL = (url) => {
    if (url) net.urls -= 1;
  };
  return net;
}

const swallow = (promise: Promise<unknown>) => promise.catch((error: { code: string }) => error.code);

/** What happens between create and destroy, a state a row. Returns the calls that destroy has to end. */
const STATES: Record<string, (cutout: Cutout, editor: FakeEditor) => Promise<Promise<unknown>[]>> = {
  'before hello': async (cutout) => [swallow(cutout.ready)],
  'before init': async (cutout, editor) => {
    editor.hello();
    editor.emit('initialized', { v: 1 });
    await settle(3);
    return [swallow(cutout.ready)];
  },
  matting: async (cutout, editor) => {
    await editor.connect(4);
    return [swallow(cutout.tryMatting(new Blob(['x']), { signal: new AbortController().signal }))];
  },
  extracting: async (cutout, editor) => {
    await editor.connect(4);
    editor.emit('save', { blob: new Blob(['x']), imageUrl: '', width: 1, height: 1, mimeType: 'image/png' });
    await settle(3);
    return [swallow(cutout.startExtract({ signal: new AbortController().signal }))];
  },
  reloaded: async (cutout, editor) => {
    await editor.connect(4);
    editor.hello('boot-2');
    return [swallow(cutout.startExtract())];
  },
  hidden: async (cutout, editor) => {
    await editor.connect(4);
    cutout.hide();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    return [swallow(cutout.startExtract())];
  },
};

beforeEach(() => {
  installDialog();
  vi.stubGlobal('Blob', NodeBlob);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(Object.keys(STATES))(
  'T38 100 cycles of create and destroy, %s, leave nothing',
  { timeout: 60_000 },
  async (state) => {
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    // jsdom's selector engine listens to the window from its first query on.
    document.querySelectorAll('iframe');
    const net = countGlobals();
    const before = { ...net };
    for (let cycle = 0; cycle < 100; cycle += 1) {
      const cutout = create({ accessKey: 'pk_test', ...(cycle % 2 ? { container } : {}) }, SELF);
      const editor = newestEditor();
      const open = (await STATES[state]?.(cutout, editor)) ?? [];
      cutout.destroy();
      cutout.destroy();
      expect(await Promise.all(open)).toEqual(open.map(() => 'DESTROYED'));
      editor.port?.close();
    }
    await settle();
    expect(net).toEqual(before);
    expect(document.querySelectorAll('iframe, dialog')).toHaveLength(0);
    expect(container.childElementCount).toBe(0);
  },
);

it('is safe to mount twice, as StrictMode does', async () => {
  document.body.replaceChildren();
  const first = create({ accessKey: 'pk_test' }, SELF);
  first.destroy();
  const second = create({ accessKey: 'pk_test' }, SELF);
  await newestEditor().connect();
  expect(await second.ready).toMatchObject({ trial: false });
  await expect(first.ready).rejects.toMatchObject({ code: 'DESTROYED' });
  second.destroy();
});
