import { Blob as NodeBlob } from 'node:buffer';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { create } from '../../../sdk/create.ts';
import type { CutoutOptions } from '../../../sdk/types.ts';
import { installDialog, newestEditor, quiet, SELF, settle } from './page.ts';

/** An editor of these options, connected. */
async function connected(options: Partial<CutoutOptions> = {}) {
  const cutout = create({ accessKey: 'pk_test', ...options }, SELF);
  onTestFinished(() => cutout.destroy());
  const editor = newestEditor();
  await editor.connect();
  return { cutout, editor };
}

const photo = () => new Blob(['photo'], { type: 'image/png' });

beforeEach(() => {
  installDialog();
  vi.stubGlobal('Blob', NodeBlob);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  document.body.replaceChildren();
});

describe('the tool of a frame', () => {
  it('stands in its address, and the tools that a person may change to in the welcome', async () => {
    const { editor } = await connected({ tool: 'splitter', tools: ['splitter', 'cutout'] });
    expect(new URL(editor.frame.src).searchParams.get('tool')).toBe('splitter');
    expect(editor.posted[0]?.data.configuration).toMatchObject({ tools: ['splitter', 'cutout'] });
  });

  it('is left out of the address where none was asked for', async () => {
    const { editor } = await connected();
    expect(new URL(editor.frame.src).searchParams.has('tool')).toBe(false);
  });

  it.each(['TOOL_UNKNOWN', 'TOOL_NOT_ALLOWED'] as const)('%s of the frame rejects ready at once', async (code) => {
    quiet();
    const cutout = create({ accessKey: 'pk_test', tool: 'poster' }, SELF);
    onTestFinished(() => cutout.destroy());
    const errors = vi.fn();
    cutout.on('error', errors);
    const editor = newestEditor();
    editor.hello();
    editor.emit('initialized', { v: 1 });
    await settle();
    editor.emit('error', { code, message: 'poster', recoverable: false });
    await expect(cutout.ready).rejects.toMatchObject({ code, recoverable: false });
    await settle();
    expect(errors.mock.calls).toEqual([[{ code, message: 'poster', recoverable: false }]]);
  });

  it('gets the picture of `open` by openPictures, and the cut-out by tryMatting', async () => {
    const other = await connected({ tool: 'splitter', open: photo() });
    await settle();
    expect(other.editor.commands.map(({ type }) => type)).toEqual(['openPictures']);
    const { editor } = await connected({ open: photo() });
    await settle();
    expect(editor.commands.map(({ type }) => type)).toEqual(['tryMatting']);
  });
});

describe('openPictures', () => {
  it('sends the bytes of each picture in order, and resolves with how many were taken', async () => {
    const { cutout, editor } = await connected({ tool: 'splitter' });
    const door = Object.assign(new Blob(['photo'], { type: 'image/png' }), { name: 'door.png' });
    const call = cutout.openPictures([photo(), { url: 'https://shop.example/a.png' }, door], { name: 'wall' });
    await settle();
    expect(editor.commands).toMatchObject([
      {
        type: 'openPictures',
        id: '1',
        name: 'wall',
        names: [undefined, undefined, 'door.png'],
        images: [{ size: 5 }, { url: 'https://shop.example/a.png' }, { size: 5 }],
      },
    ]);
    editor.emit('opened', { id: '1', count: 2 });
    expect(await call).toMatchObject({ count: 2 });
  });

  it('is not answered by the event of another command', async () => {
    const { cutout, editor } = await connected();
    const settled = vi.fn();
    cutout.openPictures([photo()]).then(settled, () => {});
    await settle();
    editor.emit('mattinged', { id: '1', ok: true, imageUrl: '' });
    await settle();
    expect(settled).not.toHaveBeenCalled();
  });

  it('rejects with the frame’s code, and ADDRESS_REFUSED before anything is sent', async () => {
    const { cutout, editor } = await connected();
    const call = cutout.openPictures([photo()]);
    call.catch(() => {});
    await settle();
    editor.emit('opened', { id: '1', count: 0, code: 'TOOL_MISMATCH', message: 'm', recoverable: false });
    await expect(call).rejects.toMatchObject({ code: 'TOOL_MISMATCH', recoverable: false });
    await expect(cutout.openPictures([{ url: 'file:///etc/passwd' }])).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    expect(editor.commands).toHaveLength(1);
  });
});
