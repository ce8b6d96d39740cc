import type { StepName } from '../../model/design-history.ts';
import type { TextId } from '../../texts/useTexts.ts';
import type { Mode, ToolName } from './tools.ts';

/** What a step of a tool is called. */
export function nameOf(tool: ToolName, mode: Mode, text: (id: TextId) => string): StepName {
  const values = { mode: text(mode === 'keep' ? 'retouch.include' : 'retouch.leaveOut') };
  if (tool === 'smart') return { id: 'step.smart', values };
  if (tool === 'lasso') return { id: 'step.lasso', values };
  if (tool === 'box') return { id: 'step.box', values };
  return { id: mode === 'keep' ? 'step.keep' : 'step.erase' };
}
