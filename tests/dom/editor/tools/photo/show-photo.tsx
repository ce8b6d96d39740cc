import { screen } from '@testing-library/react';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../editor/shell/switcher/switch-tool.ts';
import { photo as manifest } from '../../../../../editor/tools/photo/manifest.ts';
import { openPhoto, type PhotoTool } from '../../../../../editor/tools/photo/open-photo.tsx';
import {
  createDocument,
  createPhotoImaging,
  fillerOnTheSpot,
  photoOf,
  workOnTheSpot,
} from '../../../../unit/editor/tools/photo/harness.ts';
import { showApp } from '../../harness.tsx';

/** Photo editing in the app, with a photo of 90 × 60 open. */
export async function showPhoto(size: { width?: number; height?: number } = {}, filler = fillerOnTheSpot()) {
  const { imaging } = createPhotoImaging();
  let opened: PhotoTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const own = { ...ports, imaging: createLazyCode(async () => imaging), document: createDocument(ports, imaging) };
      opened = await openPhoto(own, workOnTheSpot(), async () => filler);
      return opened;
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'photo'] });
  await switchTool(app, 'photo');
  if (opened === undefined) throw new Error('the tool was not opened');
  await opened.editor.open(photoOf(90, 60));
  await screen.findByRole('img', { name: 'The photo as it is edited' });
  return { ...app, tool: opened, editor: opened.editor };
}
