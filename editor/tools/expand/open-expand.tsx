import type { ReactNode } from 'react';
import { openEditTool } from '../../shell/edit/open-edit-tool.tsx';
import { loadEditTexts } from '../../shell/edit/texts/load.ts';
import { createPixelWork, type PixelWork } from '../../shell/edit/worker/pixel-work.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { PhotoExporter } from '../../shell/photo-file/photo-exporter.ts';
import { inField } from '../../shell/shortcuts/chord.ts';
import { Expand } from './model/expand.ts';
import { ExpandProvider } from './model/expand-context.ts';
import { loadExpandTexts } from './texts/load.ts';

/** The tool, with its model for who tests it. */
export interface ExpandTool extends Tool {
  readonly expand: Expand;
}

export async function openExpand(ports: ToolPorts, work: PixelWork = createPixelWork()): Promise<ExpandTool> {
  await Promise.all([ports.translator.add(loadEditTexts), ports.translator.add(loadExpandTexts)]);
  const expand = new Expand(ports, work);
  expand.edit.offers = () => expand.state.suggestions !== undefined;
  const exporter = new PhotoExporter(expand.edit, async (signal) => {
    if (ports.document.getState()?.edit !== undefined) return;
    // It may ask before the photo has its first frame.
    await expand.opened();
    await expand.run(signal);
  });
  const tool = openEditTool({
    edit: expand.edit,
    exporter,
    Provider: ({ children }: { children: ReactNode }) => <ExpandProvider value={expand}>{children}</ExpandProvider>,
    screen: 'expand',
    tabs: ['expand', 'file'],
    busy: expand.store,
    keys: async () => (event, chord) => {
      const { suggestions } = expand.state;
      const { screen, singleKeys } = ports.shell.getState();
      if (suggestions === undefined || screen !== 'expand' || inField(event.target)) return false;
      // Going back takes what is newest: the step before it is not meant.
      if (chord === 'escape' || chord === 'ctrl+z') expand.discard();
      else if (chord === 'enter' && !isControl(event.target)) void expand.keep();
      else if (singleKeys && /^[1-9]$/.test(chord)) expand.choice(Number(chord) - 1);
      else return false;
      event.preventDefault();
      return true;
    },
    opened() {
      expand.opened().catch(() => {});
      void expand.server.check();
    },
    destroy: () => expand.destroy(),
  });
  return { ...tool, expand };
}

/** Enter is the control's own. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, select, summary') !== null;
