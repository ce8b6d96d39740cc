import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { askedData, type EditionGroup, groupOf, isOffered, nameOf, sizeOf } from '../parts/editions.ts';
import { Action } from './Action.tsx';
import { Chip } from './Chip.tsx';
import styles from './Editions.module.css';
import { LinuxEditions } from './LinuxEditions.tsx';

/** One edition as the manifest has it: no size, hash or button is made up. */
function Edition({ edition, texts }: { edition: ReleaseEdition; texts: DownloadsTexts }) {
  const { state, url, sha256, os, arch } = edition;
  return (
    <li data-edition={`${os}-${arch}`}>
      <div>
        <span>
          <b>{nameOf(edition, texts)}</b>
          <small>{sizeOf(edition)}</small>
        </span>
        {isOffered(edition) ? (
          <Action icon="download" href={url} {...askedData(edition)}>
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
      {groups.map((group) => {
        const own = editions.filter((edition) => groupOf(edition) === group);
        return (
          <section key={group} className={styles.group}>
            <h3>{titles[group][0]}</h3>
            <p>{titles[group][1]}</p>
            {group === 'linux' ? (
              <LinuxEditions texts={texts} editions={own} />
            ) : (
              <ul>
                {own.map((edition) => (
                  <Edition key={edition.os + edition.arch + edition.kind} edition={edition} texts={texts} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {editions.some(isOffered) && <p className={styles.check}>{texts.check}</p>}
    </div>
  );
}
