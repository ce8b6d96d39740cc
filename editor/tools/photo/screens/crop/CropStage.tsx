import { type CSSProperties, useState } from 'react';
import { asFar, pulledFrame } from '../../../../../src/pixels/adjust/crop-frame.ts';
import type { Crop } from '../../../../../src/pixels/adjust/photo-values.ts';
import { frameBox, rotatedSize } from '../../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import { type FrameGrip, FrameHandles } from '../../../../../src/ui/kit/FrameHandles.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import { useShellState } from '../../../../shell/model/shell-context.ts';
import { WatermarkCanvas } from '../../../../shell/watermark/WatermarkCanvas.tsx';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import type { Base } from '../../model/state.ts';
import { useCrop } from '../../model/use-crop.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { PhotoCanvas } from '../canvas/PhotoCanvas.tsx';
import type { CropLoupeProps } from './CropLoupe.tsx';
import styles from './crop.module.css';
import { createCropGesture, isSame } from './crop-gesture.ts';
import { FoundLineMark } from './FoundLineMark.tsx';
import { LineDrawing } from './LineDrawing.tsx';
import { planeStyle } from './plane-style.ts';

const cropLoupe = lazyPart<CropLoupeProps>(async () => (await import('./CropLoupe.tsx')).CropLoupe, undefined, true);

/** Room round the frame for its handles and for what lies outside, CSS px. */
const MARGIN = 44;

interface Placed {
  /** CSS px for one pixel of the photo. */
  scale: number;
  /** Of the frame, in the room. */
  box: { x: number; y: number; width: number; height: number };
}

/** The frame as large as the room allows, in its middle. */
function placed(crop: Crop, rotated: Size, room: Size): Placed {
  const width = crop.rect.width * rotated.width;
  const height = crop.rect.height * rotated.height;
  const scale = Math.max(1e-4, Math.min((room.width - 2 * MARGIN) / width, (room.height - 2 * MARGIN) / height));
  const [w, h] = [width * scale, height * scale];
  return { scale, box: { x: (room.width - w) / 2, y: (room.height - h) / 2, width: w, height: h } };
}

/** A frame that stands still in the middle while the picture moves under it; what lies outside stays faintly visible. */
export function CropStage({ base, room }: { base: Base; room: Size }) {
  const { t } = useTexts();
  const editor = usePhoto();
  const { crop, rotated, change } = useCrop();
  const hold = usePhotoState((state) => state.hold);
  const found = usePhotoState((state) => state.found);
  const framed = usePhotoState((state) => state.framed);
  const Over = usePhotoState((state) => state.layering?.Over);
  const trial = useShellState((state) => state.setting.trial);
  // While a handle is held the scale stays what it was: the frame moves, not the picture.
  const [held, setHeld] = useState<{ crop: Crop; placed: Placed; touched: FrameGrip | undefined }>();
  const [gesture] = useState(createCropGesture);

  const still = held?.placed ?? placed(crop, rotated, room);
  const origin = held?.crop ?? crop;
  const plane = { width: rotated.width * still.scale, height: rotated.height * still.scale };
  const left = still.box.x - origin.rect.x * plane.width;
  const top = still.box.y - origin.rect.y * plane.height;
  const box = {
    x: left + crop.rect.x * plane.width,
    y: top + crop.rect.y * plane.height,
    width: crop.rect.width * plane.width,
    height: crop.rect.height * plane.height,
  };
  const place = { left: box.x, top: box.y, width: box.width, height: box.height };
  const planeAt: CSSProperties = { left, top, ...plane, ...planeStyle(crop, plane) };
  // The whole picture turned once more is another plane: it is shown when its pixels are there.
  const fits = Math.abs(base.picture.width / base.picture.height - rotated.width / rotated.height) < 0.02;

  const onMove = (grip: FrameGrip, by: { x: number; y: number }, name: string) => {
    const from = held?.crop ?? editor.state.values.crop;
    const size = rotatedSize(editor.state.size, from);
    const wish = { x: by.x / plane.width, y: by.y / plane.height };
    const rect = asFar((share) => pulledFrame(from, grip, { x: wish.x * share, y: wish.y * share }, size));
    if (rect) change({ rect }, { id: 'photo.step.crop' }, name);
  };
  const pixels = frameBox(crop.rect, rotated);
  return (
    <div
      className={styles.stage}
      data-line={hold === 'line'}
      onPointerDown={(event) => {
        if (event.button > 0 || hold === 'line') return;
        gesture.down(event, crop);
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        const rect = gesture.move(event, plane, rotated);
        if (rect && !isSame(rect, crop.rect)) change({ rect }, { id: 'photo.step.crop' }, gesture.name);
      }}
      onPointerUp={(event) => gesture.up(event, crop)}
      onPointerCancel={(event) => gesture.up(event, crop)}
    >
      {crop.corners !== 'cut' && <div className={`${styles.empty} ${checkerboardStyles.checker}`} style={place} />}
      {fits && (
        <div className={styles.plane} style={planeAt} data-photo>
          <PhotoCanvas base={base} label={t('photo.picture')} />
          {trial && <WatermarkCanvas size={base.picture} />}
        </div>
      )}
      {framed && (
        <div className={styles.framed} style={place} aria-hidden="true">
          <PhotoCanvas base={framed} label="" />
          {trial && <WatermarkCanvas size={framed.picture} />}
        </div>
      )}
      {fits && found && (
        <div className={styles.plane} style={planeAt}>
          <FoundLineMark line={found} />
        </div>
      )}
      <div className={styles.outside} style={place}>
        <i />
        <i />
      </div>
      {Over && (
        <div className={styles.over} style={place}>
          <Over shown={box} open={false} />
        </div>
      )}
      <FrameHandles
        box={box}
        nameOf={(grip) => nameOf(t, grip, pixels)}
        onMove={onMove}
        onHold={(grip, isTouch) =>
          setHeld(grip && { crop, placed: placed(crop, rotated, room), touched: isTouch ? grip : undefined })
        }
      />
      {fits && held?.touched && (
        <cropLoupe.Part base={base} crop={crop} grip={held.touched} plane={plane} style={planeAt} />
      )}
      <output
        className={`${styles.size} ${textStyles.figures}`}
        style={{ left: box.x + box.width / 2, top: box.y + box.height + 12 }}
      >
        {`${t('photo.frameText', { width: pixels.width, height: pixels.height })}${crop.ratio.includes(':') ? ` · ${crop.ratio}` : ''}`}
      </output>
      {hold === 'line' && <LineDrawing />}
    </div>
  );
}

function nameOf(
  t: ReturnType<typeof useTexts>['t'],
  { x, y }: FrameGrip,
  box: { x: number; y: number; width: number; height: number },
): string {
  if (y === 0) {
    return x < 0 ? t('photo.edge.left', { px: box.x }) : t('photo.edge.right', { px: box.x + box.width });
  }
  if (x === 0) {
    return y < 0 ? t('photo.edge.top', { px: box.y }) : t('photo.edge.bottom', { px: box.y + box.height });
  }
  if (y < 0) return t(x < 0 ? 'photo.edge.topLeft' : 'photo.edge.topRight');
  return t(x < 0 ? 'photo.edge.bottomLeft' : 'photo.edge.bottomRight');
}
