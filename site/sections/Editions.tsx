import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { Action } from './Action.tsx';
import { Chip } from './Chip.tsx';
import styles from './Editions.module.css';

export type EditionGroup = 'windows' | 'mac' | 'linux';

const LINUX = ['kirin', 'uos', 'nfs'] as const;
const MEGABYTE = 1_048_576;

const groupOf = ({ os }: ReleaseEdition): EditionGroup => (os === 'windows' || os === 'mac' ? os : 'linux');

/** What an edition is called beside its system. */
export function nameOf({ os, arch, kind }: ReleaseEdition, texts: DownloadsTexts): string {
  if (os === 'windows') return arch === 'x86' ? texts.bits32 : texts.bits64;
  if (os === 'mac') return kind === 'store' ? texts.store : texts.direct;
  const system = LINUX.find((one) => one === os);
  const names = { x64: 'X86', arm64: 'ARM', loongarch: 'LoongArch', mips: 'MIPS' } as const;
  return `${system === undefined ? os : texts[system]}, ${Object.entries(names).find(([name]) => name === arch)?.[1] ?? arch}`;
}

/** One edition as the manifest has it: no size, hash or button is made up. */
function Edition({ edition, texts }: { edition: ReleaseEdition; texts: DownloadsTexts }) {
  const { state, url, bytes, sha256, os, arch } = edition;
  return (
    <li data-edition={`${os}-${arch}`}>
      <div>
        <span>
          <b>{nameOf(edition, texts)}</b>
          {bytes === undefined ? null : <small>{Math.round(bytes / MEGABYTE)} MB</small>}
        </span>
        {state === 'available' && url !== undefined ? (
          <Action icon="download" href={url} data-edition-file={edition.kind === 'file' ? '' : undefined}>
            {texts.get}
          </Action>
        ) : (
          <Chip>{state === 'soon' ? texts.soon : texts.none}</Chip>
        )}
      </div>
      {sha256 === undefined ? null : <code>sha-256 {sha256}</code>}
    </li>
  );
}

interface EditionsProps {
  texts: DownloadsTexts;
  editions: readonly ReleaseEdition[];
  groups: readonly EditionGroup[];
}

export function Editions({ texts, editions, groups }: EditionsProps) {
  const titles = {
    windows: ['Windows', texts.windowsNeeds],
    mac: ['Mac', texts.macNeeds],
    linux: ['Linux', texts.linuxNeeds],
  };
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h3>{titles[group][0]}</h3>
          <p>{titles[group][1]}</p>
          <ul>
            {editions
              .filter((edition) => groupOf(edition) === group)
              .map((edition) => (
                <Edition key={edition.os + edition.arch + edition.kind} edition={edition} texts={texts} />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.check}>{texts.check}</p>
    </div>
  );
}
