import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CornerFiller } from '../../../../../../editor/tools/photo/corners/corner-filler.ts';
import { changeCrop } from '../../../../../../editor/tools/photo/model/change-crop.ts';
import { race } from '../../../../../../src/base/abort.ts';
import { fillerOnTheSpot } from '../../../../../unit/editor/tools/photo/harness.ts';
import { showPhoto } from '../show-photo.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

async function showRotated(filler?: CornerFiller) {
  const shown = await showPhoto({}, filler);
  shown.editor.set({ tab: 'crop' });
  changeCrop(shown.editor, { angle: 8 }, { id: 'photo.step.crop' });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Fill the corners instead of cutting' });
  return { ...shown, toggle };
}

describe('the corners of a straightened photo', () => {
  it('are cut until the switch is on, which says how much is empty', async () => {
    const { editor, toggle } = await showRotated();
    expect(toggle.checked).toBe(false);
    expect(screen.queryByRole('button', { name: 'Fill the corners' })).toBeNull();
    fireEvent.click(toggle);
    await screen.findByText(/^\d+(\.\d)? % of the frame is empty/);
    expect(editor.state.values.crop.rect).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    fireEvent.click(toggle);
    await waitFor(() => expect(editor.state.values.crop.rect.width).toBeLessThan(0.95));
  });

  it('are filled by the button, which is gone then', async () => {
    const { editor, toggle } = await showRotated();
    fireEvent.click(toggle);
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the corners' }));
    await screen.findByText('Filled from the photo itself, in this browser.');
    expect(editor.state.values.crop.corners).toBe('filled');
    expect(screen.queryByRole('button', { name: 'Fill the corners' })).toBeNull();
  });

  it('show that they are being filled, and are cut when that is given up', async () => {
    const { editor, toggle } = await showRotated({
      ...fillerOnTheSpot(),
      find(signal, _picture, _crop, onProgress) {
        onProgress?.(0.5);
        return race(signal, new Promise(() => {}));
      },
    });
    fireEvent.click(toggle);
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the corners' }));
    const bar = await screen.findByRole('progressbar', { name: 'Filling the corners' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(editor.state.values.crop.corners).toBe('cut'));
    expect(screen.queryByRole('progressbar', { name: 'Filling the corners' })).toBeNull();
  });

  it('say where a frame has none', async () => {
    const { editor, toggle } = await showRotated();
    fireEvent.click(toggle);
    changeCrop(editor, { angle: 0 }, { id: 'photo.step.crop' });
    expect(await screen.findByText('The frame has no empty corners.')).toBeDefined();
  });
});
