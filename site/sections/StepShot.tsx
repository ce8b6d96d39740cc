import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import type { PageToolId } from '../content/tools/page-tools.ts';
import { Pic } from '../parts/Pic.tsx';
import type { PictureName } from '../pictures/pictures.ts';
import styles from './StepShot.module.css';
import { Viz } from './viz/Viz.tsx';

type Background = 'none' | 'checks' | 'sun' | 'sky';

interface ShotProps {
  name: PictureName;
  on?: Background;
  /** Another size or shape than the others. */
  form?: 'small' | 'wide';
  /** A filter over it. */
  look?: string;
}

/** A picture of a step: 152 wide, on what it stands on. */
function Shot({ name, on = 'none', form, look }: ShotProps) {
  return (
    <div className={classes(styles.shot, on !== 'none' && styles[on], form && styles[form])}>
      <Pic name={name} sizes={form === 'wide' ? '250px' : '152px'} style={look ? { filter: look } : undefined} />
    </div>
  );
}

/** The tool's own picture, as small as a photo of the steps. */
const Small = ({ tool }: { tool: PageToolId }) => (
  <div className={styles.tile}>
    <Viz tool={tool} />
  </div>
);

/** What goes in. */
const FIRST: Readonly<Partial<Record<PageToolId, ShotProps>>> = {
  beautify: { name: 'face-raw' },
  idphoto: { name: 'face' },
  photo: { name: 'lamp2', look: 'saturate(.45) brightness(.82) contrast(.85)' },
  modify: { name: 'mug' },
  expand: { name: 'dunes' },
  enhance: { name: 'leaves', form: 'small', look: 'blur(1px) saturate(.75)' },
  collage: { name: 'arches' },
  gif: { name: 'balloons' },
  splitter: { name: 'waves' },
  poster: { name: 'bottle2' },
};

/** What comes out. */
const LAST: Readonly<Partial<Record<PageToolId, ReactNode>>> = {
  beautify: <Shot name="face" />,
  idphoto: <Shot name="face-cut" on="sky" />,
  photo: <Shot name="lamp2" look="saturate(1.25) contrast(1.06)" />,
  modify: <div className={classes(styles.shot, styles.bare)} />,
  expand: <Shot name="dunes" form="wide" />,
  enhance: <Shot name="leaves" look="contrast(1.05) saturate(1.05)" />,
  collage: <Small tool="collage" />,
  gif: <Small tool="gif" />,
  splitter: <Small tool="splitter" />,
  batch: <Shot name="plant-cut" on="sun" />,
  poster: <Shot name="bottle2-cut" on="sun" />,
};

/** Three pictures for the three steps of a tool: what goes in, the tool at its work, what comes out. */
export function stepShots(tool: PageToolId) {
  if (tool === 'cutout')
    return [
      <Shot key="in" name="plant" />,
      <Shot key="cut" name="plant-cut" on="checks" />,
      <Shot key="out" name="plant-cut" on="sun" />,
    ];
  return [
    <Shot key="in" {...(FIRST[tool] ?? { name: 'plant' })} />,
    <div key="work" className={styles.whole}>
      <Viz tool={tool} />
    </div>,
    LAST[tool],
  ];
}
