import { afterEach, expect, it, vi } from 'vitest';
import { patientFetch } from '../../../../../editor/shell/lazy/patient.ts';
import { withStyles } from '../../../../../editor/shell/lazy/with-styles.ts';

afterEach(() => void vi.useRealTimers());

const kept = () => Promise.reject(new TypeError('error loading dynamically imported module: http://a.test/x.js'));

it('asks under another address where Firefox keeps that a part could not be fetched', async () => {
  const again = vi.fn<(address: string) => Promise<unknown>>().mockRejectedValueOnce(new TypeError('offline'));
  again.mockResolvedValue('the part');
  const fetchPart = patientFetch({ fetchModule: again, fetchFiles: async () => {} });
  await expect(fetchPart(kept, [])).rejects.toThrow('offline');
  expect(await fetchPart(kept, [])).toBe('the part');
  expect(again.mock.calls.flat()).toEqual(['http://a.test/x.js#1', 'http://a.test/x.js#2']);
  const others = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://a.test/x.js'));
  await expect(fetchPart(others, [])).rejects.toThrow('Failed to fetch');
  const merged = () => kept().then((part: { inner: string }) => part.inner);
  await expect(fetchPart(merged, [])).rejects.toThrow('error loading');
  expect(again).toHaveBeenCalledTimes(2);
});

it('imports nothing whose files cannot be fetched, so that no browser keeps it as failed', async () => {
  const load = vi.fn(async () => 'the part');
  let online = false;
  const fetchFiles = async () => {
    if (!online) throw new TypeError('offline');
  };
  const fetchPart = patientFetch({ fetchModule: kept, fetchFiles });
  await expect(fetchPart(load, [])).rejects.toThrow('offline');
  expect(load).not.toHaveBeenCalled();
  online = true;
  expect(await fetchPart(load, [])).toBe('the part');
});

it('fails where the connection stands still, and gives what has come meanwhile to who asks again', async () => {
  vi.useFakeTimers();
  let come = (_part: string) => {};
  const code = new Promise<string>((resolve) => {
    come = resolve;
  });
  const failed = vi.fn();
  // The way of every part, once this file is there.
  withStyles(() => code).catch(failed);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  const again = withStyles(() => code);
  come('the part');
  expect(await again).toBe('the part');
  expect(vi.getTimerCount()).toBe(0);
});
