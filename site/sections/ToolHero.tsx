import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import styles from './ToolHero.module.css';

/** Of the two kinds of stages, see HeroCards. */
export type StageHeight = 'cards' | 'tile';

interface ToolHeroProps {
  headline: string;
  lead: string;
  crumbs?: ReactNode;
  /** On a background of its own. */
  tinted?: boolean;
  dropZone: ReactNode;
  /** What shows the tool at its work. */
  stage: ReactNode;
  /** How high the stage is, where that is known before it has come. */
  high?: StageHeight | undefined;
}

/** The first band of a tool's page: the promise and the way in left, the tool at its work right. The whole band takes a photo. */
export function ToolHero({ headline, lead, crumbs, tinted = false, dropZone, stage, high }: ToolHeroProps) {
  return (
    <div className={wideStyles.wide} data-drop-area>
      {crumbs}
      <div
        className={classes(
          styles.hero,
          high && styles.staged,
          high === 'cards' && styles.cards,
          crumbs === undefined && styles.high,
          tinted && styles.tinted,
        )}
      >
        <div>
          <h1>{headline}</h1>
          <p className={styles.lead} data-glance>
            {lead}
          </p>
          {dropZone}
        </div>
        <div className={styles.stage}>{stage}</div>
      </div>
    </div>
  );
}
