import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { filled } from '../content/filled.ts';

export type EditionGroup = 'windows' | 'mac' | 'linux';

/** Systems for Linux, and the processors that their editions are made for, in the order of the page's table. */
export const LINUX_SYSTEMS = ['kirin', 'uos', 'nfs'] as const;
export const LINUX_PROCESSORS = [
  { arch: 'x64', name: 'X86', answer: 'x86_64' },
  { arch: 'arm64', name: 'ARM', answer: 'aarch64' },
  { arch: 'loongarch', name: 'LoongArch', answer: 'loongarch64' },
  { arch: 'mips', name: 'MIPS', answer: 'mips' },
] as const;

const MEGABYTE = 1_048_576;

export const groupOf = ({ os }: ReleaseEdition): EditionGroup => (os === 'windows' || os === 'mac' ? os : 'linux');

/** Can it be fetched? What the manifest does not say is not there. */
export const isOffered = ({ state, url }: ReleaseEdition): boolean => state === 'available' && url !== undefined;

/** For the page's script: which edition a press asks for, and whether it fetches a file. */
export const askedData = ({ os, arch, kind }: ReleaseEdition) => ({
  'data-edition-asked': `${os}-${arch}`,
  'data-edition-file': kind === 'file' ? '' : undefined,
});

export const sizeOf = ({ bytes }: ReleaseEdition): string | undefined =>
  bytes === undefined ? undefined : `${Math.round(bytes / MEGABYTE)} MB`;

/** What an edition is called under the name of its system. */
export function nameOf({ os, arch, kind }: ReleaseEdition, texts: DownloadsTexts): string {
  if (os === 'windows' && arch.startsWith('arm')) return 'ARM';
  if (os === 'windows') return arch === 'x86' ? texts.bits32 : texts.bits64;
  if (os === 'mac') return kind === 'store' ? texts.store : texts.direct;
  const processor = LINUX_PROCESSORS.find((one) => one.arch === arch)?.name ?? arch;
  return filled(texts.join, { a: texts[os], b: processor });
}

/** The machine that an edition is for, in words. */
export function machineName(edition: ReleaseEdition, texts: DownloadsTexts): string {
  if (edition.os === 'mac') return 'Mac';
  const name = nameOf(edition, texts);
  return edition.os === 'windows' ? filled(texts.join, { a: 'Windows', b: name }) : name;
}
