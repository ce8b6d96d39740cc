import { isToolId, type ToolId } from '../../src/protocol/tools.ts';

/** The tool that is open, kept with the page's entry in the history: a reload and Forward open the editor with it again. */
export function keepTool(tool: string | undefined): void {
  history.replaceState({ ...history.state, tool }, '');
}

/** The tool of the page's drop zone, where it has one. */
export function toolOfPage(): ToolId | undefined {
  const tool: unknown = document.querySelector<HTMLElement>('[data-drop-zone]')?.dataset.dropZone;
  return isToolId(tool) ? tool : undefined;
}

/** The tool that the editor had here, else that of the page. */
export function keptTool(): ToolId | undefined {
  const { tool }: { tool?: unknown } = Object(history.state);
  return isToolId(tool) ? tool : toolOfPage();
}
