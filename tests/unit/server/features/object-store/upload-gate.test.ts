import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createUploadGate, type Granted } from '../../../../../server/features/object-store/limits/upload-gate.ts';
import { MemoryLimiter } from '../../../../../server/platform/limiter/memory-limiter.ts';
import { filePart, HandClock, kit, multipart, picture, token } from '../../kit.ts';

const MB = 1024 * 1024;
const from = (ip: string, bytes: number) =>
  ({ ip, headers: { 'content-length': String(bytes) } }) as unknown as FastifyRequest;

/** How many uploads of 20 MB pass, one after the other. */
async function passed(who: (n: number) => { ip: string } & Pick<Granted, 'owner' | 'payer'>, count = 2000) {
  const gate = createUploadGate({ limiter: new MemoryLimiter(new HandClock()), room: undefined });
  for (let n = 0; n < count; n += 1) {
    const { ip, ...granted } = who(n);
    const upload = gate(from(ip, 20 * MB), { ...granted, maxBytes: 20 * MB }, async () => true);
    if (!(await upload.catch(() => false))) return n;
  }
  return count;
}

describe('bytes at once', () => {
  it('are bounded for a session, for an address with many sessions, and for a key with many addresses', async () => {
    expect(await passed(() => ({ ip: '192.0.2.1', owner: 's', payer: 'k' }))).toBe(12);
    expect(await passed((n) => ({ ip: '192.0.2.1', owner: `s${n}`, payer: `k${n}` }))).toBe(51);
    expect(await passed((n) => ({ ip: `10.0.${n >> 8}.${n & 255}`, owner: `s${n}`, payer: 'k' }))).toBe(512);
  });

  it('let an office of twenty behind one address do a batch of twenty copies each', async () => {
    const gate = createUploadGate({ limiter: new MemoryLimiter(new HandClock()), room: undefined });
    for (let n = 0; n < 400; n += 1) {
      const granted = { owner: `s${n % 20}`, payer: 'k', maxBytes: 20 * MB };
      expect(await gate(from('192.0.2.1', 2 * MB), granted, async () => true)).toBe(true);
    }
  });

  it('are those that a permission allows, where a sender does not say how many', async () => {
    const gate = createUploadGate({ limiter: new MemoryLimiter(new HandClock()), room: undefined });
    const chunked = { ip: '192.0.2.1', headers: {} } as unknown as FastifyRequest;
    const upload = () => gate(chunked, { owner: 's', payer: 'k', maxBytes: 200 * MB }, async () => true);
    expect(await upload()).toBe(true);
    await expect(upload()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('uploads at once are bounded for a session, and end with their upload', async () => {
  const gate = createUploadGate({ limiter: new MemoryLimiter(new HandClock()), room: undefined });
  const granted = { owner: 's', payer: 'k', maxBytes: MB };
  const ends: (() => void)[] = [];
  const running = Array.from({ length: 6 }, () =>
    gate(from('192.0.2.1', 1), granted, () => new Promise<void>((end) => ends.push(end))),
  );
  await expect(gate(from('192.0.2.1', 1), granted, async () => true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  while (ends.length < 6) await new Promise((resolve) => setImmediate(resolve));
  for (const end of ends) end();
  await Promise.all(running);
  expect(await gate(from('192.0.2.1', 1), granted, async () => true)).toBe(true);
});

it('a full disk ends uploads in the store’s words, and nothing else', async () => {
  const product = await kit({ env: { STORE_RESERVE_MB: '10000000' } });
  const granted = await token(product, await product.session());
  const form = multipart([...Object.entries(granted.data), filePart(await picture())]);
  const answer = await product.ask('store', { method: 'POST', url: '/cutout', ...form });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '60']);
  expect(answer.body).toContain('<Code>InsufficientStorage</Code>');
  const ready = await product.ask('editor', { url: '/readyz' });
  expect([ready.statusCode, ready.body.includes('full')]).toEqual([200, true]);
});

it('Qiniu’s form has the same gate', async () => {
  const product = await kit({ env: { STORE_RESERVE_MB: '10000000', STORE_PROTOCOL: 'qiniu' } });
  const granted = await token(product, await product.session());
  const form = multipart([...Object.entries(granted.data), filePart(await picture())]);
  expect((await product.ask('store', { method: 'POST', url: '/', ...form })).statusCode).toBe(507);
});
