import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showCollage } from './show-collage.tsx';

const FOUR = ['300x200', '200x300', '200x200', '400x100'];

describe('the collage', () => {
  it('offers eight layouts for the number of photos, and lays out by the one that is chosen', async () => {
    const { collage } = await showCollage(FOUR);
    const layouts = await screen.findAllByRole('radio', { name: /^Layout/ });
    expect(layouts).toHaveLength(8);
    const other = layouts.find((_, index) => index !== collage.plan?.layout);
    if (other) fireEvent.click(other);
    await waitFor(() => expect(other).toHaveProperty('checked', true));
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(other).toHaveProperty('checked', false));
  });

  it('offers layouts whose cells have the same corners and other sizes beside each other', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      await showCollage(FOUR.slice(0, 3));
      expect(await screen.findAllByRole('radio', { name: /^Layout/ })).toHaveLength(8);
      expect(error.mock.calls.filter((said) => said.some((word) => /same key/.test(String(word))))).toEqual([]);
    } finally {
      error.mockRestore();
    }
  });

  it('shuffles by its key and by its button', async () => {
    const { collage } = await showCollage(FOUR);
    const seen = [collage.plan?.layout];
    fireEvent.keyDown(window, { key: 'r' });
    await waitFor(() => expect(collage.plan?.layout).not.toBe(seen[0]));
    seen.push(collage.plan?.layout);
    fireEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
    await waitFor(() => expect(seen).not.toContain(collage.plan?.layout));
  });

  it('with one photo asks for one more', async () => {
    await showCollage(['300x200']);
    expect(await screen.findByRole('button', { name: 'Add one more' })).toBeDefined();
  });

  it('shows the pixels of spaces as they will be in the file', async () => {
    const { collage } = await showCollage(FOUR);
    fireEvent.input(screen.getByRole('slider', { name: 'Spacing' }), { target: { value: '40' } });
    expect(await screen.findByText('64 px')).toBeDefined();
    collage.set({ file: { ...collage.state.file, short: 800 } });
    expect(await screen.findByText('32 px')).toBeDefined();
  });

  it('the tray says which photos are used, and puts the others in', async () => {
    const { collage } = await showCollage(FOUR);
    collage.setLayout(0, 3);
    fireEvent.click(await screen.findByRole('button', { name: '400x100.jpg, not in the collage' }));
    expect(await screen.findByRole('button', { name: '400x100.jpg, in the collage' })).toBeDefined();
    expect(collage.plan?.cells).toHaveLength(4);
  });

  it('the background can be a colour, nothing, or a photo', async () => {
    const { collage } = await showCollage(FOUR);
    fireEvent.click(screen.getByRole('tab', { name: 'Background' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Transparent' }));
    expect(collage.plan?.background).toEqual({ type: 'clear' });
    expect(await screen.findByText(/JPG has no transparency/)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: '200x300.jpg' }));
    expect(collage.plan?.background).toEqual({ type: 'blur', photo: collage.state.photos[1]?.id });
  });

  it('on a phone has the file among its tabs, and its settings there', async () => {
    await showCollage(FOUR, { width: 390, height: 844 });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Layout', 'Photo', 'Background', 'File']);
    fireEvent.click(screen.getByRole('tab', { name: 'File' }));
    expect(await screen.findByRole('radio', { name: 'WebP' })).toBeDefined();
  });
});
