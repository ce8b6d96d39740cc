import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';
import { addLayers } from '../../../../src/document/scene/edit/edit-layers.ts';
import { newDrawing } from '../../../../src/document/scene/edit/new-layer.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { LayerEditor } from '../../../shell/layers/model/layer-editor.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { mayLose } from './may-lose.ts';
import { drawingScene } from './page-file.ts';
import type { PhotoRow } from './photo-row.ts';
import type { PosterState, StepName } from './poster-state.ts';

/** What a file of a page is opened in. */
interface PageOwner {
  readonly ports: ToolPorts;
  readonly state: PosterState;
  readonly scene: Scene | undefined;
  readonly layers: LayerEditor;
  begin(
    scene: Scene,
    name: string,
    begun?: { photos?: readonly PhotoRow[]; work?: string | undefined; version?: number | undefined },
  ): void;
  change(scene: Scene, step: StepName): void;
}

/**
 * A design is begun with; a drawing goes into the page that is open, or is one. False: a page with changes was to stay.
 * @throws IMAGE_UNREADABLE
 */
export async function openPage(poster: PageOwner, signal: AbortSignal, blob: Blob, name: string): Promise<boolean> {
  const { readPage, designPhotos } = await import('./read-page.ts');
  const read = await readPage(signal, blob, name);
  const { scene, ports } = poster;
  if (read.kind === 'design') {
    const { history, saved } = poster.state;
    const steps = unsavedSteps(history, saved);
    if (steps > 0 && !(await mayLose(ports, steps))) return false;
    const { limits } = ports.shell.getState().setting;
    const photos = await designPhotos(signal, ports.imaging, read.photos, limits);
    poster.begin(read.scene, read.name, { photos, work: read.work, version: read.version });
  } else if (scene === undefined) poster.begin(drawingScene(read.drawing), name.replace(/\.svg$/i, ''));
  else {
    const layer = newDrawing(scene, read.drawing.markup, read.drawing.viewBox);
    poster.change(addLayers(scene, [layer]), { id: 'poster.step.drawing' });
    poster.layers.select([layer.id]);
  }
  return true;
}
