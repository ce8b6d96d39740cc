import { screen } from '@testing-library/react';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { collage as manifest } from '../../../../../../editor/tools/collage/manifest.ts';
import { type CollageTool, openCollage } from '../../../../../../editor/tools/collage/open-collage.tsx';
import { collageImaging, collageSeams, photoOf } from '../../../../../unit/editor/tools/collage/harness.ts';
import { showApp } from '../../../harness.tsx';

/** The collage in the app, with photos open. */
export async function showCollage(sizes: readonly string[], size: { width?: number; height?: number } = {}) {
  const opened: CollageTool[] = [];
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const tool = await openCollage(
        { ...ports, imaging: createLazyCode(async () => collageImaging) },
        collageSeams().seams,
      );
      opened.push(tool);
      return tool;
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'collage'] });
  await switchTool(app, 'collage');
  const [tool] = opened;
  if (tool === undefined) throw new Error('the collage was not opened');
  await tool.openPictures(sizes.map((one) => photoOf(one)));
  await screen.findByRole('button', { name: 'Shuffle' });
  return { ...app, ...tool.parts };
}
