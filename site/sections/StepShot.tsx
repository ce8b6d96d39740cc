import { classes } from '../../src/ui/kit/classes.ts';
import type { PageToolId } from '../content/tools/page-tools.ts';
import { Pic } from '../parts/Pic.tsx';
import type { PictureName } from '../pictures/pictures.ts';
import styles from './StepShot.module.css';
import { Viz } from './viz/Viz.tsx';

type Background = 'none' | 'checks' | 'sun' | 'sky';

/** A picture of a step: 152 wide, on what it stands on. */
function Shot({ name, on = 'none' }: { name: PictureName; on?: Background }) {
  return (
    <div className={classes(styles.shot, on !== 'none' && styles[on])}>
      <Pic name={name} sizes="152px" />
    </div>
  );
}

/** The photo that a tool's steps begin with. */
const FIRST: Readonly<Partial<Record<PageToolId, PictureName>>> = {
  beautify: 'face-raw',
  idphoto: 'face',
  photo: 'lamp2',
  modify: 'mug',
  expand: 'dunes',
  enhance: 'leaves',
  collage: 'arches',
  gif: 'balloons',
  splitter: 'waves',
  batch: 'plant',
  poster: 'bottle2',
};

/** What comes out, where that is another picture than went in. */
const LAST: Readonly<Partial<Record<PageToolId, { name: PictureName; on?: Background }>>> = {
  beautify: { name: 'face' },
  idphoto: { name: 'face-cut', on: 'sky' },
  batch: { name: 'plant-cut', on: 'sun' },
  poster: { name: 'bottle2-cut', on: 'sun' },
};

/** Three pictures for the three steps of a tool: what goes in, the tool at its work, what comes out. */
export function stepShots(tool: PageToolId) {
  if (tool === 'cutout')
    return [
      <Shot key="in" name="plant" />,
      <Shot key="cut" name="plant-cut" on="checks" />,
      <Shot key="out" name="plant-cut" on="sun" />,
    ];
  const first = FIRST[tool] ?? 'plant';
  return [
    <Shot key="in" name={first} />,
    <div key="work" className={styles.whole}>
      <Viz tool={tool} />
    </div>,
    <Shot key="out" {...(LAST[tool] ?? { name: first })} />,
  ];
}
