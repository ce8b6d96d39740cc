import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { IncomingPicture, ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { gif as manifest } from '../../../../../../editor/tools/gif/manifest.ts';
import { type GifTool, openGif } from '../../../../../../editor/tools/gif/open-gif.tsx';
import { createGifWorker, gifFile, gifImaging, photo } from '../../../../../unit/editor/tools/gif/harness.ts';
import { showApp } from '../../../harness.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The GIF maker in the app, with frames open. `moves`: of who minds no motion. */
async function showGif(
  count: number | readonly IncomingPicture[],
  { moves = false, ...size }: { width?: number; height?: number; moves?: boolean } = {},
) {
  const stays = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...stays, matches: !moves && query.includes('reduced-motion') }));
  const opened: GifTool[] = [];
  const { worker, asked } = createGifWorker();
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const tool = await openGif({ ...ports, imaging: createLazyCode(async () => gifImaging) }, { worker });
      opened.push(tool);
      return tool;
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'gif'] });
  await switchTool(app, 'gif');
  const [tool] = opened;
  if (tool === undefined) throw new Error('the GIF maker was not opened');
  const photos = typeof count === 'number' ? Array.from({ length: count }, (_, at) => photo(`${at}.png`)) : count;
  await tool.openPictures(photos);
  await screen.findByRole('button', { name: 'Duplicate' });
  return { ...app, ...tool.parts, asked };
}

const frame = (number: number) => screen.findByRole('button', { name: new RegExp(`^Frame ${number},`) });

