import { describe, expect, it, vi } from 'vitest';
import { EMPTY_PLAN } from '../../../../../../editor/tools/gif/model/plan.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { clip, createGif, createPlayer, photo } from '../harness.ts';

const { signal } = new AbortController();
type Made = Awaited<ReturnType<typeof createGif>>;

const asked = (made: Made, name: string) => vi.waitFor(() => expect(made.gif.state.asking?.name).toBe(name));
const frames = ({ gif }: Made) => gif.plan?.frames.length;

describe('a video that a person brings', () => {
  it('is asked about before its frames are taken, and gives those of the range', async () => {
    const made = await createGif();
    const { gif, intake, player, tool } = made;
    const done = tool.openPictures([clip('a.mp4')]);
    await asked(made, 'a.mp4');
    expect(player.at).toEqual([]);
    expect(tool.status.getState()).toMatchObject({ idle: false, canExport: false });
    expect(gif.state.asking?.take).toEqual({ from: 0, to: 2, rate: 12, side: 80 });
    intake.video.choose({ from: 0.5, to: 1.5, rate: 4, side: 80 });
    intake.video.answer(true);
    expect(await done).toEqual({ ok: true });
    expect(player.at).toEqual([0.625, 0.875, 1.125, 1.375]);
    expect(gif.plan?.frames.map(({ delay }) => delay)).toEqual([250, 250, 250, 250]);
    expect(gif.state.opened[0]?.take).toEqual({ from: 0.5, to: 1.5, rate: 4, side: 80 });
    expect([gif.state.asking, player.open]).toEqual([undefined, 0]);
  });

  it('that is left out leaves what was there, and the next one is asked about with the rate of the last', async () => {
    const made = await createGif();
    const { gif, intake, tool } = made;
    const done = tool.openPictures([clip('a.mp4'), clip('b.mp4'), photo('c.png')]);
    await asked(made, 'a.mp4');
    expect([gif.state.asking?.number, gif.state.asking?.count]).toEqual([1, 3]);
    intake.video.choose({ from: 0, to: 1, rate: 5, side: 80 });
    intake.video.answer(true);
    await asked(made, 'b.mp4');
    expect(gif.state.asking?.take.rate).toBe(5);
    intake.video.answer(false);
    await done;
    expect(frames(made)).toBe(6);
  });

  it('that is the only one and left out leads back to the empty screen, with nothing said to be wrong', async () => {
    const made = await createGif();
    const done = made.tool.openPictures([clip('a.mp4')]);
    await asked(made, 'a.mp4');
    made.intake.video.answer(false);
    expect(await done).toEqual({ ok: false });
    expect([made.screens.at(-1), made.refused, made.notes]).toEqual(['upload', [], []]);
  });

  it('that comes while another one is asked about waits for it', async () => {
    const made = await createGif();
    const first = made.tool.openPictures([clip('a.mp4')]);
    await asked(made, 'a.mp4');
    const second = made.tool.openPictures([clip('b.mp4')]);
    made.intake.video.answer(true);
    await asked(made, 'b.mp4');
    made.intake.video.answer(true);
    await Promise.all([first, second]);
    expect(frames(made)).toBe(48);
  });

  it('is forgotten when all is closed, and its player too', async () => {
    const made = await createGif();
    const done = made.tool.openPictures([clip('a.mp4')]);
    await asked(made, 'a.mp4');
    made.intake.close();
    await done;
    expect([made.gif.state.asking, made.gif.plan, made.player.open]).toEqual([undefined, undefined, 0]);
  });

  it('that is stopped while its frames are taken gives their room back', async () => {
    const made = await createGif();
    const { gif, intake, tool } = made;
    await tool.openPictures([photo('a.png')]);
    const done = tool.openPictures([clip('b.mp4')]);
    await asked(made, 'b.mp4');
    gif.store.subscribe(({ opening }) => opening?.done === 5 && intake.stop());
    intake.video.answer(true);
    await done;
    expect(frames(made)).toBe(1);
    expect(made.asked.at(-1)).toEqual({ name: 'drop', request: { from: 1 } });
  });

  it('makes a host that wants the file wait for the person', async () => {
    const made = await createGif();
    const done = made.tool.openPictures([clip('a.mp4')]);
    const file = made.tool.exporter.make(signal, { to: 'host' });
    await expect(file).rejects.toMatchObject({ code: 'NEEDS_USER' });
    made.intake.video.answer(true);
    await done;
    expect((await made.tool.exporter.make(signal, { to: 'host' })).file.mimeType).toBe('image/gif');
  });
});

it('a video that a host hands in is taken without a question, by as many frames a second as fit', async () => {
  const made = await createGif(createMemoryStore(), createPlayer(95));
  await made.tool.openPictures([photo('a.png'), clip('b.mp4', 'host')]);
  expect(made.gif.state.opened[1]?.take).toMatchObject({ from: 0, to: 60, rate: 9 });
  expect(frames(made)).toBe(541);
  expect((await made.tool.exporter.make(signal, { to: 'host' })).name).toBe('a.gif');
});

it('files that there is no room for are counted, never dropped in silence', async () => {
  const made = await createGif(createMemoryStore(), createPlayer(50));
  await made.tool.openPictures([clip('a.mp4', 'host'), photo('b.png'), photo('c.png')]);
  expect(frames(made)).toBe(600);
  expect(made.notes).toEqual(['There was no room for 2 more frames: 600 at most, and fewer where they are large.']);
});

it('a video of an earlier page is taken again by what was chosen then', async () => {
  const memory = createMemoryStore();
  const before = await createGif(memory);
  const done = before.tool.openPictures([clip('a.mp4')]);
  await asked(before, 'a.mp4');
  before.intake.video.choose({ from: 0.5, to: 1.5, rate: 4, side: 80 });
  before.intake.video.answer(true);
  await done;
  before.gif.delay(400, true);
  await before.clock.advance(1_000);
  await vi.waitFor(() => expect(memory.rows.size).toBe(1));
  const later = await createGif(memory);
  later.tool.prefetch();
  await vi.waitFor(() => expect(later.tool.status.getState().intakeCard).toBe(true));
  await later.tool.parts.goOn();
  expect(later.player.at).toEqual(before.player.at);
  expect([later.gif.plan, later.gif.state.opened[0]?.take]).toEqual([
    before.gif.plan,
    before.gif.state.opened[0]?.take,
  ]);
});

it('a video that was kept before ranges were is taken again as it was then: all of it, evenly', async () => {
  const made = await createGif();
  const { gif, intake } = made;
  const image = clip('a.mp4').image;
  const plan = {
    ...EMPTY_PLAN,
    frames: [0, 1, 2, 3].map((id) => ({ id, source: id, delay: 500 })),
    to: 3,
  };
  await intake.reopen({ plan, files: [{ name: 'a.mp4', way: 'drop', blob: image, sources: [0, 1, 2, 3] }] }, false);
  expect(made.player.at).toEqual([0.25, 0.75, 1.25, 1.75]);
  expect(gif.plan).toEqual(plan);
});
