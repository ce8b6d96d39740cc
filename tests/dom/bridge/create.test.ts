import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../sdk/connect.ts';
import { makeLoader } from '../../../sdk/loader.ts';
import type { CutoutOptions } from '../../../sdk/types.ts';
import { EDITOR, FakeEditor, installDialog, made, newestEditor, quiet, SELF, settle } from './page.ts';

beforeEach(() => {
  installDialog();
  // Node's ports clone Node's Blobs, not those of jsdom.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 'OK', title: '', text: '' })),
  );
  let count = 0;
  URL.createObjectURL = vi.fn(() => `blob:${++count}`);
  URL.revokeObjectURL = vi.fn();
  document.body.replaceChildren();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const inline = () => {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
};

describe('create', () => {
  it('puts the frame in the container, unseen until it says hello', async () => {
    const container = inline();
    made({ container, locale: 'jp', iframe: { className: 'editor' } });
    const { frame } = newestEditor();
    expect(container.contains(frame)).toBe(true);
    expect(frame).toMatchObject({ title: '切り抜きエディター', className: 'editor', referrerPolicy: 'origin' });
    expect(frame.allow).toBe('clipboard-write;fullscreen');
    expect(frame.hasAttribute('sandbox')).toBe(false);
    expect(frame.style.visibility).toBe('hidden');
    const url = new URL(frame.src);
    expect(`${url.origin}${url.pathname}`).toBe(`${EDITOR}/jp/editor/`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      origin: 'cutout-sdk',
      platform: 'pk_test',
      is_trial: '',
    });
    new FakeEditor(frame).hello();
    expect(frame.style.visibility).toBe('');
  });

  it('names sharing to the frame only in a browser that has it: Chromium warns of the name elsewhere', () => {
    Object.assign(navigator, { share: () => {} });
    made({ container: inline() });
    Reflect.deleteProperty(navigator, 'share');
    expect(newestEditor().frame.allow).toBe('clipboard-write;fullscreen;web-share');
  });

  it.each([
    ['fr', '/fr/editor/'],
    ['pt-BR', '/editor/'],
    ['french', '/editor/'],
  ])('D78 goes on where the language is %s, and says so once', async (locale, path) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const cutout = made({ container: inline(), locale: locale as 'en' });
    expect(said.mock.calls).toEqual([['CutoutSDK locale', locale]]);
    const editor = newestEditor();
    // The server shows a language tag that it does not know as cn.
    expect(new URL(editor.frame.src).pathname).toBe(path);
    expect(editor.frame.title).toBe('抠图编辑器');
    await editor.connect();
    editor.emit('init', { trial: false });
    await expect(cutout.ready).resolves.toMatchObject({ trial: false });
  });

  it.each(['cn', 'en', 'jp', 'kr', 'tw', 'zh-tw', undefined])('says nothing of %s', (locale) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    made({ container: inline(), ...(locale && { locale: locale as 'en' }) });
    expect(said).not.toHaveBeenCalled();
  });

  it('opens a modal dialog that bears a name, and gives it back on hide', () => {
    const cutout = made({ locale: 'en' });
    const dialog = document.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.ariaLabel).toBe('Cut-out editor');
    cutout.hide();
    expect(dialog?.open).toBe(false);
    cutout.show();
    cutout.show();
    expect(dialog?.open).toBe(true);
    cutout.destroy();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('hides the dialog for a cancel of the frame without a step, and tells the listeners of Esc in the page', async () => {
    const cutout = made();
    const cancelled = vi.fn();
    cutout.on('cancel', cancelled);
    const dialog = document.querySelector('dialog');
    dialog?.dispatchEvent(new Event('cancel'));
    await settle();
    expect(cancelled).toHaveBeenCalledTimes(1);
    cutout.show();
    const editor = newestEditor();
    await editor.connect();
    editor.emit('cancel', { step: 'upload' });
    await settle();
    expect(dialog?.open).toBe(true);
    editor.emit('cancel');
    await settle();
    expect(dialog?.open).toBe(false);
    expect(cancelled).toHaveBeenCalledTimes(3);
  });

  it('welcomes with token and looks, and resolves ready with what init says', async () => {
    const cutout = made({ sessionToken: 's', theme: { accent: '#f00' }, copies: true, clientToken: 'device' });
    const editor = newestEditor();
    cutout.configure({ mobile: true });
    await editor.connect();
    expect(await cutout.ready).toMatchObject({ trial: false });
    expect(editor.posted).toMatchObject([
      { targetOrigin: EDITOR, data: { type: 'welcome', v: 1, sessionToken: 's', copies: true } },
    ]);
    expect(editor.posted[0]?.data.configuration).toMatchObject({ theme: { accent: '#f00' }, mobile: true });
    expect(editor.commands.map(({ type }) => type)).toEqual(['setMTCCClient', 'configure']);
  });

  it('asks for a sandbox only on request, and never lets the frame navigate the page', () => {
    made({ sandbox: true });
    const { frame } = newestEditor();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-downloads allow-forms');
  });

  it.each<[string, Partial<CutoutOptions>, string]>([
    ['no key', { accessKey: '' }, 'ACCESS_KEY_MISSING'],
    ['a key that is no text', { accessKey: 7 as never }, 'INVALID_ARGUMENT'],
    ['a container that is not there', { container: '#nowhere' }, 'INVALID_ARGUMENT'],
    ['a selector that is none', { container: '###' }, 'INVALID_ARGUMENT'],
    ['a foreign editor', { editorUrl: 'https://evil.example/editor/' }, 'INVALID_ARGUMENT'],
    ['an editor whose name only ends well', { editorUrl: 'https://notcutout.example/editor/' }, 'INVALID_ARGUMENT'],
    ['an editor that is no page', { editorUrl: 'javascript:alert(1)' }, 'INVALID_ARGUMENT'],
    ['an address over 4096', { appKey: 'x'.repeat(4096) }, 'INVALID_ARGUMENT'],
    ['a picture at a data address', { open: 'data:image/png;base64,AA' }, 'INVALID_ARGUMENT'],
  ])('refuses %s: ready rejects, error is emitted, one warning', async (_, options, code) => {
    const warned = quiet();
    const cutout = made(options as CutoutOptions);
    const errors = vi.fn();
    cutout.on('error', errors);
    await expect(cutout.ready).rejects.toMatchObject({ code, name: 'CutoutError' });
    await expect(cutout.startExtract()).rejects.toMatchObject({ code });
    expect(errors).toHaveBeenCalledOnce();
    expect(errors.mock.calls[0]?.[0]).toMatchObject({ code });
    expect(warned).toHaveBeenCalledOnce();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    'http://localhost:8787/editor/',
    'http://127.0.0.1:1/editor/',
    'https://cutout.example/editor/',
    'https://beta-intl.cutout.example/cutout/editor/',
  ])('takes the editor at %s', (editorUrl) => {
    made({ editorUrl });
    expect(newestEditor().frame.src.startsWith(editorUrl)).toBe(true);
  });
});

