import { describe, expect, it } from 'vitest';
import { APP_NAMES } from '../../../src/context/app-names.ts';
import { type ClientFacts, clientContextOf } from '../../../src/context/client-context.ts';
import { deviceTokenOf } from '../../../src/context/device.ts';
import { ENVIRONMENTS, environmentOf } from '../../../src/context/environment.ts';
import { APP_HOSTS, type AppHost } from '../../../src/protocol/app-hosts.ts';
import { DEVICE_APP_ID, encodeDeviceToken, summariseDeviceToken } from '../../../src/protocol/device-token.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const KEPT = { channel: 'mail', first_url: '/en/', matrix_channel: 'spring' };

const facts = (more: Partial<ClientFacts> = {}): ClientFacts => ({
  appHost: 'OFFICIAL',
  userAgent: CHROME,
  search: '',
  webGid: 'browser-1',
  kept: KEPT,
  ...more,
});

describe('the client context (spec §3)', () => {
  it.each([
    ['OFFICIAL', 'Cutout Studio', 'official', '1189857435'],
    ['CUTOUT', 'Cutout', 'cutout', '1189857514'],
    ['DESIGN_ROOM', 'Cutout Design Room', 'design_room', '1189857523'],
    ['GALLERY', 'Cutout Gallery', 'gallery', '1189857539'],
  ] as const)('%s has its name, application key and client id', (appHost, appName, appKey, clientID) => {
    expect(clientContextOf(facts({ appHost }))).toMatchObject({ appHost, appName, appKey, clientID });
  });

  it('has exactly the thirteen fields, and each host a name of its own', () => {
    expect(Object.keys(clientContextOf(facts())).sort()).toEqual(
      [
        'abCode',
        'appHost',
        'appKey',
        'appName',
        'channel',
        'clientID',
        'firstUrl',
        'inDesktopApp',
        'isHuaweiDeskTopApp',
        'isMobile',
        'matrixChannel',
        'pcGid',
        'webGid',
      ].sort(),
    );
    const names = (Object.keys(APP_HOSTS) as AppHost[]).map((host) => APP_NAMES[host]);
    expect(new Set(names).size).toBe(4);
  });

  it('carries what the tab keeps', () => {
    const { channel, firstUrl, matrixChannel } = clientContextOf(facts());
    expect([channel, firstUrl, matrixChannel]).toEqual(['mail', '/en/', 'spring']);
  });

  it.each<[string, Partial<ClientFacts>, [boolean, boolean, boolean, string]]>([
    ['a browser', {}, [false, false, false, '']],
    ['a phone', { userAgent: PHONE }, [false, true, false, '']],
    ['the shell', { userAgent: `${CHROME} CutoutDesktop/1.4.0 (mac)`, pcGid: 'p' }, [true, false, false, 'p']],
    ['the shell of Huawei', { userAgent: `${CHROME} CutoutDesktop/1.4 (windows, huawei)` }, [true, false, true, '']],
    ['platform=pc alone', { search: '?platform=pc', pcGid: 'p' }, [true, false, false, 'p']],
    ['a key as platform', { search: '?platform=pk_demo', pcGid: 'p' }, [false, false, false, '']],
    ['a shell on a phone’s code', { userAgent: `${PHONE} CutoutDesktop/2` }, [true, false, false, '']],
    ['the word Huawei without a shell', { userAgent: `${CHROME} HuaweiBrowser/15` }, [false, false, false, '']],
  ])('%s', (_what, more, [desktop, mobile, huawei, pcGid]) => {
    const context = clientContextOf(facts(more));
    expect([context.inDesktopApp, context.isMobile, context.isHuaweiDeskTopApp, context.pcGid]).toEqual([
      desktop,
      mobile,
      huawei,
      pcGid,
    ]);
  });
});

describe('the device token (spec §3)', () => {
  it('has every field', () => {
    const token = deviceTokenOf(clientContextOf(facts()), {
      country: 'JP',
      uid: 'u1',
      doing: 'cutout',
      position: 'home',
    });
    expect(token).toEqual({
      app_id: DEVICE_APP_ID,
      os_type: 'web',
      country_code: 'JP',
      gid: 'browser-1',
      function: 'cutout',
      position: 'home',
      ext_info: { biz_type: 'official', virtual_id: 'browser-1' },
      uid: 'u1',
    });
    expect(summariseDeviceToken(encodeDeviceToken(token))).toEqual({ app: 178, os: 'web', country: 'JP' });
  });

  it('says by whom the page is shown, and in the shell its id', () => {
    const of = (more: Partial<ClientFacts>) => deviceTokenOf(clientContextOf(facts(more)), { country: 'CN' });
    const shell = of({ search: '?platform=pc', pcGid: 'shell-1' });
    expect([shell.os_type, shell.gid, shell.ext_info?.virtual_id]).toEqual(['pc', 'shell-1', 'browser-1']);
    expect([of({ userAgent: PHONE }).os_type, of({}).uid]).toEqual(['h5', '']);
  });
});

it.each([
  ['cutout.example', 'release'],
  ['pre-cutout.example', 'pre'],
  ['beta-cutout.example', 'beta'],
  ['beta.cutout.example', 'release'],
  ['release-cutout.example', 'release'],
  ['prefix.example', 'release'],
] as const)('%s is of the environment %s', (hostname, environment) => {
  expect(environmentOf(hostname)).toBe(environment);
  expect(ENVIRONMENTS).toContain(environment);
});
