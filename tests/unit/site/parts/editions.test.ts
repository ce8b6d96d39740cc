import { describe, expect, it } from 'vitest';
import { DOWNLOADS } from '../../../../site/content/downloads/downloads.ts';
import { groupOf, isOffered, machineName, nameOf, sizeOf } from '../../../../site/parts/editions.ts';
import {
  ARCHITECTURES,
  OPERATING_SYSTEMS,
  type ReleaseEdition,
} from '../../../../src/protocol/content/release.schema.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';

const edition = (more: Partial<ReleaseEdition>): ReleaseEdition => ({
  os: 'windows',
  arch: 'x64',
  kind: 'file',
  state: 'available',
  ...more,
});
const texts = DOWNLOADS.en;

describe('an edition', () => {
  it.each([
    ['windows', 'x64', '64-bit', 'Windows, 64-bit'],
    ['windows', 'x86', '32-bit', 'Windows, 32-bit'],
    ['windows', 'arm64', 'ARM', 'Windows, ARM'],
    ['windows', 'arm', 'ARM', 'Windows, ARM'],
    ['mac', 'universal', 'Direct download', 'Mac'],
    ['kirin', 'loongarch', 'Kirin, LoongArch', 'Kirin, LoongArch'],
    ['uos', 'x64', 'Uniontech UOS, X86', 'Uniontech UOS, X86'],
    ['nfs', 'mips', 'Zhongke Fangde, MIPS', 'Zhongke Fangde, MIPS'],
  ] as const)('for %s on %s is called %s', (os, arch, name, machine) => {
    expect(nameOf(edition({ os, arch }), texts)).toBe(name);
    expect(machineName(edition({ os, arch }), texts)).toBe(machine);
  });

  it('of a shop is called by the shop', () => {
    expect(nameOf(edition({ os: 'mac', arch: 'universal', kind: 'store' }), texts)).toBe('Mac App Store');
  });

  it.each([
    ['available', 'https://files.example/a.exe', true],
    ['available', undefined, false],
    ['soon', 'https://files.example/a.exe', false],
    ['none', undefined, false],
  ] as const)('%s at %s can be fetched: %s', (state, url, offered) => {
    expect(isOffered(edition({ state, url }))).toBe(offered);
  });

  it('says its size in whole megabytes, and nothing where it is not known', () => {
    expect(sizeOf(edition({ bytes: 104_857_600 }))).toBe('100 MB');
    expect(sizeOf(edition({ bytes: 1_572_864 }))).toBe('2 MB');
    expect(sizeOf(edition({}))).toBeUndefined();
  });

  it('stands under its system; all others under Linux', () => {
    expect(OPERATING_SYSTEMS.map((os) => groupOf(edition({ os })))).toEqual([
      'windows',
      'mac',
      'linux',
      'linux',
      'linux',
    ]);
  });

  it.each(LOCALES)('has a name of its own among those of its system in %s', (locale) => {
    for (const os of ['windows', 'kirin', 'uos', 'nfs'] as const) {
      const processors = ARCHITECTURES.filter((arch) => arch !== 'arm' && arch !== 'universal');
      const names = processors
        .filter((arch) => os !== 'windows' || ['x86', 'x64', 'arm64'].includes(arch))
        .map((arch) => nameOf(edition({ os, arch }), DOWNLOADS[locale]));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).not.toMatch(/[{}]|undefined/);
    }
  });
});
