import { expect, it } from 'vitest';
import { Server } from '../../../editor/app/server.ts';
import type { KeyInfo } from '../../../src/api/check-app-key.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { failure } from './stand-ins.ts';

const info: KeyInfo = {
  idna_white_list: ['shop.example'],
  is_trial: 0,
  limits: DEFAULT_LIMITS,
  role: 'partner',
  loopback: false,
  session: { token: 's', upload_key: 'ab'.repeat(16), expires: 1, server_time: 1 },
  retention_hours: 24,
};

function setUp(...failures: ReturnType<typeof failure>[]) {
  const asked: string[] = [];
  const server = new Server({
    async checkAppKey(_signal, accessKey) {
      asked.push(accessKey);
      const error = failures.shift();
      if (error) throw error;
      return info;
    },
  });
  return { server, asked };
}

it('asks for a key once, however many want to know', async () => {
  const { server, asked } = setUp();
  expect(server.known).toBe(false);
  await Promise.all([server.key('pk_1'), server.key('pk_1')]);
  expect(asked).toEqual(['pk_1']);
  expect(server.known).toBe(true);
  await server.again('pk_1');
  expect(asked).toHaveLength(2);
});

it('forgets a failure, so that the next host may ask again', async () => {
  const { server, asked } = setUp(failure('NETWORK'));
  await expect(server.key('pk_1')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(server.known).toBe(false);
  expect(await server.key('pk_1')).toBe(info);
  expect(asked).toHaveLength(2);
});

it('asks nobody where the address carries no key', async () => {
  const { server, asked } = setUp();
  await expect(server.key(undefined)).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING' });
  expect(asked).toEqual([]);
});
