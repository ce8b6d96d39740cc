import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { OpenWork } from './open-work.ts';
import type { CutoutState } from './state.ts';

/** Everything that a screen may show: the tool's state, the open picture in it, and the shell's. */
export interface CutoutView {
  state: CutoutState;
  open: OpenWork;
  shell: ShellState;
}
