import type { Shift } from '../../../src/cutout/design/design.ts';
import { designSize } from '../../../src/cutout/design/look-of.ts';
import { clampShift } from '../../../src/cutout/design/move-subject.ts';
import type { Cut } from '../../../src/imaging/types.ts';
import type { Designing } from '../../app/designing.ts';

/** Moves the subject, by shares of the canvas from where the size puts it, as far as a part of it stays in sight. */
export function moveTo(designing: Designing, cut: Cut, to: Shift, gesture?: string): void {
  const still = designSize({ ...designing.design, position: { x: 0, y: 0 } }, cut, cut.box);
  const by = clampShift(still, to);
  designing.change('step.position', { position: { x: by.x / still.width, y: by.y / still.height } }, { gesture });
}
