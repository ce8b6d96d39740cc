import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { create } from '../../../sdk/create.ts';
import { installDialog, newestEditor, SELF, settle } from './page.ts';

beforeEach(() => {
  installDialog();
  document.body.replaceChildren();
});

async function inDialog() {
  const cutout = create({ accessKey: 'pk_test' }, SELF);
  onTestFinished(() => cutout.destroy());
  const cancelled = vi.fn();
  cutout.on('cancel', cancelled);
  const editor = newestEditor();
  const dialog = document.querySelector('dialog');
  const button = dialog?.querySelector('button');
  return { cutout, editor, cancelled, dialog, button };
}

it('a host asks how many steps are unsaved: none before there is an editor', async () => {
  const { cutout, editor } = await inDialog();
  expect(await cutout.unsaved()).toBe(0);
  await editor.connect();
  const asked = cutout.unsaved();
  await settle();
  expect(editor.commands).toMatchObject([{ type: 'unsaved', id: '1' }]);
  editor.emit('unsaved', { id: '1', steps: 3 });
  expect(await asked).toBe(3);
});

it.each(['Esc', 'the button'])('%s in the page leaves an editor with unsaved steps open, which asks', async (way) => {
  const { editor, cancelled, dialog, button } = await inDialog();
  await editor.connect();
  const leave = () =>
    way === 'Esc' ? dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) : button?.click();
  leave();
  await settle();
  expect(editor.commands).toMatchObject([{ type: 'unsaved', ask: true }]);
  editor.emit('unsaved', { id: '1', steps: 2 });
  await settle();
  expect([dialog?.open, cancelled.mock.calls]).toEqual([true, []]);
  leave();
  await settle();
  editor.emit('unsaved', { id: '2', steps: 0 });
  await settle();
  expect([dialog?.open, cancelled.mock.calls]).toEqual([false, [[{}]]]);
});

it('Esc in the page is not the browser’s to close the dialog by', async () => {
  const { dialog } = await inDialog();
  const event = new Event('cancel', { cancelable: true });
  dialog?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await settle();
  expect(dialog?.open).toBe(false);
});
