import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../sdk/connect.ts';
import { publish } from '../../../sdk/publish.ts';
import { EDITOR, FakeEditor, installDialog, made, newestEditor, quiet, SELF, settle } from './page.ts';

/**
 * What a page's users may write into it: elements whose names stand before the members of the document, and behind those of the
 * window. jsdom does neither, so they are put there; tests/browser/loader-built.spec.ts has the real ones.
 */

const page = globalThis as unknown as { CutoutSDK?: unknown };

const element = (name: string, members: object = {}) => Object.assign(document.createElement(name), members);

/** As `<img name=…>` does to the document. */
function shadow(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
}

/** As `<form id=…>` does to the window: a name that is only inherited. */
function nameInWindow(name: string, value: unknown): void {
  const named = Object.getPrototypeOf(globalThis);
  Object.defineProperty(named, name, { value, configurable: true, writable: true });
  onTestFinished(() => void Reflect.deleteProperty(named, name));
}

beforeEach(() => {
  installDialog();
  // Node's ports clone Node's Blobs, not those of jsdom.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 'OK', title: '', text: '' })),
  );
  document.body.replaceChildren();
});

afterEach(() => {
  delete page.CutoutSDK;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The script element that runs, as the browser tells it. */
const runs = (script: unknown) =>
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script as HTMLScriptElement | null);

/** The address that the loader takes for its own. */
function publishedFrom(): string {
  const connectFrom = vi.fn((_self: string) => connect);
  publish(connectFrom);
  return connectFrom.mock.calls[0]?.[0] ?? '';
}

describe('elements with the names of members', () => {
  const evil = 'http://evil.example/sdk/v1/x.png';

  it('do not tell the loader where it came from', () => {
    runs(element('script', { src: SELF }));
    shadow(document, 'currentScript', element('img', { src: evil }));
    expect(publishedFrom()).toBe(SELF);
  });

  it('nor where no script runs, or one without an address', () => {
    shadow(document, 'currentScript', element('img', { src: evil }));
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'script');
    for (const script of [null, svg, element('script')]) {
      runs(script);
      expect(publishedFrom()).toBe(location.href);
      delete page.CutoutSDK;
    }
  });

  it('and a script that another window has made is not mistaken for one of them', () => {
    const frame = element('iframe') as HTMLIFrameElement;
    document.body.append(frame);
    const script = frame.contentDocument?.createElement('script');
    expect(script).not.toBeInstanceOf(HTMLScriptElement);
    runs(Object.assign(script ?? {}, { src: SELF }));
    expect(publishedFrom()).toBe(SELF);
  });

  it('are not taken for a loader that is there already, nor for calls to take over', () => {
    for (const members of [{}, { version: 'x' }, { notes: [{ name: 'create', args: [] }] }]) {
      nameInWindow('CutoutSDK', element('form', members));
      expect(page.CutoutSDK).toBeInstanceOf(HTMLFormElement);
      expect(publishedFrom()).toBe(location.href);
      expect(page.CutoutSDK).toMatchObject({ version: 'dev', create: expect.any(Function) });
      expect(document.querySelector('dialog')).toBeNull();
      delete page.CutoutSDK;
    }
  });

  it('do not keep the stub from writing calls down, which the loader takes over', async () => {
    nameInWindow('CutoutSDK', element('form'));
    vi.resetModules();
    await import('../../../sdk/snippet.ts');
    const stub = page.CutoutSDK as { create(options: object): { destroy(): void } };
    expect(stub).not.toBeInstanceOf(HTMLElement);
    const cutout = stub.create({ accessKey: 'pk_test' });
    runs(element('script', { src: SELF }));
    publish(() => connect);
    expect(newestEditor().frame.src).toContain(`${EDITOR}/editor/`);
    cutout.destroy();
  });

  it('keep no editor from being made, heard and shown', async () => {
    const warned = quiet();
    const place = element('form', { id: 'place' });
    shadow(place, 'append', element('input'));
    document.body.appendChild(place);
    const body = document.body;
    const image = element('img');
    for (const name of ['body', 'hidden', 'createElement', 'querySelector']) shadow(document, name, image);
    for (const container of ['', '#place']) {
      const cutout = made(container ? { container } : {});
      const frame = body.getElementsByTagName('iframe')[0] as HTMLIFrameElement;
      expect(frame.src).toContain(`${EDITOR}/editor/`);
      await new FakeEditor(frame).connect();
      await cutout.ready;
      cutout.destroy();
      await settle();
    }
    expect(warned).not.toHaveBeenCalled();
  });
});

it('leaves what the page itself has made of the name: another loader; what is none gives way', () => {
  const other = { version: '0.0.1' };
  page.CutoutSDK = other;
  publish(() => connect);
  expect(page.CutoutSDK).toBe(other);
  for (const none of [null, 'text', { notes: 'no list' }, element('form')]) {
    page.CutoutSDK = none;
    publish(() => connect);
    expect(page.CutoutSDK).toMatchObject({ version: 'dev' });
  }
});
