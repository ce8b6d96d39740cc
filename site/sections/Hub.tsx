import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import { DropZone } from './DropZone.tsx';
import styles from './Hub.module.css';

interface HubProps {
  headline: string;
  lead: string;
  words: string;
}

/** The first band of the official home: the promise left, the way in right. */
export function Hub({ headline, lead, words }: HubProps) {
  return (
    <div className={classes(wideStyles.wide, styles.hub)} data-drop-area>
      <h1>{headline}</h1>
      <div>
        <p className={styles.lead} data-glance>
          {lead}
        </p>
        <DropZone tool="cutout" words={words} />
      </div>
    </div>
  );
}
