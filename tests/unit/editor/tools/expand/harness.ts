import type { PixelWork } from '../../../../../editor/shell/edit/worker/pixel-work.ts';
import type { DocumentPort } from '../../../../../editor/shell/model/document-port.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { expand as manifest } from '../../../../../editor/tools/expand/manifest.ts';
import { createExpandEngine } from '../../../../../editor/tools/expand/model/engine.ts';
import { openExpand } from '../../../../../editor/tools/expand/open-expand.tsx';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { focalPoint } from '../../../../../src/pixels/collage/focal-point.ts';
import { findRims } from '../../../../../src/pixels/fill/find-rims.ts';
import { withRims } from '../../../../../src/pixels/fill/rims.ts';
import { createWasmFill } from '../../../../../src/pixels/kernels/wasm-fill.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { documentOf, editPorts, onTheSpot } from '../../shell/edit/harness.ts';
import { createPhotoImaging } from '../photo/harness.ts';

/** The jobs of the tool, done on the spot. */
export function workOnTheSpot(): PixelWork {
  const { signal: never } = new AbortController();
  const kernel = createWasmFill();
  return onTheSpot({
    // What is drawn by a test is too plain for four that differ.
    apart: () => 255,
    focus: ({ picture }) => focalPoint(picture),
    findRims: ({ picture, frame, seed, seam }) => findRims(never, kernel, picture, frame, { seed, seam }),
    rims: ({ picture, frame, fill, seam }) => withRims(picture, frame, fill, seam),
  });
}

export const createDocument = (ports: Pick<ToolPorts, 'api' | 'shell' | 'screen'>, imaging: Imaging): DocumentPort =>
  documentOf(manifest, createExpandEngine(workOnTheSpot()), ports, imaging);

export async function createExpand(work: PixelWork = workOnTheSpot()) {
  const { imaging, encoded } = createPhotoImaging();
  const { ports, document, refused, spoken, noted } = await editPorts(
    manifest,
    createExpandEngine(workOnTheSpot()),
    imaging,
  );
  const clock = createSimulatedClock();
  const debugged: string[] = [];
  const seams = Object.assign(Object.create(ports), { clock, debug: (line: string) => debugged.push(line) });
  const open = () => openExpand(seams, work);
  const tool = await open();
  /** As after a reload: the same document in a tool that knows nothing of it yet. */
  const again = async () => (await open()).expand;
  return { tool, again, expand: tool.expand, clock, debugged, document, encoded, refused, spoken, noted };
}
