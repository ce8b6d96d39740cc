import { isMobileAgent } from './mobile.ts';

/** What a download is for, in the words of the release manifest. */
export interface Machine {
  os: 'windows' | 'mac' | 'kirin' | 'uos' | 'nfs' | 'linux';
  /** '' where the browser does not say: the page then asks (spec §2 “the command to find the architecture”). */
  arch: '' | 'x86' | 'x64' | 'arm64' | 'loongarch' | 'mips';
}

/** What Chromium tells beside the user agent (`navigator.userAgentData.getHighEntropyValues`). */
export interface ClientHints {
  platform?: string | undefined;
  architecture?: string | undefined;
  bitness?: string | undefined;
}

const SYSTEMS = [
  ['kirin', /kylin|kirin/i],
  ['uos', /\bUOS\b|uniontech|deepin/i],
  ['nfs', /nfs|fangde/i],
  ['windows', /windows/i],
  ['mac', /mac ?os|macintosh/i],
  ['linux', /linux|x11/i],
] as const;

const ARCHITECTURES = [
  ['loongarch', /loongarch|loong64/i],
  ['mips', /mips/i],
  ['arm64', /aarch64|arm64|\barm\b/i],
  ['x64', /x86_64|x86-64|win64|wow64|amd64|x64/i],
  ['x86', /i[3-6]86|\bx86\b/i],
] as const;

const found = <Name extends string>(rows: readonly (readonly [Name, RegExp])[], text: string): Name | undefined =>
  rows.find(([, pattern]) => pattern.test(text))?.[0];

function archOf(os: Machine['os'], userAgent: string, { architecture = '', bitness }: ClientHints): Machine['arch'] {
  // A Mac says Intel whatever it is; its editions run on both.
  if (os === 'mac') return '';
  const hinted = found(ARCHITECTURES, architecture);
  if (hinted === 'x86' && bitness === '64') return 'x64';
  const said = hinted ?? found(ARCHITECTURES, userAgent);
  // Windows alone says nothing where it is 32-bit.
  return said ?? (os === 'windows' ? 'x86' : '');
}

/** The machine that a page is read on; undefined for phones, tablets and what names no system. */
export function machineOf(userAgent: string, hints: ClientHints = {}): Machine | undefined {
  if (isMobileAgent(userAgent)) return undefined;
  // Chromium's hint says Linux for all of its kinds, the user agent which one.
  const os = found(SYSTEMS, userAgent) ?? found(SYSTEMS, hints.platform ?? '');
  return os === undefined ? undefined : { os, arch: archOf(os, userAgent, hints) };
}

/** Does an edition of the manifest run here? A Mac's runs on both of its chips. */
const runsOn = ({ os, arch }: Machine, edition: { os: string; arch: string }): boolean =>
  edition.os === os && (edition.arch === 'universal' || os === 'mac' || (arch !== '' && edition.arch === arch));

/** The processor that `uname -m` names, in whatever it stands; '' for what names none. */
export const processorOf = (answer: string): Machine['arch'] => found(ARCHITECTURES, answer) ?? '';

/**
 * Which of a download page's blocks are for the machine that it is read on: those of its editions, or the one that says why there is
 * none: `phone`; `linux`, where a person has to find out which; `none`. Nothing where the browser does not say what it runs on.
 * @param names of blocks, `os-arch` of an edition
 */
export function blocksFor(userAgent: string, hints: ClientHints, names: readonly string[]): readonly string[] {
  if (isMobileAgent(userAgent)) return ['phone'];
  const machine = machineOf(userAgent, hints);
  if (machine === undefined) return [];
  const own = names.filter((name) => {
    const [os = '', arch = ''] = name.split('-');
    return runsOn(machine, { os, arch });
  });
  if (own.length > 0) return own;
  return [machine.os === 'windows' || machine.os === 'mac' ? 'none' : 'linux'];
}
