import { expect, it } from 'vitest';
import type { EditModel } from '../../../../../editor/shell/edit/edit-model.ts';
import { ServerFill } from '../../../../../editor/shell/edit/server-fill.ts';
import type { SentPart } from '../../../../../editor/shell/edit/worker/jobs.ts';
import { models } from '../../../../../src/protocol/calls/enhance.schema.ts';
import { fill } from '../../../../../src/protocol/calls/fill.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { onTheSpot } from './harness.ts';

const { signal } = new AbortController();
const part: SentPart = { crop: { x: 1, y: 2, width: 30, height: 20 }, width: 3, height: 2, rgb: 'AAAA', mask: 'AAAA' };
const painted = { width: 3, height: 2, data: new Uint8ClampedArray(24) };

interface Bodies {
  body: { picture: string };
}

/** A server with a model of `side`, that refuses what `refuse` says. */
function createServer({ side = 64, refuse }: { side?: number; refuse?: Error } = {}) {
  const sent: string[] = [];
  const spoken: string[] = [];
  const state = { document: { id: 'photo 1' } };
  let ids = 0;
  const edit = {
    state,
    say: (id: string) => spoken.push(id),
    ports: {
      admitted: () => true,
      newId: () => {
        ids += 1;
        return `id ${ids}`;
      },
      api: {
        async http(_signal: AbortSignal, contract: object, asked: Bodies) {
          if (contract === models) return { data: { enhance: [], segments: false, fill: side } };
          if (contract !== fill) throw new Error('another call');
          sent.push(asked.body.picture);
          if (refuse) throw refuse;
          return { data: { png: 'AAAA' } };
        },
      },
    },
  };
  const work = onTheSpot({ decode: () => painted });
  const server = new ServerFill(edit as unknown as EditModel, work);
  return { server, sent, spoken, state };
}

it('is offered where the server has a model, and asks nothing of it before a person says so', async () => {
  const { server, sent } = createServer();
  await server.check();
  expect(server.store.getState()).toEqual({ side: 64, on: false, trouble: false });
  expect(await server.filling(signal, async () => part)).toBeUndefined();
  expect(sent).toEqual([]);
  const without = createServer({ side: 0 });
  await without.server.check();
  without.server.set(true);
  expect(await without.server.filling(signal, async () => part)).toBeUndefined();
  expect(without.sent).toEqual([]);
});

it('paints a part of the model’s size, and names a photo the same for all of its places', async () => {
  const { server, sent, state } = createServer();
  await server.check();
  server.set(true);
  const sides: number[] = [];
  const made = () =>
    server.filling(signal, async (side) => {
      sides.push(side);
      return part;
    });
  expect(await made()).toEqual({ crop: part.crop, painted });
  await made();
  state.document.id = 'photo 2';
  await made();
  expect([sent, sides]).toEqual([
    ['id 1', 'id 1', 'id 2'],
    [64, 64, 64],
  ]);
});

it('what the server refuses is said, and the photo itself fills the place', async () => {
  const { server, spoken } = createServer({ refuse: cutoutError('QUOTA_EXCEEDED', 'used up') });
  await server.check();
  server.set(true);
  expect(await server.filling(signal, async () => part)).toBeUndefined();
  expect([server.store.getState().trouble, spoken]).toEqual([true, ['edit.model.trouble']]);
});

it('a search that is given up is no trouble', async () => {
  const { server, spoken } = createServer({ refuse: cutoutError('ABORTED', 'stopped') });
  await server.check();
  server.set(true);
  await expect(server.filling(signal, async () => part)).rejects.toMatchObject({ code: 'ABORTED' });
  expect([server.store.getState().trouble, spoken]).toEqual([false, []]);
});
