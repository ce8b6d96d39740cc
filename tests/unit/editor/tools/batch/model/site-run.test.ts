import { expect, it } from 'vitest';
import type { Credits } from '../../../../../../editor/shell/model/tool.ts';
import type { Card } from '../../../../../../editor/tools/batch/model/recipe.ts';
import type { JobParams, ServerJobs } from '../../../../../../editor/tools/batch/model/server-jobs.ts';
import type { Account } from '../../../../../../src/account/account.ts';
import type { FrameJob } from '../../../../../../src/protocol/calls/frame-batch.schema.ts';
import { type CutoutError, cutoutError } from '../../../../../../src/protocol/errors.ts';
import { createBatch } from '../harness.ts';

/** Jobs of our own site: the user pays for each photo, and the server says what is left (D321). */

const cutout: Card = { type: 'cutout', on: true, values: { kind: 'auto' } };

async function onSite(account: Account, sizes: readonly string[]) {
  const jobs = new Map<string, JobParams>();
  const asked: string[] = [];
  const fake = { left: account.role === 'user' ? account.left : 0, refusal: undefined as CutoutError | undefined };
  /** What becomes of a photo. */
  const endOf = (index: number): FrameJob['images'][number] => {
    const wide = jobs.get('frame-1')?.images[index] ?? '';
    if (wide.startsWith('9')) return { index, status: 'failed', error: 'NO_SUBJECT' };
    return { index, status: 'done', matte_url: `m${index}` };
  };
  const server: ServerJobs = {
    most: async () => 50,
    async start(_signal, order) {
      if (fake.refusal) throw fake.refusal;
      asked.push(`start ${order.works.map(({ name }) => name).join(' ')}`);
      jobs.set(`frame-${jobs.size + 1}`, order);
      if (account.role === 'user') fake.left -= order.works.length;
      return { id: `frame-${jobs.size}`, ...(account.role === 'user' && { left: fake.left }) };
    },
    find: async (_signal, id) => ({
      id,
      status: 'done',
      images: (jobs.get(id)?.images ?? []).map((_, index) => endOf(index)),
      ...(account.role === 'user' && { left: fake.left }),
    }),
    cancel: async (_signal, id) => ({ id, status: 'cancelled', images: [] }),
    matte: async () => new Blob(['matte']),
  };
  const balances: (number | undefined)[] = [];
  const here: string[] = [];
  /** Works that the page paid for by itself. */
  const spent: string[] = [];
  const harness = await createBatch({
    jobs: server,
    async matte(own, source, request) {
      await request.ticket(own);
      here.push(`${source.width}`);
      return { matte: new Blob(['here']), useFe: false, kind: 'auto' };
    },
  });
  const { batch, shell, ports, paid, add, settle } = harness;
  const credits: Partial<Credits> = {
    setLeft(left) {
      balances.push(left);
      if (left !== undefined) shell.setState({ account: { role: 'user', left } });
    },
    async setAside(_signal, id) {
      const now = shell.getState().account;
      if (now?.role === 'user' && now.left === 0) throw cutoutError('NOT_ENOUGH_SHEETS', 'none is left');
      paid[0]?.setTicket(id, 't');
      return 't';
    },
    async spend(_signal, id) {
      if (account.role !== 'user' || paid[0]?.isCharged(id)) return;
      spent.push(id);
      paid[0]?.setCharged(id);
    },
    giveBack: async () => {},
    askLogin: (reason) => void asked.push(`log in ${reason}`),
  };
  Object.assign(ports.credits, { loaded: credits });
  shell.setState({ setting: { ...shell.getState().setting, site: true }, account });
  await batch.askJobs();
  // Nothing is made before all is asked for.
  batch.change(cutout);
  batch.set({ place: 'server' });
  await add(...sizes);
  const all = async () => {
    await batch.runAll();
    await settle();
  };
  const charged = () => batch.state.photos.map((photo) => photo.charged === true);
  return { ...harness, asked, balances, here, spent, fake, all, charged };
}

it('a photo that is made has used up its image, bears no mark, and the shell hears what is left', async () => {
  const { all, charged, states, asked, balances, here, made, spent } = await onSite({ role: 'user', left: 5 }, [
    '3x2',
    '4x2',
  ]);
  await all();
  expect([states(), charged()]).toEqual([
    ['made', 'made'],
    [true, true],
  ]);
  expect([asked, balances, here, spent]).toEqual([['start p0.jpg p1.jpg'], [3, 3], [], []]);
  expect(made.filter((line) => line.includes('name'))).toEqual([]);
});

it('what is not found is not charged', async () => {
  const { all, charged, batch } = await onSite({ role: 'user', left: 5 }, ['3x2', '9x2']);
  await all();
  expect([charged(), batch.state.photos[1]?.problem]).toEqual([[true, false], 'NO_SUBJECT']);
});

it('no more are handed in than can be paid for; the rest waits, and it is said what is missing', async () => {
  const { all, states, asked, notes, batch } = await onSite({ role: 'user', left: 2 }, ['3x2', '4x2', '5x2']);
  await all();
  expect([asked, states(), batch.state.run]).toEqual([['start p0.jpg p1.jpg'], ['made', 'made', 'waiting'], 'paused']);
  expect(notes).toContain('many.error.NOT_ENOUGH_SHEETS');
});

it('with nothing left no job is asked for', async () => {
  const { all, states, asked, notes, batch } = await onSite({ role: 'user', left: 0 }, ['3x2']);
  await all();
  expect([asked, states(), batch.state.run]).toEqual([[], ['waiting'], 'paused']);
  expect(notes).toContain('many.error.NOT_ENOUGH_SHEETS');
});

it('a job that is refused whole leaves its photos to be cut out one by one', async () => {
  for (const code of ['NOT_ENOUGH_SHEETS', 'INVALID_ARGUMENT'] as const) {
    const { all, states, here, fake } = await onSite({ role: 'user', left: 5 }, ['3x2', '4x2']);
    fake.refusal = cutoutError(code, 'as the test asked');
    await all();
    expect([states(), here]).toEqual([
      ['made', 'made'],
      ['3', '4'],
    ]);
  }
});

it('a user whose login has ended is asked to log in', async () => {
  const { all, asked, fake, batch } = await onSite({ role: 'user', left: 5 }, ['3x2']);
  fake.refusal = cutoutError('LOGIN_REQUIRED', 'over');
  await all();
  expect([asked, batch.state.run]).toEqual([['log in several'], 'paused']);
});

it('a photo that is paid for already is not handed in again', async () => {
  const { all, batch, asked, here } = await onSite({ role: 'user', left: 5 }, ['3x2', '4x2']);
  batch.patch(batch.state.photos[0]?.id ?? '', { charged: true });
  await all();
  expect([asked, here]).toEqual([['start p1.jpg'], ['3']]);
});

it('members hand in as many as there are, and are charged nothing', async () => {
  const { all, states, charged, asked, balances } = await onSite({ role: 'member' }, ['3x2', '4x2']);
  await all();
  expect([asked, states(), charged(), balances]).toEqual([
    ['start p0.jpg p1.jpg'],
    ['made', 'made'],
    [false, false],
    [undefined, undefined],
  ]);
});
