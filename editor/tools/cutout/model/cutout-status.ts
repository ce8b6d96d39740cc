import type { ToolStatus } from '../../../shell/model/tool.ts';
import type { CutoutView } from './cutout-view.ts';

/** What the shell shows of the tool. */
export const cutoutStatus = ({ state, open }: CutoutView): ToolStatus => ({
  hasPictures: state.batch !== undefined || open.result !== undefined,
  canExport: open.result !== undefined,
  idle: open.progress === undefined,
  intakeNotice: open.problem !== undefined || (open.cancelled && open.picture !== undefined),
  intakeCard: state.left !== undefined,
  mode: state.retouch === undefined ? '' : 'retouch',
});
