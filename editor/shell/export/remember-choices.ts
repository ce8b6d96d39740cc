import type { FileMemory } from '../model/made-file.ts';
import type { Readable, ToolPorts, ToolStatus } from '../model/tool.ts';

type Ports = Pick<ToolPorts, 'shell' | 'clock' | 'owner'>;

/** Where the person can see what is chosen for files. @param load what is kept of the tool, and where */
export function rememberChoices(tool: string, ports: Ports, load: () => Promise<FileMemory>): void {
  if (ports.shell.getState().setting.hidden.includes('exportBar')) return;
  Promise.all([import('./remember-files.ts'), load()])
    .then(([{ rememberFiles }, memory]) => rememberFiles(tool, memory, { storage: () => localStorage, ...ports }))
    // Where a part of it does not come, choices last as long as the frame.
    .catch(() => {});
}

/** From the first picture on. */
export function rememberOnceOpen(
  tool: string,
  ports: Ports,
  status: Readable<ToolStatus>,
  load: () => Promise<FileMemory>,
): void {
  const stop = status.subscribe(({ canExport }) => {
    if (!canExport) return;
    stop();
    rememberChoices(tool, ports, load);
  });
}