describe('the GIF maker', () => {
  it('has what its weight follows from under the weight, where there is room for both', async () => {
    const { gif } = await showGif(2, { width: 1_280, height: 800 });
    const width = await screen.findByRole('slider', { name: 'Width, px' });
    expect(screen.getByRole('slider', { name: 'Delay' })).toBeDefined();
    fireEvent.input(width, { target: { value: '320' } });
    await waitFor(() => expect(gif.plan?.width).toBe(320));
  });

  it('leaves that to its own tab in a sheet', async () => {
    await showGif(2, { width: 390, height: 844 });
    await screen.findByRole('slider', { name: 'Delay' });
    expect(screen.queryByRole('slider', { name: 'Width, px' })).toBeNull();
  });

  it('shows each frame with its delay; one alone needs another', async () => {
    await showGif(1);
    expect((await frame(1)).textContent).toBe('80');
    expect(await screen.findByText('It needs two frames to move.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Make the GIF' }).hasAttribute('disabled')).toBe(true);
  });

  it('goes faster and slower by a choice that says which it is, and 1× is as it was', async () => {
    const { gif } = await showGif(3);
    gif.delay(85, false);
    const speed = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await screen.findByRole('radio', { name: '1×' });
    expect(speed('1×').checked).toBe(true);
    fireEvent.click(speed('2×'));
    await waitFor(async () => expect((await frame(2)).textContent).toBe('40'));
    expect([speed('2×').checked, speed('1×').checked]).toEqual([true, false]);
    fireEvent.click(speed('½×'));
    await waitFor(async () => expect((await frame(2)).textContent).toBe('170'));
    fireEvent.click(speed('1×'));
    await waitFor(async () => expect((await frame(2)).textContent).toBe('85'));
    expect(speed('1×').checked).toBe(true);
  });

  it('moves, chooses and deletes frames by keys', async () => {
    const { gif } = await showGif(5);
    const sources = () => gif.plan?.frames.map(({ source }) => source);
    const first = await frame(1);
    fireEvent.focus(first);
    fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true });
    expect(sources()).toEqual([1, 0, 2, 3, 4]);
    gif.set({ current: 2 });
    fireEvent.keyDown(await frame(3), { key: 'ArrowRight', shiftKey: true });
    expect(gif.state.chosen).toHaveLength(2);
    const third = await frame(3);
    third.focus();
    fireEvent.keyDown(third, { key: 'Delete' });
    await waitFor(() => expect(sources()).toEqual([1, 0, 4]));
    // The next key is for the frame in its place.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Frame 3,/));
  });

  it('trims by I and O, and by its edges: keys, and a drag that is one step', async () => {
    const { gif } = await showGif(6);
    gif.set({ current: 2 });
    fireEvent.keyDown(window, { key: 'i' });
    expect(gif.plan?.from).toBe(2);
    const last = screen.getByRole('slider', { name: 'To frame' });
    expect(last.getAttribute('aria-valuetext')).toBe('Frame 6 of 6');
    fireEvent.keyDown(last, { key: 'ArrowLeft' });
    expect(gif.plan?.to).toBe(4);
    expect(await screen.findByText('3 of 6 frames used')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Frame 1, trimmed away' })).toBeDefined();

    const steps = () => gif.state.history?.steps.length;
    const before = steps() ?? 0;
    // Places of the screen: a frame is 82 px.
    fireEvent.pointerDown(last, { clientX: 400, pointerId: 1 });
    fireEvent.pointerMove(last, { clientX: 330, pointerId: 1 });
    fireEvent.pointerMove(last, { clientX: 240, pointerId: 1 });
    expect([gif.plan?.to, gif.state.current]).toEqual([2, 2]);
    fireEvent.pointerMove(last, { clientX: 320, pointerId: 1 });
    fireEvent.pointerUp(last, { clientX: 320, pointerId: 1 });
    fireEvent.pointerMove(last, { clientX: 10, pointerId: 1 });
    expect([gif.plan?.from, gif.plan?.to, steps()]).toEqual([2, 3, before + 1]);
    gif.undo();
    expect(gif.plan?.to).toBe(4);
  });

  it('plays by itself once there is something to play, pauses, and goes on from where it stood', async () => {
    const { gif, clock } = await showGif([gifFile()], { moves: true });
    const pause = await screen.findByRole('button', { name: 'Pause' });
    expect(await screen.findByText('Frame 1 of 3')).toBeDefined();
    await clock.advance(100);
    expect(await screen.findByText('Frame 2 of 3')).toBeDefined();
    expect(await screen.findByText('0.10 / 0.60 s')).toBeDefined();
    expect(document.querySelector('[data-playhead="1"]')).not.toBeNull();
    fireEvent.click(pause);
    expect(gif.state.playing).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(gif.state.playing).toBe(true);
  });

  it('photos that would flash wait for the button', async () => {
    const { gif } = await showGif(3, { moves: true });
    expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined();
    expect(gif.state.playing).toBe(false);
  });

  it('stands still where less motion is wanted, until it is played', async () => {
    const { gif } = await showGif([gifFile()]);
    expect(await screen.findByRole('button', { name: 'Play' })).toBeDefined();
    expect(gif.state.playing).toBe(false);
  });

  it('a frame in hand is the one on the stage, a copy and a trimmed one too', async () => {
    const { gif } = await showGif(4);
    fireEvent.focus(await frame(2));
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Frame 3 of 5')).toBeDefined();
    gif.trim('to', 2);
    gif.set({ current: 4 });
    expect(await screen.findByText('Frame 3 of 3')).toBeDefined();
  });

  it('sets loop, turn and blend', async () => {
    const { gif } = await showGif(4);
    fireEvent.click(await screen.findByRole('radio', { name: 'Own' }));
    fireEvent.input(await screen.findByRole('textbox', { name: 'Plays' }), { target: { value: '7' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Forth and back' }));
    expect(gif.plan).toMatchObject({ loop: 'own', plays: 7, bounce: true });
    expect(gif.shots).toHaveLength(6);
    expect(screen.getByText('6 frames instead of 4')).toBeDefined();
  });

  it('says what it weighs, and shows each change that makes it fit', async () => {
    const { clock } = await showGif(4);
    await clock.advance(700);
    expect(await screen.findByText(/^4\.8 MB$/)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Fit it' }));
    expect(await screen.findByText('Lossy: 20 → 90')).toBeDefined();
    expect(await screen.findByText(/^Width, px: 80 → 300$/)).toBeDefined();
  });

  it('puts words on frames, and crops by a shape', async () => {
    const { gif } = await showGif(4);
    fireEvent.click(screen.getByRole('tab', { name: 'Text' }));
    fireEvent.input(await screen.findByRole('textbox', { name: 'Words' }), { target: { value: 'late again' } });
    fireEvent.input(screen.getByRole('textbox', { name: 'From frame' }), { target: { value: '3' } });
    expect(gif.shots.map(({ words }) => words)).toEqual([false, false, true, true]);
    fireEvent.click(screen.getByRole('tab', { name: 'Crop' }));
    fireEvent.click(await screen.findByRole('button', { name: '1:1' }));
    expect(gif.plan?.crop).toEqual({ x: 0.125, y: 0, width: 0.75, height: 1 });
  });

  it('on a phone has the file among its tabs', async () => {
    await showGif(3, { width: 390, height: 844 });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Timing',
      'Size',
      'Crop',
      'Text',
      'File',
    ]);
  });
});
