import { type CSSProperties, useMemo } from 'react';
import { colourPass } from '../../../../../src/pixels/adjust/apply-colour.ts';
import { colourTables } from '../../../../../src/pixels/adjust/colour-tables.ts';
import { withFilter } from '../../../../../src/pixels/adjust/filters.ts';
import type { Crop } from '../../../../../src/pixels/adjust/photo-values.ts';
import { sourceOf } from '../../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import type { FrameGrip } from '../../../../../src/ui/kit/FrameHandles.tsx';
import { touchLoupe } from '../../../../shell/stage/lazy-loupe.ts';
import { usePhoto } from '../../model/photo-context.ts';
import type { Base } from '../../model/state.ts';
import styles from './crop.module.css';

export interface CropLoupeProps {
  base: Base;
  crop: Crop;
  grip: FrameGrip;
  /** Of the picture, CSS px. */
  plane: Size;
  /** Where it lies, turned and bent. */
  style: CSSProperties;
}

/** What the finger on a handle of the frame hides. It lies in a plane like the picture's, over what is outside the frame. */
export function CropLoupe({ base, crop, grip, plane, style }: CropLoupeProps) {
  const picture = usePictureOf(base);
  const { x, y, width, height } = crop.rect;
  const at = [x + ((grip.x + 1) / 2) * width, y + ((grip.y + 1) / 2) * height] as const;
  // The lens is in the picture already.
  const place = sourceOf({ ...crop, lens: 0 }, plane)(at[0] * plane.width, at[1] * plane.height);
  return (
    <div className={styles.loupePlane} style={style} data-loupe-plane>
      <touchLoupe.Part
        at={place}
        on={plane}
        scale={1}
        lines={{ upright: grip.x !== 0, level: grip.y !== 0 }}
        picture={picture}
      />
    </div>
  );
}

/** The photo in its colours: what WebGL has shown cannot be read again. */
function usePictureOf({ picture: { data, width, height } }: Base): HTMLCanvasElement {
  const editor = usePhoto();
  return useMemo(() => {
    const pixels = new Uint8ClampedArray(data);
    colourPass(colourTables(withFilter(editor.state.values)))(pixels, 0, pixels.length);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
    return canvas;
  }, [editor, data, width, height]);
}
