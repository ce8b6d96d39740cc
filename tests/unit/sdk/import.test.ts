import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { deviceToken } from '../../../sdk/plan.ts';
import { wireError } from '../../../src/bridge/wire-error.ts';
import { DEVICE_APP_ID, summariseDeviceToken } from '../../../src/protocol/device-token.ts';
import { ERRORS, type ErrorCode } from '../../../src/protocol/errors.ts';

it('can be imported where there is no DOM', async () => {
  const script =
    "const { CutoutSDK, create } = await import('./sdk/index.ts'); console.log(typeof create, typeof CutoutSDK.preload);";
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    script,
  ]);
  expect(stdout.trim()).toBe('function function');
});

it('puts a device token in the address that names the product and no user', () => {
  expect(summariseDeviceToken(deviceToken())).toEqual({ app: DEVICE_APP_ID, os: 'web', country: '' });
  expect(deviceToken()).toMatch(/^[\w-]+$/);
});

it('says of the codes that it raises itself what the closed list says', () => {
  const raised: ErrorCode[] = [
    'ACCESS_KEY_MISSING',
    'ACCESS_KEY_INVALID',
    'ABORTED',
    'ADDRESS_REFUSED',
    'CALL_TIMEOUT',
    'CONNECT_TIMEOUT',
    'DESTROYED',
    'DOMAIN_NOT_ALLOWED',
    'FRAME_RELOADED',
    'FRAME_UNREACHABLE',
    'IMAGE_UNREADABLE',
    'INVALID_ARGUMENT',
    'SUPERSEDED',
    'VERSION_UNSUPPORTED',
    'WHITELIST_MISSING',
  ];
  for (const code of raised) expect([code, wireError(code).recoverable]).toEqual([code, ERRORS[code].recoverable]);
});
