import type { FileMemory } from '../model/made-file.ts';
import type { Readable, ToolPorts, ToolStatus } from '../model/tool.ts';

type Ports = Pick<ToolPorts, 'shell' | 'clock' | 'owner'>;

/** Whose choices they are, as far as it is looked at here. */
interface Chooser {
  readonly store: Readable<{ readonly file: object }>;
}

/**
 * Where the person can see what is chosen for files. What was chosen until they are read stays.
 * @param load what is kept of the tool, and where @param wait ms until they are fetched
 */
export function rememberChoices(
  tool: string,
  ports: Ports,
  { store }: Chooser,
  load: () => Promise<FileMemory>,
  wait = 0,
): void {
  if (ports.shell.getState().setting.hidden.includes('exportBar')) return;
  const chosen = () => JSON.stringify(store.getState().file);
  const first = chosen();
  const isUntouched = () => chosen() === first;
  const seams = { storage: () => localStorage, isUntouched, ...ports };
  ports.clock.after(wait, () => {
    Promise.all([import('./remember-files.ts'), load()])
      .then(([{ rememberFiles }, memory]) => rememberFiles(tool, memory, seams))
      // Where a part of it does not come, choices last as long as the frame.
      .catch(() => {});
  });
}

/** From the first picture on. */
export function rememberOnceOpen(
  tool: string,
  ports: Ports,
  chooser: Chooser,
  status: Readable<ToolStatus>,
  load: () => Promise<FileMemory>,
): void {
  const stop = status.subscribe(({ canExport }) => {
    if (!canExport) return;
    stop();
    rememberChoices(tool, ports, chooser, load);
  });
}
