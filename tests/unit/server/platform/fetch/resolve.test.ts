import { createSocket } from 'node:dgram';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resolveBy } from '../../../../../server/platform/fetch/resolve.ts';

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const BYTES: Readonly<Record<'A' | 'AAAA', number[]>> = {
  A: [93, 184, 216, 34],
  AAAA: [0x26, 0x06, 0x47, 0, ...Array<number>(11).fill(0), 1],
};

/** A name server on loopback that answers questions of the given types, denies others, or is silent. */
async function nameServer(known: readonly ('A' | 'AAAA')[] | 'silent'): Promise<{ server: string; asked: string[] }> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, { port, address }) => {
    // The question: header of 12 bytes, labels up to a zero, then type and class.
    const end = question.indexOf(0, 12);
    const type = TYPES[question.readUInt16BE(end + 1)];
    asked.push(String(type));
    if (known === 'silent') return;
    const found = type !== undefined && known.includes(type);
    const answer = Buffer.from(question.subarray(0, end + 5));
    answer.writeUInt16BE(0x8180, 2);
    answer.writeUInt16BE(found ? 1 : 0, 6);
    answer.writeUInt16BE(0, 10);
    if (!found) socket.send(answer, port, address);
    else {
      const data = Buffer.from(BYTES[type]);
      const head = Buffer.from([0xc0, 12, 0, type === 'A' ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length]);
      socket.send(Buffer.concat([answer, head, data]), port, address);
    }
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    socket.close();
  });
  return { server: `127.0.0.1:${socket.address().port}`, asked };
}

const never = new AbortController().signal;

describe('looking a name up', () => {
  it.each([
    [
      ['A', 'AAAA'],
      ['93.184.216.34', '2606:4700::1'],
    ],
    [['A'], ['93.184.216.34']],
    [['AAAA'], ['2606:4700::1']],
    [[], []],
  ] as const)('with records %j gives %j', async (known, addresses) => {
    const { server, asked } = await nameServer(known);
    expect(await resolveBy(never, 'good.example', [server])).toEqual(addresses);
    expect(new Set(asked)).toEqual(new Set(['A', 'AAAA']));
  });

  it('ends at once when it is called off', async () => {
    const { server } = await nameServer('silent');
    const controller = new AbortController();
    const work = resolveBy(controller.signal, 'good.example', [server]);
    controller.abort();
    expect(await work).toEqual([]);
  });
});
