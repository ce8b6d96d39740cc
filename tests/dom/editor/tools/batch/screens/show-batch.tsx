import { screen } from '@testing-library/react';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { batch as manifest } from '../../../../../../editor/tools/batch/manifest.ts';
import { BatchTool } from '../../../../../../editor/tools/batch/model/batch-tool.ts';
import { type ManyTool, openBatch } from '../../../../../../editor/tools/batch/open-batch.tsx';
import { createMemoryStore } from '../../../../../unit/editor/shell/document/memory-store.ts';
import { type BatchFakes, createEngineFakes } from '../../../../../unit/editor/tools/batch/harness.ts';
import { showApp } from '../../../harness.tsx';

interface ShowOptions extends BatchFakes {
  width?: number;
  height?: number;
  memory?: ReturnType<typeof createMemoryStore>;
}

/** The batch tool in the app, with photos of these sizes open. */
export async function showBatch(sizes: readonly string[], options: ShowOptions = {}) {
  const { memory = createMemoryStore(), width, height, ...fakes } = options;
  const opened: ManyTool[] = [];
  const { imaging, engines, made } = createEngineFakes(fakes);
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const own = { ...ports, imaging, today: () => memory.who.now, owner: async () => 'a' };
      const tool = await openBatch(own, new BatchTool(own, engines), { store: memory.store, locks: undefined });
      opened.push(tool);
      return tool;
    },
  };
  const app = await showApp({ ...(width && { width }), ...(height && { height }), tools: [tested] });
  app.shell.set({ tools: ['cutout', 'batch'] });
  await switchTool(app, 'batch');
  const [tool] = opened;
  if (tool === undefined) throw new Error('the batch was not opened');
  if (sizes.length > 0) {
    await tool.openPictures(sizes.map((size, at) => ({ image: new Blob([size]), name: `p${at}.jpg`, way: 'drop' })));
    await screen.findByRole('switch', { name: 'Cut-out' });
  }
  /** The samples are made. */
  const made3 = async () => {
    await app.clock.advance(1_000);
    await screen.findAllByText('Ready');
  };
  return { ...app, ...tool.parts, tool, made, made3, memory };
}
