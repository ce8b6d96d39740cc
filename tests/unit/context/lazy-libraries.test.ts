import { expect, it, vi } from 'vitest';
import { createLibraries, LIBRARY_TIMEOUT } from '../../../src/context/lazy-libraries.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const TABLE = { bridge: ['/a.js', '/b.js'], console: ['/c.js'] } as const;

it('a library is loaded when all of its files are, in their order and once', async () => {
  const arrived: (() => void)[] = [];
  const fetchFile = vi.fn((_address: string) => new Promise<void>((resolve) => void arrived.push(resolve)));
  const clock = createSimulatedClock();
  const libraries = createLibraries(TABLE, fetchFile, clock);
  const [first, second] = [libraries.load('bridge'), libraries.load('bridge')];
  expect(second).toBe(first);
  arrived[0]?.();
  await clock.advance(0);
  expect([fetchFile.mock.calls.flat(), libraries.isLoaded('bridge')]).toEqual([['/a.js', '/b.js'], false]);
  arrived[1]?.();
  await first;
  expect([libraries.isLoaded('bridge'), libraries.isLoaded('console'), clock.pending]).toEqual([true, false, 0]);
});

it('after ten seconds it has failed, and can be asked for again', async () => {
  const clock = createSimulatedClock();
  let answers = false;
  const libraries = createLibraries(TABLE, () => (answers ? Promise.resolve() : new Promise(() => {})), clock);
  const failed = expect(libraries.load('console')).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED' });
  await clock.advance(LIBRARY_TIMEOUT);
  await failed;
  answers = true;
  await libraries.load('console');
  expect([LIBRARY_TIMEOUT, libraries.isLoaded('console')]).toEqual([10_000, true]);
});

it('one file that fails is the library’s failure, with its cause', async () => {
  const cause = new Error('404');
  const libraries = createLibraries(TABLE, async () => Promise.reject(cause), createSimulatedClock());
  await expect(libraries.load('bridge')).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED', cause });
});

it.each(['other', 'constructor', '__proto__'])('%s is a name of no library', (key) => {
  const fetchFile = vi.fn(async () => {});
  const libraries = createLibraries<string>(TABLE, fetchFile, createSimulatedClock());
  expect(() => libraries.load(key)).toThrow(expect.objectContaining({ code: 'INVALID_KEY' }));
  expect(fetchFile).not.toHaveBeenCalled();
});