describe('events', () => {
  it('T9 a listener that throws: the others are still called', async () => {
    const cutout = made();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const second = vi.fn();
    cutout.on('loaded', () => {
      throw new Error('of the partner');
    });
    cutout.on('loaded', second);
    await newestEditor().connect();
    expect(second).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('T10 two editors of one origin never hear each other', async () => {
    const one = made({ container: inline() });
    const first = newestEditor();
    const two = made({ container: inline() });
    const second = newestEditor();
    const [heardOne, heardTwo] = [vi.fn(), vi.fn()];
    one.on('loaded', heardOne);
    two.on('loaded', heardTwo);
    first.hello();
    await second.connect();
    expect(heardOne).not.toHaveBeenCalled();
    expect(heardTwo).toHaveBeenCalledOnce();
    expect(first.channel).not.toBe(second.channel);
    second.say({ type: 'hello', boot: 'x', min: 1, max: 1, channel: first.channel });
    expect(second.posted).toHaveLength(1);
  });

  it('come late to a late listener: the first three, in order, once', async () => {
    const cutout = made();
    await newestEditor().connect();
    const order: string[] = [];
    for (const name of ['loaded', 'init', 'initialized', 'open'] as const) cutout.on(name, () => order.push(name));
    const gone = vi.fn();
    cutout.on('loaded', gone)();
    expect(order).toEqual([]);
    await settle();
    expect(order).toEqual(['initialized', 'init', 'loaded']);
    expect(gone).not.toHaveBeenCalled();
  });

  it('mint an address for a picture, and revoke it at the next of its kind and at destroy', async () => {
    const cutout = made();
    const editor = newestEditor();
    await editor.connect();
    const saved: string[] = [];
    cutout.on('save', ({ imageUrl }) => saved.push(imageUrl));
    const picture = {
      imageUrl: 'javascript:alert(1)',
      width: 1,
      height: 1,
      mimeType: 'image/png',
      blob: new Blob(['x']),
    };
    editor.emit('save', picture);
    editor.emit('save', picture);
    await settle();
    expect(saved).toEqual(['blob:1', 'blob:2']);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
    expect(URL.revokeObjectURL).not.toHaveBeenCalledWith('blob:2');
    cutout.destroy();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:2');
  });
});

describe('calls', () => {
  it('send the bytes of a file and its name, never the file', async () => {
    const cutout = made();
    const editor = newestEditor();
    await editor.connect();
    const file = Object.assign(new Blob(['bytes'], { type: 'image/png' }), { name: 'cat.png' });
    const call = cutout.tryMatting(file, { kind: 'thing' });
    cutout.adjustPagePositionAndScale({ x: 1, y: 2, scale: 1 });
    await settle(30);
    expect(editor.commands.map(({ type }) => type)).toEqual(['tryMatting', 'adjustPagePositionAndScale']);
    expect(editor.commands[0]).toMatchObject({ name: 'cat.png', kind: 'thing', id: '1' });
    const image = editor.commands[0]?.image;
    expect(image instanceof Blob && (await image.text())).toBe('bytes');
    editor.emit('mattinged', { id: '1', ok: true, imageUrl: '' });
    expect(await call).toMatchObject({ ok: true });
  });

  it('reject IMAGE_UNREADABLE for a file that cannot be read', async () => {
    const cutout = made();
    const file = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new Error('changed on disk')) });
    await expect(cutout.tryMatting(file)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE', recoverable: true });
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'http://shop.example/a.png',
    'ftp://shop.example/a.png',
    '/a.png',
    '',
  ])('T25 refuse a picture at %s', async (url) => {
    const cutout = made();
    const editor = newestEditor();
    await editor.connect();
    await expect(cutout.tryMatting({ url })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(editor.commands).toEqual([]);
  });

  it('T39 reject ABORTED for a signal that is aborted already', async () => {
    await expect(made().startExtract({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('when nothing comes', () => {
  it('asks the server two seconds after load, and puts its words in the place of the frame', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const warned = quiet();
    const said = {
      code: 'DOMAIN_NOT_ALLOWED',
      domain: 'shop.example',
      title: 'Not yet',
      text: '<img src=x onerror=alert(1)> shop.example',
    };
    const asked = vi.fn(async (_url: string) => Response.json(said));
    vi.stubGlobal('fetch', asked);
    const container = inline();
    const cutout = made({ container });
    container.querySelector('iframe')?.dispatchEvent(new Event('load'));
    await settle();
    vi.advanceTimersByTime(1900);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    await expect(cutout.ready).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    expect(asked.mock.calls[0]?.[0]).toBe(`${EDITOR}/editsdk/diagnose?accessKey=pk_test&nested=0&lang=`);
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img src=x');
    expect(container.textContent).toContain('shop.example');
    expect(container.querySelector('[role=alert]')).not.toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  });

  it('has the server’s words for a key that is missing, at once', async () => {
    quiet();
    const words = { code: 'ACCESS_KEY_MISSING', title: 'No key', text: 'Pass accessKey.' };
    const asked = vi.fn(async (_url: string) => Response.json(words));
    vi.stubGlobal('fetch', asked);
    const container = inline();
    const cutout = made({ accessKey: undefined as never, container });
    await expect(cutout.ready).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING', message: 'Pass accessKey.' });
    expect(asked.mock.calls[0]?.[0]).toBe(`${EDITOR}/editsdk/diagnose?accessKey=&nested=0&lang=`);
    expect(container.textContent).toBe('No key\nPass accessKey.\nACCESS_KEY_MISSING');
  });

  it.each([
    ['the server cannot be asked', async () => Promise.reject(new Error('down'))],
    ['it is of an earlier release', async () => new Response('', { status: 404 })],
    ['it does not answer', () => new Promise<Response>(() => {})],
  ])('refuses a missing key by its code, said once, after two seconds, where %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const warned = quiet();
    vi.stubGlobal('fetch', vi.fn(answer));
    const container = inline();
    const cutout = made({ accessKey: '', container });
    const early = cutout.startExtract();
    await settle();
    vi.advanceTimersByTime(1_900);
    expect(container.textContent).toBe('');
    vi.advanceTimersByTime(200);
    await expect(cutout.ready).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING' });
    expect(container.textContent?.trim()).toBe('ACCESS_KEY_MISSING');
    await expect(early).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING' });
    expect(warned).toHaveBeenCalledOnce();
  });

  it('waits for the time-out where the server sees nothing wrong, or cannot be asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    quiet();
    for (const answer of [
      async () => Response.json({ code: 'OK', title: 'Silent', text: 'Check your frame-src.' }),
      async () => Promise.reject(new Error('down')),
      async () => new Response('busy', { status: 429 }),
    ]) {
      vi.stubGlobal('fetch', vi.fn(answer));
      const cutout = made({ connectTimeout: 5000 });
      const settled = vi.fn();
      cutout.ready.catch(settled);
      document.querySelector('iframe')?.dispatchEvent(new Event('load'));
      await settle();
      vi.advanceTimersByTime(4900);
      await settle();
      expect(settled).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      await expect(cutout.ready).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE', recoverable: true });
      cutout.destroy();
    }
  });

  it('rejects CONNECT_TIMEOUT after a hello without initialized, in words of the server for who waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    quiet();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ code: 'OK', title: 'It has not started', text: 'Reload the page.' })),
    );
    const container = inline();
    const cutout = made({ container });
    const editor = newestEditor();
    editor.hello();
    editor.frame.dispatchEvent(new Event('load'));
    await settle();
    vi.advanceTimersByTime(2_000);
    await settle();
    vi.advanceTimersByTime(18_100);
    await expect(cutout.ready).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT', message: 'Reload the page.' });
    expect(container.textContent?.split('\n')).toEqual(['It has not started', 'Reload the page.', 'CONNECT_TIMEOUT']);
  });

  it('ends calls with DESTROYED when the frame has left the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const container = inline();
    const cutout = made({ container });
    const call = expect(cutout.startExtract()).rejects.toMatchObject({ code: 'DESTROYED' });
    await settle();
    container.remove();
    vi.advanceTimersByTime(1100);
    await call;
  });

  it('T33 needs no storage: every one of them throws', async () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const cutout = made();
    await newestEditor().connect();
    expect(await cutout.ready).toMatchObject({ trial: false });
  });

  it('T13 works in a page with an overridden postMessage and a polluted Array.prototype', async () => {
    const proto = Array.prototype as unknown as Record<string, unknown>;
    const objects = Object.prototype as unknown as Record<string, unknown>;
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
    proto.polluted = 'x';
    objects.id = 'polluted';
    objects.code = 'POLLUTED';
    objects.blob = 'polluted';
    try {
      const cutout = made();
      const editor = newestEditor();
      await editor.connect();
      expect(await cutout.ready).toMatchObject({ trial: false });
      const call = cutout.startExtract();
      await settle();
      editor.emit('extract', { id: '1', imageUrl: '', code: undefined });
      expect(await call).toMatchObject({ imageUrl: '' });
      expect(posted).not.toHaveBeenCalled();
    } finally {
      delete proto.polluted;
      delete objects.id;
      delete objects.code;
      delete objects.blob;
    }
  });
});

describe('preload', () => {
  it('loads the editor unseen, and create takes the same frame over', async () => {
    const loader = makeLoader(SELF, connect);
    const container = inline();
    loader.preload({ accessKey: 'pk_test', container });
    const editor = newestEditor();
    expect((container.firstChild as HTMLElement).hidden).toBe(true);
    await editor.connect();
    const cutout = loader.create({ accessKey: 'pk_test', container });
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect((container.firstChild as HTMLElement).hidden).toBe(false);
    expect(await cutout.ready).toMatchObject({ trial: false });
    cutout.destroy();
  });

  it('is left alone by a create with other options, and undone by its own undo', () => {
    const loader = makeLoader(SELF, connect);
    const undo = loader.preload({ accessKey: 'pk_test' });
    const other = loader.create({ accessKey: 'pk_other' });
    expect(document.querySelectorAll('iframe')).toHaveLength(2);
    undo();
    undo();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    other.destroy();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });
});
