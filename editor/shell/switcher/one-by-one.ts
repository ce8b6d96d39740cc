import { cutName } from '../../../src/ui/i18n/format.ts';
import type { Shell } from '../model/shell.ts';
import type { IncomingPicture, Tool } from '../model/tool.ts';

/**
 * Several photos are open where a person comes from, and the next tool takes one at a time: it is said that the others are still there,
 * and they are opened here one after the other. What was done to the one before is kept as with any other photo (D110).
 */
export function sayOthers(shell: Shell, tool: Tool, pictures: readonly IncomingPicture[]): void {
  const [first, next] = pictures;
  if (first === undefined || next === undefined) return;
  const rest = pictures.slice(1);
  const open = async () => {
    shell.set({ note: undefined });
    if ((await tool.openPictures([next])).ok) sayOthers(shell, tool, rest);
  };
  const values = { name: cutName(first.name), count: rest.length };
  const again = () => shell.ask(tool.loses?.() ?? 0, () => void open());
  shell.set({ note: { id: 'tools.others', values, tone: 'info', act: 'tools.next', again } });
}
