import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showPhoto } from '../show-photo.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

async function showAdd() {
  const app = await showPhoto();
  fireEvent.click(screen.getByRole('tab', { name: 'Add' }));
  await screen.findByRole('heading', { name: /^Layers/ });
  const { layers } = await app.editor.loadLayers();
  const first = () => layers.scene.pages[0]?.children[0];
  return { ...app, layers, first };
}

describe('the Add tab', () => {
  it('puts a heading on the photo, types into it, and takes both back by undo', async () => {
    const { editor, first } = await showAdd();
    fireEvent.click(screen.getByRole('button', { name: 'Heading' }));
    const field = await screen.findByRole('textbox', { name: 'Words of this text' });
    Object.assign(field, { innerText: 'Monday' });
    fireEvent.input(field);
    expect(first()).toMatchObject({ type: 'text', text: 'Monday' });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await screen.findByRole('button', { name: 'Monday' })).toBeDefined();
    editor.undo();
    editor.undo();
    expect(first()).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Monday' })).toBeNull());
  });

  it('a figure that is not filled has an outline, so that it is seen', async () => {
    const { first } = await showAdd();
    fireEvent.click(screen.getByRole('radio', { name: 'Shapes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rectangle' }));
    expect(first()).toMatchObject({ figure: 'rect', fill: '@accent' });
    fireEvent.click(await screen.findByRole('switch', { name: 'Fill' }));
    expect(first()).toMatchObject({ fill: 'none', stroke: { width: 2 } });
  });

  it('draws while Draw is chosen; Escape puts the pen away', async () => {
    const { layers } = await showAdd();
    fireEvent.click(screen.getByRole('radio', { name: 'Draw' }));
    expect(layers.editor.state.drawing).toBe(true);
    expect(await screen.findByRole('radio', { name: 'Eraser' })).toBeDefined();
    expect(layers.key(new KeyboardEvent('keydown', { key: 'Escape' }), 'escape')).toBe(true);
    expect(layers.editor.state.drawing).toBe(false);
  });

  it('draws by one finger; a second one ends that, as two of them move the photo', async () => {
    const { first } = await showAdd();
    fireEvent.click(screen.getByRole('radio', { name: 'Draw' }));
    const surface = await waitFor(
      () => document.querySelector('.layers-drawSurface') ?? Promise.reject(new Error('no surface')),
    );
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1) =>
      fireEvent[type](surface, { pointerId, pointerType: 'touch', clientX, clientY: clientX / 2 });
    finger('pointerDown', 10);
    finger('pointerMove', 20);
    finger('pointerDown', 60, 2);
    finger('pointerMove', 30);
    finger('pointerMove', 90, 2);
    finger('pointerUp', 90, 2);
    finger('pointerUp', 30);
    expect(first()).toBeUndefined();
    finger('pointerDown', 10);
    finger('pointerMove', 40);
    // Another hand's press is none of the stroke's.
    finger('pointerUp', 40, 2);
    finger('pointerUp', 50);
    expect(first()).toMatchObject({ type: 'line' });
  });

  it('offers eight colours by name, and one from the photo until Escape', async () => {
    const { layers, first } = await showAdd();
    fireEvent.click(screen.getByRole('radio', { name: 'Shapes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Star' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Blue' }));
    expect(first()).toMatchObject({ fill: '#3f8ddb' });
    const picker = screen.getByRole('button', { name: 'Colour from the photo' });
    fireEvent.click(picker);
    await waitFor(() => expect(picker.getAttribute('aria-pressed')).toBe('true'));
    layers.key(new KeyboardEvent('keydown', { key: 'Escape' }), 'escape');
    await waitFor(() => expect(picker.getAttribute('aria-pressed')).toBe('false'));
    expect(layers.editor.selected).toHaveLength(1);
  });

  it('says why a layer cannot be put behind the subject without the network', async () => {
    const { shell } = await showAdd();
    shell.set({ network: 'off' });
    fireEvent.click(screen.getByRole('radio', { name: 'Shapes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Heart' }));
    const behind = await screen.findByRole<HTMLInputElement>('switch', { name: 'Behind the subject' });
    expect([behind.disabled, screen.getByText('Needs the network.').textContent]).toEqual([true, 'Needs the network.']);
    shell.set({ network: 'on' });
    await waitFor(() => expect(behind.disabled).toBe(false));
  });

  it('shows how far the subject is found, and Cancel leaves the layer in front with the focus on its switch', async () => {
    const { layers, first } = await showAdd();
    const { store } = layers.subject;
    const cancel = vi.spyOn(layers.subject, 'cancel').mockImplementation(() => store.setState({ looking: undefined }));
    vi.spyOn(layers.subject, 'put').mockImplementation(async (_, id) => store.setState({ looking: { id, share: 0 } }));
    fireEvent.click(screen.getByRole('radio', { name: 'Shapes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Heart' }));
    const behind = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Behind the subject' });
    fireEvent.click(await screen.findByRole('switch', { name: 'Behind the subject' }));
    const bar = await screen.findByRole('progressbar', { name: 'Finding the subject …' });
    expect([behind().checked, behind().disabled]).toEqual([true, false]);
    store.setState({ looking: { id: first()?.id ?? '', share: 0.42 } });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([behind().checked, document.activeElement === behind()]).toEqual([false, true]);
    // The switch itself takes it back too.
    fireEvent.click(behind());
    await screen.findByRole('progressbar');
    fireEvent.click(behind());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('another layer cannot be put behind while the subject is looked for', async () => {
    const { layers } = await showAdd();
    layers.subject.store.setState({ looking: { id: 'another', share: 0.5 } });
    fireEvent.click(screen.getByRole('radio', { name: 'Shapes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Heart' }));
    const behind = await screen.findByRole<HTMLInputElement>('switch', { name: 'Behind the subject' });
    expect([behind.disabled, behind.checked, screen.queryByRole('progressbar')]).toEqual([true, false, null]);
  });
});
