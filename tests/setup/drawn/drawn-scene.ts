import sharp from 'sharp';
import { BACKGROUNDS, type BackgroundName } from './backgrounds.ts';
import { composeScene, type DrawnScene, drawThing, svgOf } from './compose-scene.ts';
import { EMPTIES, type EmptyName } from './empties.ts';
import { randomOf } from './random.ts';
import { SUBJECTS, type SubjectName } from './subjects.ts';
import { THIN_SUBJECTS, type ThinSubjectName } from './thin-subjects.ts';

export type { DrawnScene } from './compose-scene.ts';

const THINGS = { ...SUBJECTS, ...THIN_SUBJECTS, nothing: () => '' };
const BEHIND = { ...BACKGROUNDS, ...EMPTIES };

/** The same arguments draw the same bytes. Which seeds are for tuning and which are held out: edge-scenes.ts. */
export async function drawScene(
  subject: SubjectName | ThinSubjectName | 'nothing',
  background: BackgroundName | EmptyName,
  seed: number,
  width = 1200,
  height = 900,
): Promise<DrawnScene> {
  const random = randomOf(seed);
  const thing = THINGS[subject](random);
  const ofBackground = BEHIND[background](random, width, height);
  const [drawn, behind] = await Promise.all([
    drawThing(thing, width, height),
    sharp(svgOf(width, height, `0 0 ${width} ${height}`, ofBackground))
      .removeAlpha()
      .raw()
      .toBuffer(),
  ]);
  return await composeScene(`${subject}-${background}-${seed}`, drawn, behind, width, height, random);
}
