import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DesignCommands } from '../../../editor/tools/cutout/model/design-commands.ts';
import { giveDialogsMethods } from '../../setup/jsdom-dialog.ts';
import { checked, photo } from '../../unit/editor/harness.ts';
import { showApp } from './harness.tsx';

beforeEach(giveDialogsMethods);

/** A finished cut-out in a host's dialog, with one step done to it. */
async function withStep() {
  const harness = await showApp();
  harness.send('configure', { modal: true });
  const opening = harness.editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  await harness.batch.load();
  harness.emitted.splice(0);
  const designs = new DesignCommands(harness.cutout);
  return { ...harness, designs, step: () => designs.change('step.margin', { margin: 0.2 }) };
}

const unload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const asks = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

describe('leaving a host’s dialog', () => {
  it.each(['Escape', 'the ×'])(
    'asks by %s where something is unsaved, and staying is the filled answer',
    async (way) => {
      const { emitted, step } = await withStep();
      step();
      if (way === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape' });
      else fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      const dialog = await asks();
      expect(dialog.textContent).toContain('1 change is not saved.');
      expect(dialog.textContent).toContain('Your work stays on this device for up to 24 hours');
      expect(screen.getByRole('button', { name: 'Keep editing' }).className).toContain('primary');
      fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(emitted).toEqual([]);
    },
  );

  it('says cancel once it was answered, and at once where nothing is unsaved', async () => {
    const { emitted, step, designs } = await withStep();
    step();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    designs.undo();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(emitted).toEqual(['cancel', 'cancel']);
  });

  it('asks for the host too, which then hears how many steps there are', async () => {
    const { emitted, step, send } = await withStep();
    send('unsaved', { id: 'a' });
    step();
    step();
    send('unsaved', { id: 'b', ask: true });
    await asks();
    expect(emitted).toEqual(['unsaved id=a steps=0', 'unsaved id=b steps=2']);
  });

  it('asks nothing any more of what was downloaded', async () => {
    const { emitted, step, send, ports, settle } = await withStep();
    step();
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(ports.downloads).toHaveLength(1));
    await settle();
    send('unsaved', { id: 'a' });
    expect(emitted.at(-1)).toBe('unsaved id=a steps=0');
  });

  it('promises nothing where the browser keeps nothing', async () => {
    const { step, ports, batch } = await withStep();
    ports.who.refuses = true;
    step();
    await waitFor(() => expect(batch.loaded?.kept.refused).toBe(true));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect((await asks()).textContent).not.toContain('24 hours');
  });

  it.each(['copy', 'extract'] as const)('asks nothing any more of what left whole by %s', async (way) => {
    const { emitted, step, send, copied, settle } = await withStep();
    step();
    if (way === 'extract') send('startExtract', { id: 'x' });
    else fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(way === 'copy' ? copied.length : emitted.filter((one) => /^extract/.test(one)).length).toBe(1),
    );
    await settle();
    send('unsaved', { id: 'a' });
    expect(emitted.at(-1)).toBe('unsaved id=a steps=0');
  });

  it('a reload is asked about by the browser, where something is unsaved', async () => {
    const { step } = await withStep();
    expect(unload()).toBe(false);
    step();
    expect(unload()).toBe(true);
  });
});
