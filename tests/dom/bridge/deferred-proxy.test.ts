import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../sdk/connect.ts';
import { deferredProxy } from '../../../sdk/deferred-proxy.ts';
import { type Connect, openFrameHost } from '../../../sdk/frame-host.ts';
import type { CutoutOptions } from '../../../sdk/types.ts';
import { installDialog, newestEditor, quiet, SELF, settle } from './page.ts';

/** The editor before its core is there, and the core's coming or not coming. */
function waiting(options: Partial<CutoutOptions> = {}) {
  let come!: (core: Connect) => void;
  let stay!: (error: unknown) => void;
  const loading = new Promise<Connect>((resolve, reject) => {
    come = resolve;
    stay = reject;
  });
  const connected = vi.fn(connect);
  const cutout = deferredProxy(openFrameHost({ accessKey: 'pk_test', ...options }, SELF), loading);
  onTestFinished(() => cutout.destroy());
  return { cutout, connected, come: () => come(connected), stay: () => stay(new Error('blocked')) };
}

beforeEach(() => {
  installDialog();
  vi.stubGlobal('Blob', NodeBlob);
  document.body.replaceChildren();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('has the frame on its way and the dialog open before the core is there', () => {
  const { cutout } = waiting();
  expect(newestEditor().frame.src).toContain('platform=pk_test');
  cutout.hide();
  expect(document.querySelector('dialog')?.open).toBe(false);
  cutout.show();
  expect(document.querySelector('dialog')?.open).toBe(true);
});

it('passes calls on in order, those of a method that the page kept too', async () => {
  const { cutout, come } = waiting();
  const { setMTCCClient } = cutout;
  const calls = [cutout.startExtract().catch(() => 'ended')];
  cutout.adjustPagePositionAndScale({ x: 1, y: 2, scale: 1 });
  setMTCCClient('one');
  come();
  await settle();
  const editor = newestEditor();
  await editor.connect();
  setMTCCClient('two');
  cutout.accountChanged();
  await settle();
  const sent = editor.commands.map(({ type, token }) => [type, token]);
  // The newest token goes ahead of everything at `initialized`; the commands themselves keep their places.
  expect(sent).toEqual([
    ['setMTCCClient', 'one'],
    ['startExtract', undefined],
    ['adjustPagePositionAndScale', undefined],
    ['setMTCCClient', 'one'],
    ['setMTCCClient', 'two'],
    ['accountChanged', undefined],
  ]);
  cutout.destroy();
  expect(await Promise.all(calls)).toEqual(['ended']);
});

it('keeps listeners, drops those that were undone meanwhile, and resolves ready', async () => {
  const { cutout, come } = waiting();
  const [kept, undone, later] = [vi.fn(), vi.fn(), vi.fn()];
  cutout.on('loaded', kept);
  cutout.on('loaded', undone)();
  const undo = cutout.on('open', later);
  come();
  await settle();
  const editor = newestEditor();
  await editor.connect();
  expect(await cutout.ready).toMatchObject({ trial: false });
  undo();
  editor.emit('open', { name: 'a', width: 1, height: 1 });
  await settle();
  expect([kept.mock.calls.length, undone.mock.calls.length, later.mock.calls.length]).toEqual([1, 0, 0]);
});

it('reports wrong options when the core has come', async () => {
  quiet();
  const { cutout, come } = waiting({ accessKey: '' });
  const failed = vi.fn();
  cutout.on('error', failed);
  come();
  await expect(cutout.ready).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING' });
  await settle();
  expect(failed).toHaveBeenCalledOnce();
});

it.each([
  ['is blocked', 'SCRIPT_LOAD_FAILED'],
  ['never comes', 'FRAME_UNREACHABLE'],
])('rejects all that waits where the core %s, tells the listener of errors, warns once', async (how, code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const warned = quiet();
  const { cutout, stay, come, connected } = waiting({ connectTimeout: 3000 });
  const [failed, loaded, undone] = [vi.fn(), vi.fn(), vi.fn()];
  cutout.on('error', failed);
  cutout.on('error', undone)();
  cutout.on('loaded', loaded);
  cutout.configure({ locale: 'en' });
  const lost = { code, name: 'CutoutError', recoverable: true };
  const rejected = [cutout.ready, cutout.tryMatting(new Blob(['x']))].map((one) =>
    expect(one).rejects.toMatchObject(lost),
  );
  if (how === 'is blocked') stay();
  else vi.advanceTimersByTime(3100);
  await Promise.all(rejected);
  await expect(cutout.startExtract()).rejects.toMatchObject(lost);
  expect(failed.mock.calls).toEqual([[expect.objectContaining(lost)]]);
  expect([loaded.mock.calls, undone.mock.calls]).toEqual([[], []]);
  expect(warned).toHaveBeenCalledOnce();
  expect(document.querySelector('dialog')?.textContent).toContain(code);
  come();
  await settle();
  expect(connected).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  cutout.destroy();
  expect(document.querySelector('dialog, iframe')).toBeNull();
});

it('is destroyed before the core has loaded: the page is clean at once, what waits ends, the core does not begin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { cutout, come, connected } = waiting();
  const failed = vi.fn();
  cutout.on('error', failed);
  const call = cutout.startExtract();
  cutout.destroy();
  cutout.destroy();
  expect(document.querySelector('dialog, iframe')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  await expect(call).rejects.toMatchObject({ code: 'DESTROYED' });
  await expect(cutout.ready).rejects.toMatchObject({ code: 'DESTROYED' });
  come();
  await settle();
  expect([connected.mock.calls, failed.mock.calls]).toEqual([[], []]);
});
