import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVideo } from '../../../../../../editor/tools/gif/model/video-frames.ts';

type Presented = (now: number, data: { mediaTime: number }) => void;

/** A player that ends each seek at once, and presents pictures when it is asked to. */
class Player extends EventTarget {
  readonly duration = 6;
  readonly videoWidth = 160;
  readonly videoHeight = 90;
  /** The moment of the picture that would be drawn. */
  shown = 0;
  #time = 0;
  #waiting: Presented[] = [];
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
  }
  get currentTime() {
    return this.#time;
  }
  set currentTime(time: number) {
    this.#time = time;
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
  }
  requestVideoFrameCallback(presented: Presented) {
    this.#waiting.push(presented);
  }
  present(mediaTime: number) {
    this.shown = mediaTime;
    for (const presented of this.#waiting.splice(0)) presented(0, { mediaTime });
  }
  removeAttribute() {}
  load() {}
}

const { signal } = new AbortController();
const urls = { create: () => 'blob:video', revoke: () => {} };
let player = new Player();

beforeEach(() => {
  vi.useFakeTimers();
  player = new Player();
  vi.spyOn(document, 'createElement').mockImplementation(() => player as never);
  vi.stubGlobal('createImageBitmap', async ({ shown }: Player) => ({ shown }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The picture at a moment, and whether it is there. */
async function asked(at: number) {
  const { frame } = await openVideo(signal, new Blob(), urls);
  const seen: unknown[] = [];
  const ask = (time: number) => frame(signal, time, 80).then((picture) => seen.push(picture));
  void ask(at);
  await vi.advanceTimersByTimeAsync(0);
  return { ask, seen };
}

describe('a picture of a video', () => {
  it('is taken when it is presented, not at the end of the seek, nor when one before it comes late', async () => {
    const { seen } = await asked(4.6);
    expect(seen).toEqual([]);
    player.present(0.1);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([]);
    player.present(4.5);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([{ shown: 4.5 }]);
  });

  it('may be the one before it, of a video with few', async () => {
    const { ask, seen } = await asked(4.6);
    player.present(4);
    await vi.advanceTimersByTimeAsync(0);
    void ask(4.7);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(1);
    player.present(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([{ shown: 4 }, { shown: 4 }]);
    // The video is there already.
    void ask(4.7);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(3);
  });

  it('is taken as it is where none is presented: after a while twice, then at once', async () => {
    const { ask, seen } = await asked(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(1);
    void ask(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toHaveLength(2);
    void ask(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(3);
  });

  it('is not waited for in a page that is hidden', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { seen } = await asked(2);
    expect(seen).toHaveLength(1);
  });
});
