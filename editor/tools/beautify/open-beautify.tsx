import type { ReactNode } from 'react';
import { openEditTool } from '../../shell/edit/open-edit-tool.tsx';
import { loadEditTexts } from '../../shell/edit/texts/load.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { PhotoExporter } from '../../shell/photo-file/photo-exporter.ts';
import { inField } from '../../shell/shortcuts/chord.ts';
import { Beauty } from './model/beauty.ts';
import { BeautyProvider } from './model/beauty-context.ts';
import { TABS } from './model/state.ts';
import { loadBeautyTexts } from './texts/load.ts';

/** The tool, with its model for who tests it. */
export interface BeautyTool extends Tool {
  readonly beauty: Beauty;
}

export async function openBeautify(ports: ToolPorts, beauty: Beauty = new Beauty(ports)): Promise<BeautyTool> {
  // Steps have names from the first one on.
  await Promise.all([ports.translator.add(loadEditTexts), ports.translator.add(loadBeautyTexts)]);
  const tool = openEditTool({
    edit: beauty.edit,
    exporter: new PhotoExporter(beauty.edit),
    Provider: ({ children }: { children: ReactNode }) => <BeautyProvider value={beauty}>{children}</BeautyProvider>,
    screen: 'beauty',
    tabs: TABS,
    busy: beauty.store,
    keys: async () => (event, chord) => {
      const { screen, singleKeys } = ports.shell.getState();
      if (screen !== 'beauty' || beauty.edit.state.document === undefined) return false;
      if (chord === 'escape' && beauty.state.marking) beauty.set({ marking: false });
      else if (chord === 'f' && singleKeys && !inField(event.target)) beauty.nextFace();
      else return false;
      event.preventDefault();
      return true;
    },
    opened: () => void beauty.opened(),
    destroy: () => beauty.destroy(),
  });
  return { ...tool, newSession: () => beauty.newSession(), beauty };
}
