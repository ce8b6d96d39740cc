import type { ToolStatus } from '../../../shell/model/tool.ts';
import type { Collage } from './collage.ts';
import { placedOf } from './plan.ts';

/** What the shell shows of the tool. */
export const collageStatus = ({ state, plan }: Pick<Collage, 'state' | 'plan'>, isLeft: boolean): ToolStatus => ({
  hasPictures: state.photos.length > 0,
  canExport: plan !== undefined && placedOf(plan).length > 0,
  idle: state.opening === undefined,
  intakeNotice: false,
  intakeCard: isLeft,
  mode: state.placing ? 'placing' : '',
});
