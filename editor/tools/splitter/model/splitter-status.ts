import type { ToolStatus } from '../../../shell/model/tool.ts';
import type { Splitter } from './splitter.ts';

/** What the shell shows of the tool. */
export const splitterStatus = ({ state, chosen }: Pick<Splitter, 'state' | 'chosen'>, isLeft: boolean): ToolStatus => ({
  hasPictures: state.photo !== undefined,
  canExport: chosen.length > 0,
  idle: state.opening === undefined,
  intakeNotice: false,
  intakeCard: isLeft,
  mode: '',
});
