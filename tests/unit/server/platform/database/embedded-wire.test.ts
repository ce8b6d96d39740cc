import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ClientFrames,
  type ClientUnit,
  inTransaction,
} from '../../../../../server/platform/database/embedded/frames.ts';
import { IDLE_IN_TRANSACTION, queryMessage, Turns } from '../../../../../server/platform/database/embedded/turns.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

function message(letter: string, body = ''): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

function startup(code: number, body = ''): Buffer {
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + Buffer.byteLength(body), 0);
  head.writeInt32BE(code, 4);
  return Buffer.concat([head, Buffer.from(body)]);
}

const VERSION_3 = 196_608;
const SSL = 80_877_103;
const words = (unit: ClientUnit) => ('bytes' in unit ? `${unit.type} ${unit.bytes.toString('hex')}` : unit.type);

describe('the frames of a client', () => {
  const hello = startup(VERSION_3, 'user\0postgres\0\0');
  const parse = message('P', '\0select 1\0');
  const sent = [
    startup(SSL),
    hello,
    parse,
    message('B', '\0\0'),
    message('E'),
    message('S'),
    queryMessage('x'),
    message('X'),
  ];
  const extended = Buffer.concat([parse, message('B', '\0\0'), message('E'), message('S')]);
  const units = ['refuse-encryption', `startup ${hello.toString('hex')}`, `work ${extended.toString('hex')}`];

  it('are cut where an answer is due, however the bytes arrive', () => {
    const bytes = Buffer.concat(sent);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const frames = new ClientFrames();
        const got = edges.flatMap((edge, n) => [...frames.push(bytes.subarray(edge, edges[n + 1] ?? bytes.length))]);
        expect(got.map(words)).toEqual([...units, `work ${queryMessage('x').toString('hex')}`, 'end']);
      }),
    );
  });

  it.each([
    ['a length below its own four bytes', Buffer.from([0, 0, 0, 3, 0, 0, 0, 0])],
    ['a length of gigabytes', Buffer.from([127, 255, 255, 255, 0, 0, 0, 0])],
    ['a request of the web', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ])('are refused with %s', (_, bytes) => {
    expect(() => [...new ClientFrames().push(bytes)]).toThrow('not the PostgreSQL wire');
  });
});

const ready = (status: string) => message('Z', status);

describe('an answer of the backend', () => {
  it.each([
    ['T', true],
    ['E', true],
    ['I', false],
  ])('with the status %s', (status, inside) => {
    expect(inTransaction(Buffer.concat([ready('I'), message('C', 'SELECT 1\0'), ready(status)]))).toBe(inside);
  });

  it('without a status says nothing', () => {
    expect(inTransaction(message('1'))).toBeUndefined();
  });
});

/** A backend that writes down what it ran; `begin` and `commit` change its status as a real one's. */
function fakeBackend() {
  const ran: string[] = [];
  let inside = false;
  const gate = { wait: Promise.resolve() };
  return {
    ran,
    gate,
    async execProtocolRaw(bytes: Uint8Array): Promise<Uint8Array> {
      const text = Buffer.from(bytes).subarray(5, -1).toString();
      await gate.wait;
      ran.push(text);
      if (text.endsWith('begin')) inside = true;
      if (text.endsWith('commit') || text === 'ROLLBACK') inside = false;
      return ready(inside ? 'T' : 'I');
    },
  };
}

describe('the turns of sessions', () => {
  it('never let another session into a transaction', async () => {
    const session = (name: string, length: number) => ({
      name,
      queries: ['begin', ...Array.from({ length }, (_, n) => String(n)), 'commit'].map((text) => `${name} ${text}`),
    });
    const plan = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(plan, async (lengths) => {
        const backend = fakeBackend();
        const turns = new Turns<object>(backend, createSimulatedClock(), () => {});
        const sessions = lengths.map(([length], n) => session(`s${n}`, length));
        await Promise.all(
          sessions.map(async (one) => {
            for (const query of one.queries) await turns.run(one, queryMessage(query));
          }),
        );
        const owners = backend.ran.map((text) => text.split(' ')[0]);
        const blocks = owners.filter((owner, n) => owner !== owners[n - 1]);
        expect(blocks.length).toBe(sessions.length);
      }),
      { numRuns: 50 },
    );
  });

  it('roll back what a session leaves behind, and drop what it waited for', async () => {
    const backend = fakeBackend();
    const turns = new Turns<object>(backend, createSimulatedClock(), () => {});
    const [gone, next] = [{}, {}];
    await turns.run(gone, queryMessage('a begin'));
    const waits = turns.run(next, queryMessage('b'));
    await turns.leave(gone);
    await waits;
    expect(backend.ran).toEqual(['a begin', 'ROLLBACK', 'b']);
  });

  it('evict a session that idles in a transaction, and not one that works', async () => {
    const clock = createSimulatedClock();
    const backend = fakeBackend();
    const evicted: object[] = [];
    const turns = new Turns<object>(backend, clock, (session) => evicted.push(session));
    const session = {};
    await turns.run(session, queryMessage('a begin'));
    await clock.advance(IDLE_IN_TRANSACTION - 1);
    const held = deferred();
    backend.gate.wait = held.promise;
    const slow = turns.run(session, queryMessage('a slow'));
    await clock.advance(IDLE_IN_TRANSACTION);
    expect(evicted).toEqual([]);
    held.resolve();
    await slow;
    await clock.advance(IDLE_IN_TRANSACTION);
    expect(evicted).toEqual([session]);
  });

  it('go on after a query that the backend could not run', async () => {
    const backend = fakeBackend();
    const turns = new Turns<object>(backend, createSimulatedClock(), () => {});
    backend.gate.wait = Promise.reject(new Error('broken'));
    await expect(turns.run({}, queryMessage('a'))).rejects.toThrow('broken');
    backend.gate.wait = Promise.resolve();
    await turns.run({}, queryMessage('b'));
    expect(backend.ran).toEqual(['b']);
  });
});
