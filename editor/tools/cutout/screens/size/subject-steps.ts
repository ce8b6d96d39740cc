import type { Design } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import type { CutoutModel } from '../../model/cutout-model.ts';
import type { DesignCommands } from '../../model/design-commands.ts';

type Stand = Pick<Design, 'position' | 'scale' | 'angle'>;

/** Where the subject stands, as one step; it is called after what changed most. Nothing where it stands there already. */
export function moveSubject(designs: DesignCommands, to: Stand, gesture?: string): void {
  const { position, scale, angle } = designs.design;
  if (angle !== to.angle) {
    designs.change('step.angle', to, { gesture, values: { degrees: Math.round(to.angle * 10) / 10 } });
  } else if (scale !== to.scale) {
    designs.change('step.scale', to, { gesture, values: { percent: Math.round(to.scale * 100) } });
  } else if (position.x !== to.position.x || position.y !== to.position.y) {
    designs.change('step.position', to, { gesture });
  }
}

/** Says where it stands now. */
export function sayStand(cutout: CutoutModel, { design }: DesignCommands, cut: Cut): void {
  const { edgeLeft: x, edgeTop: y } = designSize(design, cut, cut.box);
  const { scale, angle } = design;
  cutout.say('say.stand', { x, y, percent: Math.round(scale * 100), degrees: Math.round(angle * 10) / 10 });
}
