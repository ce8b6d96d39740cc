import { Icon } from '../../src/ui/kit/Icon.tsx';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import type { PictureName } from '../pictures/pictures.ts';
import styles from './CompareCard.module.css';

interface CompareCardProps {
  before: PictureName;
  after: PictureName;
  /** Behind what is cut out; left out: the checkerboard. */
  background?: string;
  eager?: boolean;
}

const FIRST = 46;

/** Before and after under a slider of the browser: arrow keys, Home and End are its own. The page's script moves the line with it. */
export function CompareCard({ before, after, background, eager = false }: CompareCardProps) {
  const { words } = usePage();
  const style = { '--at': `${FIRST}%`, ...(background && { '--behind': background }) } as Record<string, string>;
  return (
    <div className={styles.card} style={style} data-compare={words.compareValue}>
      <Pic name={after} sizes="(max-width: 900px) 224px, 400px" className={styles.picture} eager={eager} />
      <Pic name={before} sizes="(max-width: 900px) 224px, 400px" className={styles.before} eager={eager} />
      <i className={styles.line}>
        <b>
          <Icon name="chevrons-left-right" />
        </b>
      </i>
      <span className={styles.start}>{words.before}</span>
      <span className={styles.end}>{words.after}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="2"
        defaultValue={FIRST}
        aria-label={words.compare}
        aria-valuetext={words.compareValue.replace('{percent}', String(FIRST))}
      />
    </div>
  );
}
