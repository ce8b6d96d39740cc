import type { ReactNode } from 'react';
import { classes } from '../../../src/ui/kit/classes.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import type { PageToolId } from '../../content/tools/page-tools.ts';
import { Pic } from '../../parts/Pic.tsx';
import type { PictureName } from '../../pictures/pictures.ts';
import { BatchViz, CollageViz, GifViz, IdViz, PosterViz, SplitViz } from './MakeViz.tsx';
import styles from './Viz.module.css';

interface LookProps {
  name: PictureName;
  place?: string;
  look?: string;
}

/** A tile is shown at most 480 px wide: two steps of files. */
const SIZES = '(max-width: 900px) 50vw, 320px';

export function Cover({ name, place, look }: LookProps) {
  const style = { ...(place && { '--place': place }), ...(look && { '--look': look }) };
  return <Pic name={name} sizes={SIZES} className={styles.cover} style={style} />;
}

interface SplitProps {
  before: ReactNode;
  after: ReactNode;
  at?: string;
  knob?: boolean;
  children?: ReactNode;
}

/** Before and after of a tile: a picture of the slider, not a slider, as the tile is a link. */
function Halves({ before, after, at = '50%', knob = true, children }: SplitProps) {
  return (
    <div className={classes(styles.viz, styles.halves)} style={{ '--at': at } as Record<string, string>}>
      {after}
      <div className={styles.before}>{before}</div>
      <i className={styles.line}>
        {knob && (
          <b>
            <Icon name="chevrons-left-right" size={16} />
          </b>
        )}
      </i>
      {children}
    </div>
  );
}

const PHOTO_SLIDERS = ['68%', '42%', '80%'];

/** Each tool shown at its work, in HTML and pictures that tiles share. */
const VIZ: Readonly<Record<PageToolId, () => ReactNode>> = {
  cutout: () => (
    <Halves
      at="48%"
      after={
        <div className={classes(styles.viz, styles.checks)}>
          <Cover name="pitcher-cut" place="50% 30%" />
        </div>
      }
      before={<Cover name="pitcher" place="50% 30%" />}
    />
  ),
  photo: () => (
    <Halves
      knob={false}
      after={<Cover name="lamp2" look="saturate(1.25) contrast(1.06)" />}
      before={<Cover name="lamp2" look="saturate(.45) brightness(.82) contrast(.85)" />}
    >
      <div className={styles.sliders}>
        {PHOTO_SLIDERS.map((p) => (
          <u key={p} style={{ '--p': p } as Record<string, string>} />
        ))}
      </div>
    </Halves>
  ),
  modify: () => (
    <div className={styles.viz}>
      <Cover name="mug" place="50% 78%" />
      <div className={styles.other}>
        <Cover name="mug" place="50% 78%" look="hue-rotate(165deg) saturate(1.3)" />
      </div>
      <div className={styles.brushed} />
    </div>
  ),
  expand: () => (
    <div className={styles.viz}>
      <Cover name="dunes" place="50% 62%" />
      <div className={styles.corners} />
      <span className={styles.pill}>4:5 → 16:9</span>
    </div>
  ),
  enhance: () => (
    <Halves
      after={<Cover name="leaves" look="contrast(1.05) saturate(1.05)" />}
      before={<Cover name="leaves" look="blur(2.6px) saturate(.7) brightness(.94)" />}
    >
      <span className={styles.pill}>2×</span>
    </Halves>
  ),
  beautify: () => (
    <Halves after={<Cover name="face" place="50% 34%" />} before={<Cover name="face-raw" place="50% 34%" />} />
  ),
  idphoto: IdViz,
  collage: CollageViz,
  gif: GifViz,
  splitter: SplitViz,
  batch: BatchViz,
  poster: PosterViz,
};

export function Viz({ tool }: { tool: PageToolId }) {
  return VIZ[tool]();
}
