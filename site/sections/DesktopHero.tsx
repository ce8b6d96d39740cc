import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { isOffered } from '../parts/editions.ts';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { Action } from './Action.tsx';
import styles from './DesktopHero.module.css';
import { MachineBlocks } from './MachineBlocks.tsx';
import heroStyles from './ToolHero.module.css';
import { WindowPanel, WindowRail } from './WindowParts.tsx';

const DOTS = ['a', 'b', 'c'];

interface DesktopHeroProps {
  texts: DownloadsTexts;
  notes: readonly string[];
  editions: readonly ReleaseEdition[];
  /** '' as long as there is none. */
  version: string;
}

/** The desktop: a download for this machine where there is one (the page's script chooses it), and the site as an app in any case. */
export function DesktopHero({ texts, notes, editions, version }: DesktopHeroProps) {
  const { link } = usePage();
  return (
    <div className={classes(wideStyles.wide, heroStyles.hero, heroStyles.high)}>
      <div>
        <h1>{texts.headline}</h1>
        <p className={heroStyles.lead} data-glance>
          {texts.lead}
        </p>
        <div className={styles.get}>
          <MachineBlocks texts={texts} editions={editions} version={version} />
          <p className={styles.actions}>
            <Action big href="#editions">
              {texts.others}
            </Action>
          </p>
        </div>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <div className={styles.install}>
          <Action look={editions.some(isOffered) ? 'plain' : 'primary'} big icon="monitor" data-install="" hidden>
            {texts.install}
          </Action>
          <p className={styles.note} data-install-how>
            {texts.installHow}
          </p>
        </div>
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
          <small>pitcher.jpg</small>
        </header>
        <div>
          <WindowRail />
          <p>
            <Pic name="pitcher-cut" sizes="260px" eager />
          </p>
          <WindowPanel />
        </div>
      </div>
    </div>
  );
}
