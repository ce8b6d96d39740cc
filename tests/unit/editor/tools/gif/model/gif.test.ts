import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../../../../editor/tools/gif/model/intake.ts';
import { createGif, gifFile, photo, webpFile } from '../harness.ts';

const { signal } = new AbortController();

async function opened(count: number) {
  const made = await createGif();
  await made.tool.openPictures(Array.from({ length: count }, (_, at) => photo(`${at}.png`)));
  const sources = () => made.gif.plan?.frames.map(({ source }) => source);
  const delays = () => made.gif.plan?.frames.map(({ delay }) => delay);
  return { ...made, sources, delays };
}

describe('taking files in', () => {
  it('photos become frames one after the other, a GIF all of its own with their delays and its loop', async () => {
    const { tool, gif, events, spoken } = await createGif();
    expect(await tool.openPictures([gifFile(), photo('a.png')])).toEqual({ ok: true });
    expect(gif.plan?.frames.map(({ delay }) => delay)).toEqual([100, 200, 300, 300]);
    expect([gif.plan?.loop, gif.plan?.plays]).toEqual(['own', 2]);
    expect([events, spoken]).toEqual([['open', 'open'], ['4 frames.']]);
    expect(gif.plan?.width).toBe(80);
  });

  it('a WebP that moves comes in with all its frames; what it does not say of their time is as browsers show it', async () => {
    const { tool, gif, notes, asked } = await createGif();
    expect(await tool.openPictures([webpFile()])).toEqual({ ok: true });
    expect(asked.map(({ name }) => name)).toContain('addWebp');
    expect(gif.plan?.frames.map(({ delay }) => delay)).toEqual([100, 33]);
    expect([gif.plan?.loop, notes]).toEqual([
      'ever',
      ['There was no room for 4 more frames: 600 at most, and fewer where they are large.'],
    ]);
  });

  it('a WebP that moves is a format like any: a key that does not take it refuses it', async () => {
    const { tool, shell, asked } = await createGif();
    const { setting } = shell.getState();
    const formats = setting.limits.formats.filter((format) => format !== 'webp');
    shell.setState({ setting: { ...setting, limits: { ...setting.limits, formats } } });
    await tool.openPictures([webpFile()]);
    expect(asked.map(({ name }) => name)).not.toContain('addWebp');
  });

  it('what cannot be read is left out, and said', async () => {
    const { tool, gif, refused, notes, screens } = await createGif();
    expect(await tool.openPictures([photo('x', 'bad')])).toEqual({ ok: false });
    expect([refused, screens.at(-1)]).toEqual([['IMAGE_FORMAT'], 'upload']);
    // With another that can be read: over the work, as the empty screen is not there to say it.
    await tool.openPictures([photo('x', 'bad'), photo('y')]);
    expect(gif.plan?.frames).toHaveLength(1);
    expect([refused, notes]).toEqual([['IMAGE_FORMAT'], ['“x” could not be opened.']]);
  });

  it('a frame has its own thumb, though the store also holds pictures of a video that was stopped', async () => {
    const { gif } = await createGif();
    const thumb = (width: number): ImageBitmap => Object.assign(Object.create(null), { width, close: () => {} });
    const opened = { name: 'a.png', way: 'drop' as const, blob: new Blob(['a']) };
    const size = { width: 80, height: 60 };
    gif.add(opened, { size, frames: [{ source: 0, delay: undefined, thumb: thumb(1) }] }, 'one');
    // 1 and 2 were taken from the video.
    gif.add(opened, { size, frames: [{ source: 3, delay: undefined, thumb: thumb(4) }] }, 'two');
    expect(gif.plan?.frames.map(({ source }) => gif.state.thumbs[source]?.width)).toEqual([1, 4]);
    gif.release();
  });

  it('files are distinguished by their bytes', async () => {
    const kind = (...bytes: number[]) => kindOf(new Blob([Uint8Array.from(bytes)]));
    const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
    expect(await kind(...text('GIF89a'))).toBe('gif');
    const webp = (flags: number) => kind(...text('RIFF....WEBPVP8X....'), flags);
    expect([await webp(2), await webp(0x12), await webp(0x10)]).toEqual(['webp', 'webp', 'photo']);
    expect(await kind(0, 0, 0, 24, ...text('ftypisom'))).toBe('video');
    expect(await kind(0, 0, 0, 24, ...text('ftypheic'))).toBe('photo');
    expect(await kind(0x1a, 0x45, 0xdf, 0xa3)).toBe('video');
    expect(await kind(0xff, 0xd8)).toBe('photo');
  });
});

