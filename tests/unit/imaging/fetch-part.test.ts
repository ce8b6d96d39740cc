import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart } from '../../../src/imaging/fetch-part.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What asks for a part of the worker, as the build writes it. */
const asking = (load: () => Promise<string>) =>
  Object.assign(load, { toString: () => 'async()=>(await import(`./tiff-file-abc.js`)).default' });

it('imports nothing whose file cannot be fetched, so that no browser keeps it as failed', async () => {
  const load = vi.fn(async () => 'the part');
  const fetchFile = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('offline'));
  fetchFile.mockResolvedValueOnce(new Response('', { status: 502 }));
  fetchFile.mockResolvedValue(new Response('export const tiff = 1;'));
  vi.stubGlobal('fetch', fetchFile);
  const part = asking(load);
  await expect(fetchPart(part)).rejects.toMatchObject({ code: 'NETWORK' });
  await expect(fetchPart(part)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(load).not.toHaveBeenCalled();
  expect(await fetchPart(part)).toBe('the part');
  expect(String(fetchFile.mock.calls[0]?.[0])).toMatch(/\/src\/imaging\/tiff-file-abc\.js$/);
});

it('fetches no file for what asks for none of the build', async () => {
  const fetchFile = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchFile);
  expect(await fetchPart(async () => 'the part')).toBe('the part');
  expect(fetchFile).not.toHaveBeenCalled();
});
