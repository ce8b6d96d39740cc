import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPhoto } from '../show-photo.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

async function showCrop(width: number) {
  const shown = await showPhoto({ width });
  shown.editor.set({ tab: 'crop' });
  await screen.findByRole('textbox', { name: 'Width in pixels' });
  return shown;
}

it('width and height change places, and so does the ratio', async () => {
  const { editor } = await showCrop(1_280);
  fireEvent.click(screen.getByRole('radio', { name: '4:3' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Swap width and height' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '3:4' }).checked).toBe(true));
  const { rect } = editor.state.values.crop;
  expect((rect.width * 90) / (rect.height * 60)).toBeCloseTo(3 / 4, 6);
});

it('the ruler on the stage turns the photo as the slider of the panel does', async () => {
  const { editor } = await showCrop(1_280);
  const ruler = await screen.findByRole<HTMLInputElement>('slider', { name: 'Angle, on the ruler' });
  fireEvent.input(ruler, { target: { value: '7.5' } });
  await waitFor(() => expect(editor.state.values.crop.angle).toBe(7.5));
  expect(ruler.getAttribute('aria-valuetext')).toBe('+7.5°');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Angle' }).value).toBe('7.5');
});

it('a phone has the slider of its sheet alone', async () => {
  await showCrop(390);
  expect(screen.queryByRole('slider', { name: 'Angle, on the ruler' })).toBeNull();
});
