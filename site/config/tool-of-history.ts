import { isToolId, type ToolId } from '../../src/protocol/tools.ts';

/** The tool that is open, kept with the page's entry in the history: a reload and Forward open the editor with it again. */
export function keepTool(tool: string | undefined): void {
  history.replaceState({ ...history.state, tool }, '');
}

/** The tool that the editor had here; nothing where there was none, or none that is known. */
export function keptTool(): ToolId | undefined {
  const tool: unknown = Object(history.state).tool;
  return isToolId(tool) ? tool : undefined;
}
