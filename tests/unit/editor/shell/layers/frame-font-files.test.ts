import { afterEach, expect, it, vi } from 'vitest';
import { frameFontFiles } from '../../../../../editor/shell/layers/fonts/frame-font-files.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const read = (signal = new AbortController().signal) =>
  frameFontFiles.read(signal, Object.create(null), '/inter.woff2');

it('gives a font’s bytes', async () => {
  vi.stubGlobal('fetch', async () => new Response('font'));
  expect(new TextDecoder().decode(await read())).toBe('font');
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['where the server has none', async () => new Response('', { status: 404 })],
])('fails by the code of a lost connection %s', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  await expect(read()).rejects.toMatchObject({ code: 'NETWORK', recoverable: true });
});

it('does not wait for good where the connection stands still', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const waiting = read();
  expect(timeout).toHaveBeenCalledWith(40_000);
  late.abort(new DOMException('', 'TimeoutError'));
  await expect(waiting).rejects.toMatchObject({ code: 'NETWORK' });
});

it('says why it was called off', async () => {
  const controller = new AbortController();
  vi.stubGlobal('fetch', async (_name: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    return new Response('font');
  });
  controller.abort(cutoutError('ABORTED', 'stopped by the user'));
  await expect(read(controller.signal)).rejects.toMatchObject({ code: 'ABORTED' });
});
