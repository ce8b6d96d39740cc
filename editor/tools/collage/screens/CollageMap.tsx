import { useMemo } from 'react';
import { useShellState } from '../../../shell/model/shell-context.ts';
import type { Size } from '../../../shell/stage/geometry.ts';
import { stageMap } from '../../../shell/stage/lazy-map.ts';
import type { View } from '../../../shell/stage/view.ts';
import { useCollage, useCollageState } from '../model/collage-context.ts';
import type { Plan } from '../model/plan.ts';
import { drawPreview } from './draw-preview.ts';

interface CollageMapProps {
  plan: Plan;
  size: Size;
  room: Size;
  view: View;
}

/** Longest side of its picture, px. */
const SIDE = 296;

/** The page small, while it is larger than the stage. */
export function CollageMap({ plan, size, room, view }: CollageMapProps) {
  const { collage } = useCollage();
  const photos = useCollageState((state) => state.photos);
  const watermark = useShellState((state) => state.setting.trial);
  const { width, height } = size;
  const picture = useMemo(() => {
    const small = SIDE / Math.max(width, height);
    const side = (length: number) => Math.max(1, Math.round(length * small));
    const canvas = Object.assign(document.createElement('canvas'), { width: side(width), height: side(height) });
    const pen = canvas.getContext('2d');
    const photo = (id: string | undefined) => photos.find((one) => one.id === id);
    if (pen) drawPreview(pen, { plan, photo, placement: (cell) => collage.placement(cell), watermark });
    return canvas;
  }, [plan, photos, width, height, watermark, collage]);
  return (
    <stageMap.Part
      picture={picture}
      size={size}
      room={room}
      view={view}
      onMove={(next) => collage.set({ view: next })}
    />
  );
}
