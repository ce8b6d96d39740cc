import { describe, expect, it } from 'vitest';
import { encodeDeviceToken, summariseDeviceToken } from '../../../src/protocol/device-token.ts';

describe('the device token', () => {
  it('gives app id, os and country, and nothing that names a person', () => {
    const token = encodeDeviceToken({ app_id: 178, os_type: 'web', country_code: 'CN', gid: 'g-1', uid: 'ü-7' });
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(summariseDeviceToken(token)).toEqual({ app: 178, os: 'web', country: 'CN' });
  });

  it.each([
    ['', 'empty'],
    ['%%%', 'not base64'],
    [btoa('[]'), 'no object'],
    [btoa('{"app_id":"x"}'), 'no app id'],
    ['A'.repeat(5000), 'too long'],
  ])('reads nothing from %s', (text) => {
    expect(summariseDeviceToken(text)).toBeUndefined();
  });

  it('drops a value that could forge a log line', () => {
    expect(summariseDeviceToken(btoa(JSON.stringify({ app_id: 178, os_type: 'a\nlevel=50' })))).toEqual({
      app: 178,
      os: '',
      country: '',
    });
  });
});
