import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showPhoto } from '../show-photo.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });

describe('photo editing', () => {
  it('moves a slider by its line and by its field, each a step by its name', async () => {
    const { editor } = await showPhoto();
    fireEvent.input(await slider('Exposure'), { target: { value: '0.5' } });
    expect(editor.state.values.light.exposure).toBe(0.5);
    const field = screen.getByRole('spinbutton', { name: 'Exposure' });
    fireEvent.input(field, { target: { value: '-1,2' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(editor.state.values.light.exposure).toBe(-1.2));
    const names = editor.state.document?.history.steps.map(({ name }) => Object.values(name.values ?? {}).join(' '));
    expect(names?.slice(1)).toEqual(['Exposure +0.50', 'Exposure −1.20']);
  });

  it('says at its foot what the file is, and has its format, size and camera data chosen there', async () => {
    const { editor, clock } = await showPhoto();
    // The photo of this test came as a PNG.
    fireEvent.click(await screen.findByRole('button', { name: 'PNG · 90 × 60' }));
    fireEvent.click(screen.getByRole('radio', { name: 'JPG' }));
    expect(await screen.findByRole('button', { name: 'JPG 92 · 90 × 60' })).toBeDefined();
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pixels of the file' });
    expect([...sizes.options].map(({ text }) => text)).toEqual([
      'Full size · 90 × 60',
      'Half size · 45 × 30',
      'Custom size',
    ]);
    fireEvent.change(sizes, { target: { value: 'own' } });
    const side = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Longer side' });
    expect(side.value).toBe('90');
    fireEvent.input(side, { target: { value: '900' } });
    expect(side.getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(side, { target: { value: '30' } });
    expect(await screen.findByRole('button', { name: 'JPG 92 · 30 × 20' })).toBeDefined();
    // Once the choice has settled, what it comes to.
    await clock.advance(700);
    expect(await screen.findByRole('button', { name: 'JPG 92 · 30 × 20 · 1 kB' })).toBeDefined();
    expect(screen.getByText('beach.jpg · 1 kB')).toBeDefined();
    fireEvent.click(screen.getByRole('switch', { name: 'Keep camera data' }));
    expect(editor.state.file).toMatchObject({ format: 'jpeg', scale: 'own', side: 30, camera: false });
  });

  it('begins with the file that was chosen at the last visit, and keeps what is chosen now', async () => {
    const kept = JSON.stringify({ photo: { format: 'webp', quality: 0.5 }, gif: { limit: 9 } });
    const written: string[] = [];
    vi.stubGlobal('localStorage', {
      getItem: () => kept,
      setItem: (_name: string, text: string) => written.push(text),
    });
    const { editor, clock } = await showPhoto();
    // The first picture has to be there before what is kept is asked for.
    await waitFor(async () => {
      await clock.advance(0);
      expect(editor.state.file).toMatchObject({ format: 'webp', quality: 0.5 });
    });
    editor.set({ file: { ...editor.state.file, dpi: 72 } });
    // Photos of the tests before have writers on the same clock.
    await waitFor(async () => {
      await clock.advance(300);
      const last = JSON.parse(written.at(-1) ?? '{}');
      expect(last).toMatchObject({ photo: { format: 'webp', dpi: 72 }, gif: { limit: 9 } });
    });
    vi.unstubAllGlobals();
  });

  it('folds a group under what is set in it', async () => {
    await showPhoto();
    fireEvent.input(await slider('Warmth'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Colour' }));
    expect(await screen.findByRole('button', { name: 'Colour Warmth +12' })).toBeDefined();
  });

  it('sets a curve by fields and by keys, and Delete takes its point away', async () => {
    const { editor } = await showPhoto();
    fireEvent.click(await screen.findByText(/^Curve ·/));
    fireEvent.click(screen.getByRole('button', { name: 'Add a point' }));
    const point = await screen.findByRole('button', { name: 'Curve point 1: in 128, out 128' });
    fireEvent.keyDown(point, { key: 'ArrowUp', shiftKey: true });
    await waitFor(() => expect(editor.state.values.curves.all).toEqual([[128, 138]]));
    fireEvent.input(screen.getByRole('textbox', { name: 'Point 1, tone in' }), { target: { value: '64' } });
    expect(editor.state.values.curves.all).toEqual([[64, 138]]);
    fireEvent.keyDown(await screen.findByRole('button', { name: /^Curve point 1/ }), { key: 'Delete' });
    expect(editor.state.values.curves.all).toEqual([]);
  });

  it('Auto is one step of plain slider values, and more or less of it by arrows', async () => {
    const { editor } = await showPhoto();
    const auto = await screen.findByRole('button', { name: 'Auto' });
    fireEvent.click(auto);
    const { light } = editor.state.values;
    expect(editor.state.document?.history.steps).toHaveLength(2);
    await waitFor(() => expect(auto.getAttribute('aria-pressed')).toBe('true'));
    fireEvent.keyDown(auto, { key: 'ArrowLeft' });
    expect(await screen.findByRole('button', { name: 'Auto 95 %' })).toBeDefined();
    expect(editor.state.values.light).not.toEqual(light);
  });

  it('crops by ratio, by size and by the frame’s handles', async () => {
    const { editor } = await showPhoto();
    fireEvent.keyDown(document.body, { key: 'c' });
    fireEvent.click(await screen.findByRole('radio', { name: '1:1' }));
    await waitFor(() => expect(editor.state.values.crop.ratio).toBe('1:1'));
    const width = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width in pixels' });
    expect(width.value).toBe('60');
    fireEvent.input(width, { target: { value: '30' } });
    await waitFor(() => expect(editor.state.values.crop.rect.height).toBeCloseTo(0.5, 6));
    expect(screen.getByRole('button', { name: 'Left edge, 30 px' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '90° right' }));
    expect(editor.state.values.crop.turns).toBe(1);
  });

  it('shows what a finger on a handle of the frame hides, and nothing for a mouse', async () => {
    await showPhoto();
    fireEvent.keyDown(document.body, { key: 'c' });
    const edge = await screen.findByRole('button', { name: 'Left edge, 0 px' });
    const loupe = () => document.querySelector('[data-loupe]');
    fireEvent.pointerDown(edge, { pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 30 });
    await waitFor(() => expect(loupe()).not.toBeNull());
    fireEvent.pointerUp(edge, { pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 30 });
    await waitFor(() => expect(loupe()).toBeNull());
    fireEvent.pointerDown(edge, { pointerId: 1, pointerType: 'mouse', clientX: 10, clientY: 30 });
    expect(loupe()).toBeNull();
  });

  it('lays a filter on, shows how much of it, and opens it as sliders', async () => {
    const { editor } = await showPhoto();
    fireEvent.click(await screen.findByRole('tab', { name: 'Filters' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Silver' }));
    fireEvent.input(await slider('Amount'), { target: { value: '50' } });
    expect(editor.state.values.filter).toEqual({ id: 'silver', amount: 50 });
    fireEvent.click(screen.getByRole('button', { name: 'Open as sliders' }));
    expect((await slider('Saturation')).value).toBe('-50');
    expect(editor.state.values.filter.id).toBe('');
  });

  it('compares by a handle, and shows the original while its key is held', async () => {
    const { editor } = await showPhoto();
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('slider', { name: 'Compare before and after' })).toBeDefined();
    fireEvent.keyDown(document.body, { key: '\\' });
    expect(editor.state.peek).toBe(true);
    fireEvent.keyUp(document.body, { key: '\\' });
    expect(editor.state.peek).toBe(false);
  });

  it('has dials and one ruler on a phone', async () => {
    const { editor } = await showPhoto({ width: 390, height: 844 });
    fireEvent.click(await screen.findByRole('button', { name: 'Shadows, 0' }));
    fireEvent.input(await slider('Shadows'), { target: { value: '18' } });
    expect(editor.state.values.light.shadows).toBe(18);
    expect(await screen.findByRole('button', { name: 'Shadows, +18' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(editor.state.values.light.shadows).toBe(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Mixer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Blue' }));
    fireEvent.input(await slider('Blue, Hue'), { target: { value: '20' } });
    expect(editor.state.values.mixer.blue.hue).toBe(20);
  });

  it('hands its settings to the batch as a recipe, where there is one; the photo stays here', async () => {
    const { editor, shell } = await showPhoto();
    fireEvent.input(await slider('Warmth'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Filters' }));
    await screen.findByRole('button', { name: 'Copy these settings' });
    expect(screen.queryByRole('button', { name: 'Batch with these settings' })).toBeNull();
    shell.set({ tools: ['cutout', 'photo', 'batch'] });
    expect(await screen.findByRole('button', { name: 'Batch with these settings' })).toBeDefined();
    expect(screen.queryByText(/stay with this photo/)).toBeNull();
    editor.change(
      { ...editor.state.values, curves: { ...editor.state.values.curves, all: [[10, 40]] } },
      { id: 'photo.step.curve' },
    );
    expect(await screen.findByText('Curves, the colour mixer and the crop stay with this photo.')).toBeDefined();
  });
});
