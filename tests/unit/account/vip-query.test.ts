import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVipQuery } from '../../../src/account/vip-query.ts';

const OURS = ['https://cutout.example', 'https://editor.cutout.example'];
const read = (query: string | URLSearchParams) => readVipQuery(new URLSearchParams(query), OURS);

it('reads each of the eleven parameters of spec §2', () => {
  const query = new URLSearchParams({
    theme: 'dark',
    entrance: 'batch',
    module_id: 'm-1',
    source: 'editor',
    app_key: 'cutout',
    client_id: '1189857514',
    matrix_channel: 'spring',
    callback_origin: 'https://editor.cutout.example',
    channel: 'mail',
    first_url: 'https://cutout.example/en/tools/1?a=1',
    subscribe_type: 'consumable',
  });
  expect(read(query)).toEqual({
    theme: 'dark',
    wants: 'pack',
    callbackOrigin: 'https://editor.cutout.example',
    firstUrl: 'https://cutout.example/en/tools/1?a=1',
    entrance: 'batch',
    moduleId: 'm-1',
    source: 'editor',
    app: 'CUTOUT',
    channel: 'mail',
    matrixChannel: 'spring',
  });
});

it.each([
  ['app_key=gallery', 'GALLERY'],
  ['client_id=1189857523', 'DESIGN_ROOM'],
  ['client_id=1189857523&app_key=cutout', 'CUTOUT'],
  ['app_key=pk_partner&client_id=1', undefined],
] as const)('%s: %s led here', (query, app) => expect(read(query).app).toBe(app));

it.each([
  ['theme=blue', 'theme'],
  ['subscribe_type=member', 'wants'],
  ['callback_origin=https://evil.example', 'callbackOrigin'],
  ['callback_origin=https://cutout.example/', 'callbackOrigin'],
  ['callback_origin=*', 'callbackOrigin'],
  ['first_url=https://evil.example/', 'firstUrl'],
  ['first_url=javascript:alert(1)', 'firstUrl'],
  ['first_url=//evil.example', 'firstUrl'],
  ['first_url=https://cutout.example@evil.example/', 'firstUrl'],
] as const)('%s says nothing', (query, name) => {
  expect(read(query)[name]).toBeUndefined();
});

it('whatever the address says, no other origin is notified or opened', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (value) => {
      const { callbackOrigin, firstUrl, entrance } = read(
        new URLSearchParams({ callback_origin: value, first_url: value, entrance: value }),
      );
      expect(callbackOrigin === undefined || OURS.includes(callbackOrigin)).toBe(true);
      expect(firstUrl === undefined || OURS.includes(new URL(firstUrl).origin)).toBe(true);
      expect(entrance).toMatch(/^[\w.-]{0,64}$/);
    }),
  );
});
