import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { askedData, isOffered, LINUX_PROCESSORS, LINUX_SYSTEMS, nameOf, sizeOf } from '../parts/editions.ts';
import styles from './LinuxEditions.module.css';

/** What stands in a place of the table; an edition that the manifest does not have is not there. */
function Place({ edition, texts }: { edition: ReleaseEdition | undefined; texts: DownloadsTexts }) {
  if (edition === undefined || !isOffered(edition)) return edition?.state === 'soon' ? texts.soon : texts.none;
  const words = sizeOf(edition) ?? texts.get;
  return (
    <a href={edition.url} {...askedData(edition)} aria-label={`${words} · ${nameOf(edition, texts)}`}>
      {words}
    </a>
  );
}

/** Three systems by their processors; the hash of each stands where a person finds out which is theirs. */
export function LinuxEditions({ texts, editions }: { texts: DownloadsTexts; editions: readonly ReleaseEdition[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.system}</th>
          {LINUX_PROCESSORS.map(({ arch, name }) => (
            <th key={arch} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINUX_SYSTEMS.map((system) => (
          <tr key={system}>
            <th scope="row">{texts[system]}</th>
            {LINUX_PROCESSORS.map(({ arch }) => (
              <td key={arch} data-edition={`${system}-${arch}`}>
                <Place edition={editions.find((one) => one.os === system && one.arch === arch)} texts={texts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
