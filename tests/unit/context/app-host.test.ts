import { describe, expect, it } from 'vitest';
import { appHostOf } from '../../../src/context/app-host.ts';
import { APP_HOSTS, hostOfClient, hostOfFrame, isLegacyCutoutClient } from '../../../src/protocol/app-hosts.ts';

describe('the host of an address (D77)', () => {
  it.each([
    ['https://suite.example/', 'OFFICIAL'],
    ['https://suite.example/en/', 'OFFICIAL'],
    ['https://suite.example/editor/', 'OFFICIAL'],
    ['https://suite.example/cutout/', 'CUTOUT'],
    ['https://suite.example/zh-tw/cutout/editor/', 'CUTOUT'],
    ['https://suite.example/jp/designroom/intro', 'DESIGN_ROOM'],
    ['https://suite.example/gallery', 'GALLERY'],
    ['https://suite.example/kr/art/', 'GALLERY'],
    ['https://gallery.suite.example/en/cutout/', 'GALLERY'],
    ['https://notgallery.example/', 'OFFICIAL'],
    ['https://suite.example/constructor/', 'OFFICIAL'],
    ['https://suite.example/fr/cutout/', 'OFFICIAL'],
  ])('%s is %s', (address, host) => expect(appHostOf(new URL(address))).toBe(host));

  it('goes by the name first, where the operator gives each host one', () => {
    const hosts = { 'koutu.example': 'CUTOUT' } as const;
    expect(appHostOf(new URL('https://koutu.example/gallery/'), { hosts })).toBe('CUTOUT');
    expect(appHostOf(new URL('https://other.example/gallery/'), { hosts })).toBe('GALLERY');
  });
});

describe('client ids (D1)', () => {
  it('are those of spec §9', () => {
    expect(Object.entries(APP_HOSTS).map(([name, { clientId }]) => `${name} ${clientId}`)).toEqual([
      'OFFICIAL 1189857435',
      'CUTOUT 1189857514',
      'DESIGN_ROOM 1189857523',
      'GALLERY 1189857539',
    ]);
  });

  it('tell the host, and the older id of the cut-out', () => {
    expect([hostOfClient('1189857514'), hostOfClient('1'), hostOfClient(undefined)]).toEqual([
      'CUTOUT',
      undefined,
      undefined,
    ]);
    expect(['1189857523', '1189857514', undefined].map(isLegacyCutoutClient)).toEqual([true, false, false]);
    expect(hostOfFrame('gallery', 'https://cutout.example/editor/')).toBe('GALLERY');
    expect(hostOfFrame('of a partner', 'https://cutout.example/editor/')).toBe('OFFICIAL');
    expect(hostOfFrame(undefined, 'https://intl.cutout.example/cutout/editor/?platform=pk')).toBe('CUTOUT');
  });
});
