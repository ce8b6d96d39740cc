import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadWeights } from '../../../../src/imaging/device/weights.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

const BYTES = new Uint8Array(5_000).map((_, at) => at);
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const ADDRESS = { url: '/editor/assets/weights-1.onnx', sha256, bytes: BYTES.length };
const { signal } = new AbortController();

/** A browser's cache of one name, and what is fetched beside it. */
function browser(body: Uint8Array<ArrayBuffer> = BYTES, status = 200) {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
  };
  const ports = {
    fetch: (async (url: string) => {
      asked.push(url);
      return new Response(body, { status });
    }) as unknown as typeof fetch,
    caches: { open: async () => cache } as unknown as CacheStorage,
    clock: createSimulatedClock(),
  };
  return { ports, asked, kept };
}

describe('the weights of private mode', () => {
  it('are fetched once, with how far it is, and come from the browser’s own cache after that', async () => {
    const { ports, asked } = browser();
    const shares: number[] = [];
    const first = await loadWeights(signal, ADDRESS, (share) => shares.push(share), ports);
    const second = await loadWeights(signal, ADDRESS, () => {}, ports);
    expect([first, second]).toEqual([BYTES, BYTES]);
    expect(asked).toHaveLength(1);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('are not waited for where their connection stands still, though it may be slow', async () => {
    const { ports } = browser();
    let more: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream({
      start: (controller) => {
        more = controller;
      },
    });
    const fetched = { ...ports, fetch: (async () => new Response(body)) as unknown as typeof fetch };
    const outcome: { error?: unknown } = {};
    const shares: number[] = [];
    loadWeights(signal, ADDRESS, (share) => shares.push(share), fetched).catch((error) =>
      Object.assign(outcome, { error }),
    );
    for (const from of [0, 1_000]) {
      await ports.clock.advance(19_000);
      more?.enqueue(BYTES.subarray(from, from + 1_000));
    }
    await ports.clock.advance(19_000);
    expect([shares, outcome]).toEqual([[0.2, 0.4], {}]);
    await ports.clock.advance(1_000);
    expect(outcome.error).toMatchObject({ code: 'NETWORK', recoverable: true });
    expect(ports.clock.pending).toBe(0);
  });

  it('are fetched again where what was kept is not the file', async () => {
    const { ports, asked, kept } = browser();
    kept.set(ADDRESS.url, new Response('something else'));
    expect(await loadWeights(signal, ADDRESS, () => {}, ports)).toEqual(BYTES);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['other bytes', BYTES.map((byte) => byte ^ 1), 200, 'INTERNAL'],
    ['too few', BYTES.subarray(1), 200, 'NETWORK'],
    ['too many', new Uint8Array([...BYTES, 1]), 200, 'NETWORK'],
    ['a refusal', BYTES, 404, 'NETWORK'],
  ])('are never used where %s came, and not kept', async (_, body, status, code) => {
    const { ports, kept } = browser(body, status);
    await expect(loadWeights(signal, ADDRESS, () => {}, ports)).rejects.toMatchObject({ code });
    expect(kept.size).toBe(0);
  });

  it('come without a cache, too', async () => {
    const { ports } = browser();
    expect(await loadWeights(signal, ADDRESS, () => {}, { ...ports, caches: undefined })).toEqual(BYTES);
  });
});
