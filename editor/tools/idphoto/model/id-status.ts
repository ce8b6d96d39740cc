import type { ToolStatus } from '../../../shell/model/tool.ts';
import type { IdState } from './state.ts';

/** What the shell shows of the tool. */
export const idStatus = ({ photo, opening, search }: IdState, isLeft: boolean): ToolStatus => ({
  hasPictures: photo !== undefined,
  canExport: photo !== undefined,
  idle: opening === undefined && search !== 'cutting' && search !== 'faces',
  intakeNotice: false,
  intakeCard: isLeft,
  mode: '',
});
