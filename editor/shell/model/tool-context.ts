import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OpenTools } from './open-tools.ts';
import { useShellState } from './shell-context.ts';
import type { Tool, ToolManifest, ToolStatus } from './tool.ts';

const ToolsContext = createContext<OpenTools | null>(null);
export const ToolsProvider = ToolsContext.Provider;

export function useTools(): OpenTools {
  const tools = useContext(ToolsContext);
  if (tools === null) throw new Error('no ToolsProvider above');
  return tools;
}

/** The tool that is open. */
export function useTool(): Tool {
  const tools = useTools();
  return tools.toolOf(useShellState((state) => state.tool));
}

export function useManifest(): ToolManifest {
  const tools = useTools();
  return tools.manifestOf(useShellState((state) => state.tool));
}

export function useToolStatus<Part>(select: (status: ToolStatus) => Part): Part {
  const { status } = useTool();
  const read = () => select(status.getState());
  return useSyncExternalStore((changed) => status.subscribe(changed), read, read);
}
