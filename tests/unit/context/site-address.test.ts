import { describe, expect, it } from 'vitest';
import { addressOf, linkOf, placeOf, type SitePlan } from '../../../src/context/site-address.ts';
import type { AppHost } from '../../../src/protocol/app-hosts.ts';
import type { Locale } from '../../../src/protocol/locales.ts';

const HOSTS = { 'cutout.example': 'CUTOUT', 'room.example': 'DESIGN_ROOM' } as const;
const PAGES = ['vip', 'tools', 'design'];
const isPage = (segment: string) => PAGES.includes(segment);

type Row = [address: string, plan: Omit<SitePlan, 'origin'>, host: AppHost, locale: Locale, path: string];

describe('an address says whose page it is, in which language, and which (D77, D78, D79)', () => {
  it.each<Row>([
    ['https://a.example/', {}, 'OFFICIAL', 'cn', '/'],
    ['https://a.example/en', {}, 'OFFICIAL', 'en', '/'],
    ['https://a.example/en/', {}, 'OFFICIAL', 'en', '/'],
    ['https://a.example/jp/tools/7', {}, 'OFFICIAL', 'jp', '/tools/7'],
    ['https://a.example/zh-tw/tools/7', {}, 'OFFICIAL', 'tw', '/tools/7'],
    ['https://a.example/cutout/', {}, 'CUTOUT', 'cn', '/'],
    ['https://a.example/kr/cutout', {}, 'CUTOUT', 'kr', '/'],
    ['https://a.example/designroom/template/12', {}, 'DESIGN_ROOM', 'cn', '/template/12'],
    ['https://a.example/en/art/koi', {}, 'GALLERY', 'en', '/koi'],
    ['https://a.example/gallery/', {}, 'GALLERY', 'cn', '/'],
    ['https://gallery.a.example/en/', {}, 'GALLERY', 'en', '/'],
    ['https://cutout.example/en/', { hosts: HOSTS }, 'CUTOUT', 'en', '/'],
    ['https://room.example/calendar/', { hosts: HOSTS }, 'DESIGN_ROOM', 'cn', '/calendar/'],
    ['https://a.example/', { app: 'CUTOUT' }, 'CUTOUT', 'cn', '/'],
    // A page's name wins over the shape of a language tag.
    ['https://a.example/vip', {}, 'OFFICIAL', 'cn', '/vip'],
    // An unknown language is cn's page.
    ['https://a.example/fr/tools/7', {}, 'OFFICIAL', 'cn', '/tools/7'],
    ['https://a.example/pt-br/cutout/', {}, 'CUTOUT', 'cn', '/'],
    // Anything else is a path.
    ['https://a.example/nothing/here', {}, 'OFFICIAL', 'cn', '/nothing/here'],
  ])('%s', (address, plan, host, locale, path) => {
    expect(placeOf(new URL(address), plan, isPage)).toMatchObject({ host, locale, path });
  });

  it.each([
    ['https://a.example/fr/', true, false],
    ['https://a.example/vip', false, false],
    ['https://a.example/zh-tw/', false, true],
    ['https://a.example/tw/', false, false],
    ['https://a.example/art/', false, false],
  ])('%s: unknown language %s, alias %s', (address, unknownLanguage, alias) => {
    expect(placeOf(new URL(address), {}, isPage)).toMatchObject({ unknownLanguage, alias });
  });
});

describe('a place is written back', () => {
  const shared: SitePlan = { origin: 'https://a.example' };
  const own: SitePlan = { origin: 'https://a.example', hosts: HOSTS };

  it.each([
    [shared, 'OFFICIAL', 'cn', '/tools/7', 'https://a.example/tools/7'],
    [shared, 'CUTOUT', 'en', '/', 'https://a.example/en/cutout/'],
    [shared, 'GALLERY', 'jp', '/koi', 'https://a.example/jp/gallery/koi'],
    [own, 'CUTOUT', 'en', '/', 'https://cutout.example/en/'],
    [own, 'GALLERY', 'cn', '/', 'https://a.example/gallery/'],
    [{ ...shared, app: 'CUTOUT' }, 'CUTOUT', 'kr', '/', 'https://a.example/kr/'],
  ] as const)('as an address', (plan, host, locale, path, address) => {
    expect(addressOf({ host, locale, path }, plan)).toBe(address);
    expect(placeOf(new URL(address), plan, isPage)).toMatchObject({ host, locale, path });
  });

  it('is a path on the origin that shows it, and whole on another', () => {
    expect(linkOf({ host: 'CUTOUT', locale: 'en', path: '/' }, shared, 'OFFICIAL')).toBe('/en/cutout/');
    expect(linkOf({ host: 'CUTOUT', locale: 'en', path: '/' }, own, 'OFFICIAL')).toBe('https://cutout.example/en/');
    expect(linkOf({ host: 'OFFICIAL', locale: 'en', path: '/' }, own, 'CUTOUT')).toBe('https://a.example/en/');
  });
});
