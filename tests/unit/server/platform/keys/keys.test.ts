import { describe, expect, it } from 'vitest';
import { maskKey } from '../../../../../server/platform/keys/access-key.ts';
import { runKeyCommand, USAGE } from '../../../../../server/platform/keys/commands.ts';
import { admitDomains } from '../../../../../server/platform/keys/domain-admission.ts';
import { MemoryKeyStore } from '../../../../../server/platform/keys/memory-key-store.ts';
import { PARTNER_LIMITS } from '../../../../../src/protocol/limits.ts';
import { TOOL_IDS } from '../../../../../src/protocol/tools.ts';

describe('T29 domains, when a key is saved', () => {
  it.each([
    '*',
    'com',
    '*.com',
    '*.co.uk',
    'co.uk',
    '*.github.io',
    'github.io',
    '*.vercel.app',
    '*myapp.com',
    'myapp.com*',
    'my.*.com',
    'localhost',
    '[::1]',
    'my_shop.example',
    '',
    'null',
    'https://shop.example',
  ])('refuses %j with a reason', (domain) => {
    const admitted = admitDomains([domain]);
    expect(admitted).toMatchObject({ ok: false, refused: [{ domain, reason: expect.stringMatching(/\w/) }] });
  });

  it.each([
    'shop.example',
    '*.shop.example',
    'shop.co.uk',
    '*.shop.co.uk',
    'acme.github.io',
    '*.acme.github.io',
    'a.b:8443',
  ])('admits %s', (domain) => {
    expect(admitDomains([domain])).toEqual({ ok: true, domains: [domain] });
  });

  it('saves ASCII, and each host once', () => {
    expect(admitDomains(['faß.de', 'xn--fa-hia.de', 'FAß.de'])).toEqual({ ok: true, domains: ['xn--fa-hia.de'] });
  });

  it('takes 100 entries and 4 KB, and not more', () => {
    const many = (count: number, label = 'a') => Array.from({ length: count }, (_, n) => `${label}${n}.example.com`);
    expect(admitDomains(many(100)).ok).toBe(true);
    expect(admitDomains(many(101)).ok).toBe(false);
    expect(admitDomains(many(90, 'a'.repeat(50))).ok).toBe(false);
  });
});

describe('npm run keys', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('makes a trial key that the store then knows', async () => {
    const store = new MemoryKeyStore();
    const [id = ''] = await runKeyCommand(store, ['add', '--name', 'Acme', '--domain', '*.acme.example'], now);
    expect(id).toMatch(/^pk_[A-Za-z0-9_]{20}$/);
    expect(await store.find(id)).toMatchObject({
      name: 'Acme',
      trial: true,
      domains: ['*.acme.example'],
      loopback: false,
    });
  });

  it('makes a full key with a partner’s limits', async () => {
    const store = new MemoryKeyStore();
    const args = ['add', '--domain', 'a.example', '--full', '--large', '--webp', '--daily', '50'];
    const [id = ''] = await runKeyCommand(store, args, now);
    const { formats, ...limits } = PARTNER_LIMITS;
    expect(await store.find(id)).toMatchObject({ trial: false, daily: 50, limits });
    expect((await store.find(id))?.limits.formats).toEqual(formats);
    // Without it the four that the specification names.
    const [plain = ''] = await runKeyCommand(store, ['add', '--domain', 'b.example'], now);
    expect((await store.find(plain))?.limits.formats).toEqual(['jpg', 'jpeg', 'png', 'heic']);
  });

  it('saves nothing when a domain is refused, and says of each why', async () => {
    const store = new MemoryKeyStore();
    const args = ['add', '--domain', '*.co.uk', '--domain', 'ok.example', '--domain', 'http://x.example'];
    await expect(runKeyCommand(store, args, now)).rejects.toThrow(
      /"\*\.co\.uk": .*public suffix[\s\S]*"http:\/\/x\.example": /,
    );
    expect(await store.list()).toEqual([]);
  });

  it.each(['0', '-1', 'many', '1.5'])('refuses a quota of %s', async (daily) => {
    await expect(runKeyCommand(new MemoryKeyStore(), ['add', `--daily=${daily}`], now)).rejects.toThrow();
  });

  it('gives a key tools by their names, all of them at once, and none that is not one', async () => {
    const store = new MemoryKeyStore();
    const [id = ''] = await runKeyCommand(store, ['add', '--domain', 'shop.example'], now);
    expect((await store.find(id))?.tools).toEqual(['cutout']);
    await runKeyCommand(store, ['change', id, '--tools', 'cutout, splitter'], now);
    expect((await store.find(id))?.tools).toEqual(['cutout', 'splitter']);
    await runKeyCommand(store, ['change', id, '--tools', 'all'], now);
    expect((await store.find(id))?.tools).toEqual(TOOL_IDS);
    await expect(runKeyCommand(store, ['change', id, '--tools', 'paint'], now)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect((await store.find(id))?.tools).toEqual(TOOL_IDS);
  });

  it('revokes, lists, and explains itself', async () => {
    const store = new MemoryKeyStore();
    const [id = ''] = await runKeyCommand(store, ['add'], now);
    expect(await runKeyCommand(store, ['revoke', id], now)).toEqual([`${id} is revoked; servers know within a second`]);
    expect((await runKeyCommand(store, ['list'], now))[0]).toContain(`${id}  revoked`);
    expect(await runKeyCommand(store, ['revoke', 'pk_none'], now)).toEqual(['there is no key pk_none']);
    expect(await runKeyCommand(store, ['toString'], now)).toEqual([USAGE]);
  });
});

describe('a masked key', () => {
  it('shows its end alone', () => {
    expect([maskKey('pk_abcdefgh7q2f'), maskKey('')]).toEqual(['pk_…7q2f', '–']);
  });
});
