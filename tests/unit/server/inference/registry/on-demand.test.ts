import { expect, it } from 'vitest';
import type { ClickToMask } from '../../../../../server/inference/models/click/click.ts';
import { OnDemand } from '../../../../../server/inference/registry/on-demand.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

function setUp(fails: readonly number[] = []) {
  const clock = createSimulatedClock();
  const said: string[] = [];
  let opened = 0;
  const open = async (): Promise<ClickToMask> => {
    opened += 1;
    said.push(`open ${opened}`);
    if (fails.includes(opened)) throw new Error('damaged');
    const number = opened;
    return {
      encode: () => Promise.reject(new Error('bad picture')),
      close: async () => void said.push(`close ${number}`),
    };
  };
  return { clock, said, click: new OnDemand(open, clock) };
}

it('loads with the first use, keeps what it has, and gives it back after a minute without one', async () => {
  const { clock, said, click } = setUp();
  expect(said).toEqual([]);
  expect(await click.use(async () => 'one')).toBe('one');
  await clock.advance(59_999);
  await click.use(async () => 'two');
  await clock.advance(59_999);
  expect(said).toEqual(['open 1']);
  await clock.advance(1);
  expect(said).toEqual(['open 1', 'close 1']);
  await click.use(async () => 'three');
  expect(said).toEqual(['open 1', 'close 1', 'open 2']);
});

it('does not keep what failed: the next use loads again', async () => {
  const { said, click } = setUp([1]);
  await expect(click.use(async () => 1)).rejects.toThrow('damaged');
  await expect(click.use(({ encode }) => encode({} as never))).rejects.toThrow('bad picture');
  expect(await click.use(async () => 3)).toBe(3);
  expect(said).toEqual(['open 1', 'open 2', 'close 2', 'open 3']);
});
