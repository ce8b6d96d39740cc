import { useMemo } from 'react';
import { renderScene } from '../../../../src/document/scene/render/render-scene.ts';
import { useLayers } from '../../../shell/layers/model/layer-context.ts';
import type { Size } from '../../../shell/stage/geometry.ts';
import { stageMap } from '../../../shell/stage/lazy-map.ts';
import type { View } from '../../../shell/stage/view.ts';
import { usePoster } from '../model/poster-context.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The page small, while it is larger than the stage. */
export function PageMap({ room, view }: { room: Size; view: View }) {
  const poster = usePoster();
  const { scene, measure, picture } = useLayers();
  const svg = useMemo(
    () =>
      renderScene(scene, { letters: { as: 'text', measure }, picture, prefix: 'map-', without: NOTHING, label: '' }),
    [scene, measure, picture],
  );
  return (
    <stageMap.Part picture={svg} size={scene} room={room} view={view} onMove={(next) => poster.set({ view: next })} />
  );
}
