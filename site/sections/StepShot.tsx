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
  idphoto: 'face-raw',
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

/** Three pictures for the three steps of a tool: what goes in, the tool at its work, what comes out. */
export function stepShots(tool: PageToolId) {
  if (tool === 'cutout')
    return [
      <Shot key="in" name="plant" />,
      <Shot key="cut" name="plant-cut" on="checks" />,
      <Shot key="out" name="plant-cut" on="sun" />,
    ];
  return [
    <Shot key="in" name={FIRST[tool] ?? 'plant'} />,
    <div key="work" className={styles.whole}>
      <Viz tool={tool} />
    </div>,
    <Shot
      key="out"
      name={tool === 'idphoto' ? 'face-cut' : (FIRST[tool] ?? 'plant')}
      on={tool === 'idphoto' ? 'sky' : 'sun'}
    />,
  ];
}
