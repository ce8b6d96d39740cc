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
  let arrive = () => {};
  const fetchFile = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  const libraries = createLibraries(TABLE, fetchFile, clock);
  const failed = expect(libraries.load('console')).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED' });
  await clock.advance(LIBRARY_TIMEOUT);
  await failed;
  const again = libraries.load('console');
  arrive();
  await again;
  // It was late, and came: nothing is put into the page twice.
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect([LIBRARY_TIMEOUT, libraries.isLoaded('console')]).toEqual([10_000, true]);
});

it('another try fetches what failed, and not what has come', async () => {
  const asked: string[] = [];
  let isBroken = true;
  const fetchFile = async (address: string) => {
    asked.push(address);
    if (address === '/b.js' && isBroken) throw new Error('404');
  };
  const libraries = createLibraries(TABLE, fetchFile, createSimulatedClock());
  await expect(libraries.load('bridge')).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED' });
  isBroken = false;
  await libraries.load('bridge');
  expect(asked).toEqual(['/a.js', '/b.js', '/b.js']);
});

it('of two tries at a slow library one fetches each file', async () => {
  const clock = createSimulatedClock();
  const arrive = new Map<string, () => void>();
  const asked: string[] = [];
  const fetchFile = (address: string) => {
    asked.push(address);
    return new Promise<void>((resolve) => void arrive.set(address, resolve));
  };
  const libraries = createLibraries(TABLE, fetchFile, clock);
  const late = expect(libraries.load('bridge')).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED' });
  await clock.advance(LIBRARY_TIMEOUT);
  await late;
  const again = libraries.load('bridge');
  arrive.get('/a.js')?.();
  await clock.advance(0);
  arrive.get('/b.js')?.();
  await again;
  expect(asked).toEqual(['/a.js', '/b.js']);
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
