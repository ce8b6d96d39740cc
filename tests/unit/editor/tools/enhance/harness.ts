import { onTestFinished, vi } from 'vitest';
import type { PixelWork } from '../../../../../editor/shell/edit/worker/pixel-work.ts';
import type { EditEngine } from '../../../../../editor/shell/model/document-port.ts';
import { enhance as manifest } from '../../../../../editor/tools/enhance/manifest.ts';
import { type EnhanceValues, readValues } from '../../../../../editor/tools/enhance/model/values.ts';
import { openEnhance } from '../../../../../editor/tools/enhance/open-enhance.tsx';
import { resized } from '../../../../../src/pixels/enhance/enlarge.ts';
import type { Rgba } from '../../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { editPorts, onTheSpot } from '../../shell/edit/harness.ts';
import { createPhotoImaging } from '../photo/harness.ts';

/** What the worker finds in every photo. */
export const FOUND = { noise: 7, stops: 0, blur: 0 };

const engine: EditEngine<EnhanceValues> = {
  parse: readValues,
  render: async (_signal, input, { values }) => resized(input, values.size),
};

/** A stage of this size, for the test that runs; undefined: none is shown. */
function showStage(room: Size | undefined): void {
  const element = room && { clientWidth: room.width, clientHeight: room.height };
  vi.stubGlobal('document', { querySelector: () => element ?? null });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** The tool without a server, its worker's measures given. */
export async function createEnhance(found = FOUND, room?: Size) {
  showStage(room);
  const { imaging, encoded } = createPhotoImaging();
  const { ports, document, spoken, refused } = await editPorts(manifest, engine, imaging);
  const clock = createSimulatedClock();
  const measured: Rgba[] = [];
  const work: PixelWork = onTheSpot({
    measure: ({ picture }) => {
      measured.push(picture);
      return found;
    },
    clean: ({ picture }) => picture,
    enlarge: ({ picture, size }) => resized(picture, size),
    salient: ({ picture: { width, height } }) => ({ x: width / 4, y: height / 4 }),
  });
  const open = () => openEnhance({ ...ports, clock }, work);
  const tool = await open();
  /** As after a reload: the same document in a tool that knows nothing of it yet. */
  const again = async () => (await open()).enhance;
  return { tool, again, enhance: tool.enhance, document, encoded, measured, clock, spoken, refused };
}
