import type { ReactNode } from 'react';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { openEditTool } from '../../shell/edit/open-edit-tool.tsx';
import { loadEditTexts } from '../../shell/edit/texts/load.ts';
import { createPixelWork, type PixelWork } from '../../shell/edit/worker/pixel-work.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { PhotoExporter } from '../../shell/photo-file/photo-exporter.ts';
import { createThings, type ThingFinder } from '../../shell/things/things.ts';
import { Modify } from './model/modify.ts';
import { ModifyProvider } from './model/modify-context.ts';
import { loadModifyTexts } from './texts/load.ts';

/** The tool, with its model for who tests it. */
export interface ModifyTool extends Tool {
  readonly modify: Modify;
}

export async function openModify(
  ports: ToolPorts,
  work: PixelWork = createPixelWork(),
  finder: ThingFinder = createThings(ports),
): Promise<ModifyTool> {
  await Promise.all([ports.translator.add(loadEditTexts), ports.translator.add(loadModifyTexts)]);
  const modify = new Modify(ports, work, finder);
  modify.edit.offers = () => modify.state.suggestions !== undefined;
  const exporter = new PhotoExporter(modify.edit, async () => {
    const history = ports.document.getState()?.history;
    const removed = history?.steps[history.at]?.state.edits.some(({ tool }) => tool === 'modify');
    if (!removed)
      throw cutoutError(
        'NEEDS_USER',
        'a person marks what is to go, presses Remove and keeps a suggestion, or sets a picture in, or paints with Fix',
      );
  });
  const tool = openEditTool({
    edit: modify.edit,
    exporter,
    Provider: ({ children }: { children: ReactNode }) => <ModifyProvider value={modify}>{children}</ModifyProvider>,
    screen: 'modify',
    tabs: ['remove', 'replace', 'fix', 'file'],
    busy: modify.store,
    keys: async () => {
      const { modifyKey } = await import('./screens/modify-keys.ts');
      return (event, chord) => modifyKey(modify, event, chord);
    },
    opened() {
      modify.opened().catch(() => {});
      void modify.marking.check();
      void modify.server.check();
    },
    destroy: () => modify.destroy(),
  });
  return { ...tool, modify };
}
