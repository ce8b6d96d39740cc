import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { Pic } from '../parts/Pic.tsx';
import wideStyles from '../parts/Wide.module.css';
import styles from './Slices.module.css';

/** Things of the still life, with the px from its left edge at which each stands. */
const THINGS = [
  { name: 'plant-cut', at: 130 },
  { name: 'pitcher-cut', at: 362 },
  { name: 'lamp2-cut', at: 606 },
  { name: 'mug-cut', at: 846 },
  { name: 'bottle2-cut', at: 1066 },
] as const;

const LOOKS = ['original', 'enhanced', 'cut', 'background', 'modified', 'poster'] as const;

/** A slice shows the things that stand in it or reach into it: no picture is drawn where nobody sees it. */
const REACH = 200;
const WIDTH = 1184;
const thingsOf = (slice: number) =>
  THINGS.filter(({ at }) => at > (slice * WIDTH) / 6 - REACH && at < ((slice + 1) * WIDTH) / 6 + REACH);

/** One still life in six slices, each slice another tool. */
export function Slices({ tags, poster, label }: { tags: readonly string[]; poster: string; label: string }) {
  return (
    <div className={classes(wideStyles.wide, styles.frame)}>
      <div className={styles.row} role="img" aria-label={label}>
        {LOOKS.map((look, slice) => (
          <div key={look} className={classes(styles.slice, styles[look])}>
            <div className={styles.scene} style={{ '--i': String(slice) } as Record<string, string>}>
              <div className={styles.wall}>
                {look === 'background' && <Pic name="dunes" sizes="400px" className={styles.land} eager />}
              </div>
              <div className={styles.table} />
              {look === 'poster' && <b>{poster}</b>}
              {thingsOf(slice).map(({ name, at }) => (
                <span key={name} style={{ '--x': `${at}px` } as Record<string, string>}>
                  <i />
                  <Pic name={name} sizes="376px" className={name === 'mug-cut' ? styles.mug : undefined} eager />
                </span>
              ))}
            </div>
            <span className={styles.tag}>{tags[slice]}</span>
          </div>
        ))}
        <span className={styles.knob}>
          <Icon name="chevrons-left-right" />
        </span>
      </div>
    </div>
  );
}
