import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showCollage } from './show-collage.tsx';

const FOUR = ['300x200', '200x300', '200x200', '400x100'];
const cell = (number: number) => screen.findByRole('button', { name: new RegExp(`^Cell ${number}:`) });
const nameOf = async (number: number) => (await cell(number)).getAttribute('aria-label');

describe('the cells of a collage', () => {
  it('are carried by keys, and left where they were by Escape', async () => {
    const { collage } = await showCollage(FOUR);
    collage.setLayout(7);
    const first = await nameOf(1);
    const second = await nameOf(2);
    const button = await cell(1);
    fireEvent.focus(button);
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(collage.state.carried).toEqual({ from: 0, to: 1 });
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(collage.state.carried).toBeUndefined();
    fireEvent.keyDown(button, { key: ' ' });
    await waitFor(async () => expect((await cell(1)).getAttribute('aria-pressed')).toBe('true'));
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    fireEvent.keyDown(button, { key: ' ' });
    await waitFor(async () => expect(await nameOf(1)).toBe(second?.replace('2', '1')));
    expect(await nameOf(2)).toBe(first?.replace('1', '2'));
  });

  it('are put between others by keys: I inserts what is carried before the cell that is chosen', async () => {
    const { collage } = await showCollage(FOUR);
    collage.setLayout(7);
    const order = () => collage.plan?.cells.map((one) => one.photo);
    const before = order() ?? [];
    const button = await cell(4);
    fireEvent.focus(button);
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    fireEvent.keyDown(button, { key: 'i' });
    expect(order()).toEqual([before[0], before[3], before[1], before[2]]);
    expect([collage.state.carried, collage.state.cell]).toEqual([undefined, 1]);
    collage.undo();
    expect(order()).toEqual(before);
    // Before the cell behind it: it stands there already.
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyDown(button, { key: 'i' });
    expect([order(), collage.state.carried]).toEqual([before, undefined]);
  });

  it('show where a photo would go between them', async () => {
    const { collage } = await showCollage(FOUR);
    collage.setLayout(7);
    const photo = collage.plan?.cells[0]?.photo ?? '';
    collage.set({ drag: { cell: 0, photo, x: 1, y: 1, between: { divider: 1, at: 2 } } });
    const word = await screen.findByText('Insert');
    expect(word.parentElement?.getAttribute('aria-label')).toBe('Horizontal divider 2');
    collage.drop({ photo, between: { divider: 1, at: 2 } });
    expect(collage.cellOf(photo)).toBe(1);
  });

  it('let two fingers zoom the page, and take back what the first began', async () => {
    const { collage } = await showCollage(FOUR);
    collage.setLayout(7);
    const [first, second] = [await cell(1), await cell(2)];
    const order = () => collage.plan?.cells.map((one) => one.photo);
    const before = order();
    const finger = (
      on: HTMLElement,
      type: 'pointerDown' | 'pointerMove' | 'pointerUp',
      pointerId: number,
      clientX: number,
    ) => fireEvent[type](on, { pointerId, pointerType: 'touch', clientX, clientY: 50 });
    document.elementsFromPoint = () => [second];
    finger(first, 'pointerDown', 1, 100);
    finger(first, 'pointerMove', 1, 120);
    expect(collage.state.drag?.over).toBe(1);
    finger(second, 'pointerDown', 2, 200);
    expect(collage.state.drag).toBeUndefined();
    finger(second, 'pointerMove', 2, 280);
    expect([collage.state.drag, collage.state.view.scale]).toEqual([undefined, 2]);
    finger(second, 'pointerUp', 2, 280);
    finger(first, 'pointerUp', 1, 120);
    expect(order()).toEqual(before);
  });

  it('are emptied by Delete', async () => {
    const { collage } = await showCollage(FOUR);
    fireEvent.keyDown(await cell(2), { key: 'Delete' });
    await waitFor(async () => expect(await nameOf(2)).toBe('Cell 2: empty. Add a photo'));
    expect(collage.plan?.cells[1]?.photo).toBeUndefined();
  });

  it('let their photo be moved, zoomed and turned by keys, each held key one step', async () => {
    const { collage } = await showCollage(FOUR);
    const steps = collage.state.history?.steps.length ?? 0;
    const button = await cell(1);
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(collage.state.placing).toBe(true);
    fireEvent.keyDown(button, { key: '+' });
    fireEvent.keyDown(button, { key: '+', repeat: true });
    expect(collage.placement(0).zoom).toBeCloseTo(1.21);
    fireEvent.keyDown(button, { key: '.' });
    fireEvent.keyDown(button, { key: '<' });
    expect(collage.placement(0).turn).toBe(-14);
    expect(collage.state.history?.steps).toHaveLength(steps + 3);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(collage.state.placing).toBe(false);
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyDown(await screen.findByRole('slider', { name: 'Zoom' }), { key: 'Escape' });
    expect(collage.state.placing).toBe(false);
  });

  it('are set by figures too, in the tab of the photo in hand', async () => {
    const { collage } = await showCollage(FOUR);
    fireEvent.click(screen.getByRole('tab', { name: 'Photo' }));
    expect(await screen.findByText(/^Choose a photo in the collage/)).toBeDefined();
    fireEvent.click(await cell(2));
    fireEvent.input(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '200' } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn by 90°' }));
    expect(collage.placement(1)).toMatchObject({ zoom: 2, turn: 90 });
    fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
    await waitFor(async () => expect(await nameOf(2)).toBe('Cell 2: empty. Add a photo'));
  });

  it('are parted by dividers that arrows move', async () => {
    const { collage } = await showCollage(FOUR);
    collage.setLayout(0);
    await waitFor(() => expect(screen.getAllByRole('slider', { name: /divider/ })).toHaveLength(4));
    const divider = screen.getByRole('slider', { name: 'Vertical divider 1' });
    expect(divider.getAttribute('aria-valuenow')).toBe('50');
    fireEvent.keyDown(divider, { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(divider.getAttribute('aria-valuenow')).toBe('60'));
    for (const [key, end] of [
      ['Home', 'aria-valuemin'],
      ['End', 'aria-valuemax'],
    ] as const) {
      fireEvent.keyDown(divider, { key });
      await waitFor(() => expect(divider.getAttribute('aria-valuenow')).toBe(divider.getAttribute(end)));
    }
    collage.undo();
    collage.undo();
    await waitFor(() => expect(divider.getAttribute('aria-valuenow')).toBe('60'));
    expect(collage.plan?.layout).toBe(-1);
    collage.undo();
    await waitFor(() => expect(divider.getAttribute('aria-valuenow')).toBe('50'));
  });
});