describe('the timeline', () => {
  it('copies, deletes and moves frames, and takes each back exactly', async () => {
    const { gif, sources } = await opened(4);
    const first = gif.plan;
    gif.set({ current: 1 });
    gif.duplicate();
    expect(sources()).toEqual([0, 1, 1, 2, 3]);
    gif.move(0, 3);
    expect(sources()).toEqual([1, 1, 2, 0, 3]);
    gif.chooseTo(1);
    gif.remove();
    expect(sources()).toEqual([1, 3]);
    gif.remove();
    gif.remove();
    expect(sources()).toHaveLength(1);
    for (let step = 0; step < 4; step += 1) gif.undo();
    expect(gif.plan).toBe(first);
  });

  it('trims, and keeps the trim on its frames when others go', async () => {
    const { gif, sources, tool } = await opened(6);
    gif.trim('from', 1);
    gif.trim('to', 4);
    expect(gif.shots.map(({ source }) => source)).toEqual([1, 2, 3, 4]);
    gif.trim('from', 9);
    expect(gif.plan?.from).toBe(4);
    gif.undo();
    gif.set({ current: 0 });
    gif.remove();
    expect([sources(), gif.plan?.from, gif.plan?.to]).toEqual([[1, 2, 3, 4, 5], 0, 3]);
    expect(tool.unsaved()).toBe(3);
  });

  it('leaves out every second frame without becoming shorter', async () => {
    const { gif, sources, delays } = await opened(5);
    gif.everySecond();
    expect([sources(), delays()]).toEqual([
      [0, 2, 4],
      [160, 160, 80],
    ]);
  });

  it('sets delays of all frames or of those in hand, and the speed of all', async () => {
    const { gif, delays } = await opened(3);
    gif.delay(200, false);
    gif.set({ current: 2 });
    gif.delay(400, true);
    expect(delays()).toEqual([200, 200, 400]);
    gif.speed(2);
    expect(delays()).toEqual([100, 100, 200]);
  });

  it('comes back to the delays that it had, also from a speed whose steps of 10 ms or bounds they do not fit in', async () => {
    const { gif, delays } = await opened(4);
    for (const [at, delay] of [30, 85, 4_000, 200].entries()) {
      gif.set({ current: at });
      gif.delay(delay, true);
    }
    gif.speed(2);
    expect([delays(), gif.plan?.speed]).toEqual([[20, 40, 2_000, 100], 2]);
    gif.speed(0.5);
    expect(delays()).toEqual([60, 170, 5_000, 400]);
    gif.speed(1);
    expect([delays(), gif.plan?.frames.some(({ natural }) => natural !== undefined)]).toEqual([
      [30, 85, 4_000, 200],
      false,
    ]);
    // What is set by hand at another speed is meant as it is seen there.
    gif.speed(2);
    gif.set({ current: 3 });
    gif.delay(50, true);
    gif.everySecond();
    expect(delays()).toEqual([60, 2_050]);
    gif.speed(1);
    expect(delays()).toEqual([115, 4_100]);
    for (let step = 0; step < 4; step += 1) gif.undo();
    expect([delays(), gif.plan?.speed]).toEqual([[30, 85, 4_000, 200], 1]);
  });
});

describe('the file', () => {
  it('is a GIF for hosts, and what is chosen for downloads', async () => {
    const { tool, gif } = await opened(3);
    const { file, name } = await tool.exporter.make(signal, { to: 'host' });
    expect([file.mimeType, file.width, file.height, name]).toEqual(['image/gif', 80, 60, '0.gif']);
    gif.set({ file: { ...gif.state.file, format: 'webp' } });
    expect((await tool.exporter.make(signal, { to: 'download' })).file.mimeType).toBe('image/webp');
    expect((await tool.exporter.make(signal, { to: 'host' })).file.mimeType).toBe('image/gif');
    gif.set({ file: { ...gif.state.file, format: 'mp4' } });
    const film = await tool.exporter.make(signal, { to: 'download' });
    expect([film.file.mimeType, film.name]).toEqual(['video/mp4', '0.mp4']);
    expect((await tool.exporter.make(signal, { to: 'host' })).file.mimeType).toBe('image/gif');
  });

  it('needs two frames, and is never a ZIP or a PNG', async () => {
    const none = await createGif();
    await expect(none.tool.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
    const { tool } = await opened(1);
    await expect(tool.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
    expect(tool.status.getState().canExport).toBe(false);
    const two = await opened(2);
    await expect(two.tool.exporter.make(signal, { to: 'host', format: 'zip' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });

  it('is weighed when the plan has settled, and fitted as one step that says what it changed', async () => {
    const { gif, exporter, clock, asked } = await opened(3);
    await clock.advance(700);
    expect(gif.state.weights).toMatchObject({ gif: 5_000_000, webp: 900_000, mp4: 200_000, exact: true });
    await exporter.fit();
    expect([gif.plan?.lossy, gif.plan?.width]).toEqual([90, 300]);
    expect(gif.state.changes?.map(({ what }) => what)).toEqual(['lossy', 'width']);
    expect(gif.state.weights?.gif).toBe(gif.state.file.limit - 1);
    expect(asked.filter(({ name }) => name === 'fit')).toHaveLength(1);
    gif.undo();
    expect(gif.plan?.lossy).toBe(20);
  });
});

it('the smoothest loop is looked for once there are enough frames', async () => {
  const { gif } = await opened(9);
  await Promise.resolve();
  expect(gif.state.loop).toEqual({ from: 1, to: 6, distance: 2 });
});
