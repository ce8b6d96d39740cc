import { expect, it } from 'vitest';
import { AccessKey } from '../../../../../editor/shell/host/access-key.ts';
import type { KeyInfo } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { failure } from '../../harness.ts';

const info: KeyInfo = {
  idna_white_list: ['shop.example'],
  is_trial: 0,
  limits: DEFAULT_LIMITS,
  role: 'partner',
  loopback: false,
  session: { token: 's', upload_key: 'ab'.repeat(16), expires: 1, server_time: 1 },
  retention_hours: 24,
};

function setUp(key: string | undefined, ...failures: ReturnType<typeof failure>[]) {
  const asked: string[] = [];
  const accessKey = new AccessKey(
    {
      async checkAppKey(_signal, given) {
        asked.push(given);
        const error = failures.shift();
        if (error) throw error;
        return info;
      },
    },
    key,
  );
  return { accessKey, asked };
}

it('asks for a key once, however many want to know', async () => {
  const { accessKey, asked } = setUp('pk_1');
  expect(accessKey.known).toBe(false);
  await Promise.all([accessKey.info(), accessKey.info()]);
  expect(asked).toEqual(['pk_1']);
  expect(accessKey.known).toBe(true);
  await accessKey.refresh();
  expect(asked).toHaveLength(2);
});

it('forgets a failure, so that the next host may ask again', async () => {
  const { accessKey, asked } = setUp('pk_1', failure('NETWORK'));
  await expect(accessKey.info()).rejects.toMatchObject({ code: 'NETWORK' });
  expect(accessKey.known).toBe(false);
  expect(await accessKey.info()).toBe(info);
  expect(asked).toHaveLength(2);
});

it('asks nobody where the address carries no key', async () => {
  const { accessKey, asked } = setUp(undefined);
  await expect(accessKey.info()).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING' });
  expect(asked).toEqual([]);
});
