import { isToolId, type ToolId } from '../../src/protocol/tools.ts';

/** The tool that is open, kept with the page's entry in the history: a reload and Forward open the editor with it again. */
export function keepTool(tool: string | undefined): void {
  history.replaceState({ ...history.state, tool }, '');
}

/** The tool that the editor had here, else that of the page's drop zone; nothing where neither is one. */
export function keptTool(): ToolId | undefined {
  const ofPage = document.querySelector<HTMLElement>('[data-drop-zone]')?.dataset.dropZone;
  const tool: unknown = Object(history.state).tool ?? ofPage;
  return isToolId(tool) ? tool : undefined;
}
