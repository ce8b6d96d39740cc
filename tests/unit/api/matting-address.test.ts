import { describe, expect, it } from 'vitest';
import { type MattingSite, mattingAddress, mattingSite } from '../../../src/api/matting-address.ts';
import type { Env } from '../../../src/protocol/hosts.ts';

const ASKERS: Readonly<Record<MattingSite, { isIntl: boolean; isCutoutSite: boolean }>> = {
  intl: { isIntl: true, isCutoutSite: false },
  cutout: { isIntl: false, isCutoutSite: true },
  neither: { isIntl: false, isCutoutSite: false },
};

describe('where the matting is asked for (D70)', () => {
  it.each<[Env, MattingSite, string]>([
    ['release', 'intl', 'https://intl.cutout.example'],
    ['release', 'cutout', 'https://cutout.example'],
    ['release', 'neither', 'https://api.cutout.example'],
    ['pre', 'intl', 'https://pre-intl.cutout.example'],
    ['pre', 'cutout', 'https://pre-cutout.example'],
    ['pre', 'neither', 'https://pre-api.cutout.example'],
    ['beta', 'intl', 'https://beta-intl.cutout.example'],
    ['beta', 'cutout', 'https://beta-cutout.example'],
    ['beta', 'neither', 'https://beta-api.cutout.example'],
  ])('in %s, %s: %s', (env, site, origin) => {
    expect(mattingAddress(env, ASKERS[site])).toEqual({ origin, path: '/v1/matting/sod' });
  });

  it('the international cut-out site is the international one', () => {
    expect(mattingSite({ isIntl: true, isCutoutSite: true })).toBe('intl');
  });

  it('clothes have a path of their own on the same host', () => {
    const { origin, path } = mattingAddress('release', ASKERS.cutout, true);
    expect([origin, path]).toEqual(['https://cutout.example', '/v1/matting/mttryon_clothseg']);
  });
});
