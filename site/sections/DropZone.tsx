import { acceptOf } from '../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { DROP_ZONE } from '../content/drop-zone/drop-zone.ts';
import { filled } from '../content/filled.ts';
import type { PageToolId } from '../content/tools/page-tools.ts';
import { FIGURES } from '../content/tools/tools.ts';
import { usePage } from '../parts/page-context.ts';
import { type PictureName, pictureOf, srcOf } from '../pictures/pictures.ts';
import styles from './DropZone.module.css';

interface DropZoneProps {
  tool: PageToolId;
  /** On its button. */
  words: string;
  samples?: readonly PictureName[];
}

/**
 * Where photos go in: by button, by drop anywhere on the page, by paste, or one of ours. The page's script takes them
 * (site/enhance/drop-zone.ts) and opens the editor with them; the editor does the checking. A tool that this release lacks has none.
 */
export function DropZone({ tool, words, samples = [] }: DropZoneProps) {
  const { locale, settings } = usePage();
  const texts = DROP_ZONE[locale];
  if (!settings.tools.includes(tool)) return <p className={styles.missing}>{texts.missing}</p>;
  return (
    <div data-drop-zone={tool}>
      <div className={styles.frame} data-drop-zone-box>
        <div className={styles.row}>
          <label className={styles.button}>
            <Icon name="upload" />
            <span>{words}</span>
            <input type="file" accept={acceptOf(DEFAULT_LIMITS.formats)} multiple aria-label={words} />
          </label>
          <span className={styles.or} data-drop-words={texts.drop}>
            {texts.orDrop}
          </span>
        </div>
        <p className={styles.limits}>{filled(texts.limits, FIGURES)}</p>
        <p className={styles.refused} role="alert" data-refused hidden>
          {filled(texts.notPhoto, FIGURES)}
        </p>
        <noscript>
          <p className={styles.limits}>{texts.noScript}</p>
        </noscript>
      </div>
      {samples.length === 0 ? null : (
        <ul className={styles.samples}>
          <li>{texts.try}</li>
          {samples.map((name, at) => (
            <li key={name}>
              <button type="button" data-sample={srcOf(name)} aria-label={filled(texts.sample, { number: at + 1 })}>
                {/* Not before the page is drawn: what it begins with has the line to itself. */}
                <img src={pictureOf(name, 200)} alt="" width="52" height="52" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
