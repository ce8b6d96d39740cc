import { clampShift } from '../../../../../src/document/design/move-subject.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { Shift } from '../../../../../src/document/shift.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import type { DesignCommands } from '../../model/design-commands.ts';

/** Moves the subject, by shares of the canvas from where the size puts it, as far as a part of it stays in sight. */
export function moveTo(designs: DesignCommands, cut: Cut, to: Shift, gesture?: string): void {
  const still = designSize({ ...designs.design, position: { x: 0, y: 0 } }, cut, cut.box);
  const by = clampShift(still, to);
  designs.change('step.position', { position: { x: by.x / still.width, y: by.y / still.height } }, { gesture });
}
