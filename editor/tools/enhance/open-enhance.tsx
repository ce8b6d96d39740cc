import type { ReactNode } from 'react';
import { openEditTool } from '../../shell/edit/open-edit-tool.tsx';
import { loadEditTexts } from '../../shell/edit/texts/load.ts';
import { createPixelWork, type PixelWork } from '../../shell/edit/worker/pixel-work.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { PhotoExporter } from '../../shell/photo-file/photo-exporter.ts';
import { inField } from '../../shell/shortcuts/chord.ts';
import { Enhance } from './model/enhance.ts';
import { EnhanceProvider } from './model/enhance-context.ts';
import type { Factor } from './model/state.ts';
import { loadEnhanceTexts } from './texts/load.ts';

/** Keys → sizes. */
const SIZES: Readonly<Record<string, Factor>> = { '1': '1', '2': '2', '4': '4' };

/** The tool, with its model for who tests it. */
export interface EnhanceTool extends Tool {
  readonly enhance: Enhance;
}

export async function openEnhance(ports: ToolPorts, work: PixelWork = createPixelWork()): Promise<EnhanceTool> {
  await Promise.all([ports.translator.add(loadEditTexts), ports.translator.add(loadEnhanceTexts)]);
  const enhance = new Enhance(ports, work);
  // A host that asks for the file has it made with what the photo needs.
  const exporter = new PhotoExporter(enhance.edit, async (signal) => {
    if (ports.document.getState()?.edit !== undefined) return;
    // It may ask before the photo was measured.
    await enhance.opened();
    await enhance.run(signal);
  });
  const tool = openEditTool({
    edit: enhance.edit,
    exporter,
    Provider: ({ children }: { children: ReactNode }) => <EnhanceProvider value={enhance}>{children}</EnhanceProvider>,
    screen: 'enhance',
    tabs: ['enhance', 'size', 'clean', 'file'],
    busy: enhance.store,
    keys: async () => (event, chord) => {
      const factor = Object.hasOwn(SIZES, chord) ? SIZES[chord] : undefined;
      const { screen, singleKeys } = ports.shell.getState();
      if (factor === undefined || screen !== 'enhance' || !singleKeys || inField(event.target)) return false;
      enhance.choose({ factor });
      return true;
    },
    opened: () => void enhance.opened(),
    destroy: () => enhance.destroy(),
  });
  return { ...tool, accountChanged: () => enhance.accountChanged(), enhance };
}
