import { describe, expect, it } from 'vitest';
import { blocksFor, type ClientHints, type Machine, machineOf, processorOf } from '../../../src/context/machine.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const WINDOWS_32 = 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/109.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const KIRIN = 'Mozilla/5.0 (X11; Linux aarch64; Kylin V10) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
const UOS = 'Mozilla/5.0 (X11; Linux loongarch64; UOS 20) AppleWebKit/537.36 Chrome/110.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

describe('the machine of a page', () => {
  it.each<[string, string, ClientHints, Machine | undefined]>([
    ['64-bit Windows', WINDOWS, {}, { os: 'windows', arch: 'x64' }],
    ['32-bit Windows', WINDOWS_32, {}, { os: 'windows', arch: 'x86' }],
    [
      'Windows on ARM, as its hints say',
      WINDOWS,
      { architecture: 'arm', bitness: '64' },
      { os: 'windows', arch: 'arm64' },
    ],
    ['64-bit Windows by hints', WINDOWS_32, { architecture: 'x86', bitness: '64' }, { os: 'windows', arch: 'x64' }],
    ['a Mac, of either chip', MAC, { architecture: 'arm', bitness: '64' }, { os: 'mac', arch: '' }],
    ['a Linux of no known kind', LINUX, { platform: 'Linux' }, { os: 'linux', arch: 'x64' }],
    ['Kirin on ARM', KIRIN, { platform: 'Linux' }, { os: 'kirin', arch: 'arm64' }],
    ['UOS on LoongArch', UOS, {}, { os: 'uos', arch: 'loongarch' }],
    [
      'a user agent that says nothing',
      'Mozilla/5.0',
      { platform: 'Windows', architecture: 'x86', bitness: '64' },
      { os: 'windows', arch: 'x64' },
    ],
    ['a phone', PHONE, {}, undefined],
    ['no system at all', 'curl/8', {}, undefined],
  ])('%s', (_what, userAgent, hints, machine) => {
    expect(machineOf(userAgent, hints)).toEqual(machine);
  });
});

const NAMES = ['windows-x64', 'windows-x86', 'mac-universal', 'kirin-arm64', 'uos-loongarch', 'linux', 'phone', 'none'];
it.each<[string, string, ClientHints, readonly string[]]>([
  ['Windows, 64-bit', WINDOWS, {}, ['windows-x64']],
  ['Windows, 32-bit', WINDOWS_32, {}, ['windows-x86']],
  ['Windows on ARM, for which nothing is listed', WINDOWS, { architecture: 'arm', bitness: '64' }, ['none']],
  ['a Mac of either chip', MAC, { architecture: 'arm' }, ['mac-universal']],
  ['Kirin on ARM', KIRIN, {}, ['kirin-arm64']],
  ['UOS on LoongArch', UOS, {}, ['uos-loongarch']],
  ['Kirin on what is not listed', KIRIN.replace('aarch64', 'mips64'), {}, ['linux']],
  ['any other Linux', LINUX, {}, ['linux']],
  ['a phone', PHONE, {}, ['phone']],
  ['a phone that calls itself Linux', 'Mozilla/5.0 (Linux; Android 15; HUAWEI) Mobile', {}, ['phone']],
  ['what names no system', 'curl/8', {}, []],
])('%s is recognised by %j', (_what, userAgent, hints, blocks) => {
  expect(blocksFor(userAgent, hints, NAMES)).toEqual(blocks);
});

it.each([
  ['aarch64', 'arm64'],
  ['x86_64', 'x64'],
  ['mips64el', 'mips'],
  ['loongarch64', 'loongarch'],
  ['i686', 'x86'],
  ['Linux desk 5.4.18-110-generic #99 SMP aarch64 GNU/Linux', 'arm64'],
  ['bash: uname: command not found', ''],
])('the answer %j names %j', (answer, arch) => {
  expect(processorOf(answer)).toBe(arch);
});
