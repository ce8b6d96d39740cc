import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { Action } from './Action.tsx';
import styles from './DesktopHero.module.css';
import { nameOf } from './Editions.tsx';

/** Editions for Linux name their system themselves. */
const SYSTEMS: Partial<Record<ReleaseEdition['os'], string>> = { windows: 'Windows', mac: 'Mac' };
const DOTS = ['a', 'b', 'c'];

interface DesktopHeroProps {
  texts: DownloadsTexts;
  notes: readonly string[];
  editions: readonly ReleaseEdition[];
}

/** The desktop: a download for this machine where there is one (the page's script chooses it), and the site as an app in any case. */
export function DesktopHero({ texts, notes, editions }: DesktopHeroProps) {
  const { link } = usePage();
  const files = editions.filter(({ state, url }) => state === 'available' && url !== undefined);
  return (
    <div className={classes(wideStyles.wide, styles.hero)}>
      <div>
        <h1>{texts.headline}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.actions}>
          {files.map((edition) => (
            <span key={edition.os + edition.arch + edition.kind} data-machine={`${edition.os}-${edition.arch}`} hidden>
              <Action look="primary" big icon="download" href={edition.url} data-edition-file="">
                {[texts.get, SYSTEMS[edition.os], nameOf(edition, texts)].filter(Boolean).join(' · ')}
              </Action>
            </span>
          ))}
          <Action look={files.length === 0 ? 'primary' : 'plain'} big icon="monitor" data-install="" hidden>
            {texts.install}
          </Action>
        </p>
        <p className={styles.note} data-install-how>
          {texts.installHow}
        </p>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <p className={styles.tip}>
          <a href={link('/#editor', 'OFFICIAL')}>Cutout</a>
          <span>{texts.tip}</span>
        </p>
      </div>
      <div className={styles.window} aria-hidden="true">
        <header>
          {DOTS.map((dot) => (
            <i key={dot} />
          ))}
        </header>
        <div>
          <Pic name="pitcher-cut" sizes="260px" eager />
        </div>
      </div>
    </div>
  );
}
