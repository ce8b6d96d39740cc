import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { create } from '../../../sdk/create.ts';
import { installDialog, newestEditor, SELF, settle } from './page.ts';

let clicked: { href: string; name: string; inPage: boolean }[] = [];
let made: Blob[] = [];

beforeEach(() => {
  installDialog();
  // Node's ports clone Node's Blobs, not those of jsdom.
  vi.stubGlobal('Blob', NodeBlob);
  document.body.replaceChildren();
  [clicked, made] = [[], []];
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${made.push(blob)}`) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, name: this.download, inPage: this.isConnected });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const cutout = create({ accessKey: 'pk_test' }, SELF);
  onTestFinished(() => cutout.destroy());
  const editor = newestEditor();
  await editor.connect();
  return { cutout, editor };
}

it('a file of the frame is saved from the page under its name, and each of several has an address of its own', async () => {
  const { editor } = await open();
  editor.emit('saveFile', { blob: new Blob(['one']), name: 'mug-cutout.png' });
  editor.emit('saveFile', { blob: new Blob(['two']), name: 'jug-cutout.png' });
  await settle();
  expect(clicked).toEqual([
    { href: 'blob:1', name: 'mug-cutout.png', inPage: false },
    { href: 'blob:2', name: 'jug-cutout.png', inPage: false },
  ]);
  expect(await Promise.all(made.map((blob) => blob.text()))).toEqual(['one', 'two']);
});

it('the address of a file is never a document of the page, whatever type the frame gave it', async () => {
  const { editor } = await open();
  editor.emit('saveFile', { blob: new Blob(['<script>'], { type: 'text/html' }), name: 'x.html' });
  await settle();
  expect(made.map(({ type }) => type)).toEqual(['application/octet-stream']);
});

it('no listener of the page is called for it, and what is not a file is not saved', async () => {
  const { cutout, editor } = await open();
  const heard = vi.fn();
  cutout.on('saveFile' as 'save', heard);
  editor.emit('saveFile', { blob: new Blob(['one']), name: 'one.png' });
  editor.emit('saveFile', { blob: 'javascript:alert(1)', name: 'two.png' });
  await settle();
  expect(heard).not.toHaveBeenCalled();
  expect(clicked.map(({ name }) => name)).toEqual(['one.png']);
});

it('the address stands for a minute, also where the editor is destroyed meanwhile', async () => {
  const { cutout, editor } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  editor.emit('saveFile', { blob: new Blob(['one']), name: 'one.png' });
  await settle();
  cutout.destroy();
  vi.advanceTimersByTime(59_000);
  expect(URL.revokeObjectURL).not.toHaveBeenCalledWith('blob:1');
  vi.advanceTimersByTime(1_000);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});

it('the welcome says that this loader saves', async () => {
  const { editor } = await open();
  expect(editor.posted.map(({ data }) => data)).toMatchObject([{ type: 'welcome', saves: true }]);
});
