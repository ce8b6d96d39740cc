import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PixelBox } from '../../../src/pixels/shapes.ts';
import { Button, IconButton } from '../../../src/ui/kit/Button.tsx';
import checkerboardStyles from '../../../src/ui/kit/Checkerboard.module.css';
import textStyles from '../../../src/ui/kit/text.module.css';
import frameStyles from '../frame.module.css';
import type { RawPicture } from '../model/document-port.ts';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShellState } from '../model/shell-context.ts';
import { fullSize, inRoom, type Size, smallSize, standIn, zoomAbout } from '../stage/geometry.ts';
import { Minimap } from '../stage/Minimap.tsx';
import overlayStyles from '../stage/overlay.module.css';
import { Picture } from '../stage/Picture.tsx';
import { stageGestures } from '../stage/stageGestures.ts';
import { useRoom } from '../stage/useRoom.ts';
import { FIT } from '../stage/view.ts';
import { viewIn } from '../stage/view-in.ts';
import { WatermarkCanvas } from '../watermark/WatermarkCanvas.tsx';
import { BeforeChoice, CompareLine, CompareNames, Earlier } from './Compared.tsx';
import styles from './edit.module.css';
import { useEdit, useEditState } from './edit-context.ts';
import { useTexts } from './texts/useTexts.ts';
import { useEarlier } from './useEarlier.ts';
import { ZoomSteps } from './ZoomSteps.tsx';

export interface EditStageProps {
  label: string;
  /** What the photo's box shows, and its size in pixels of the result. */
  picture: RawPicture | undefined;
  size: Size;
  /** Shown at the left of the line that compares; undefined: there is nothing to compare. */
  before?: RawPicture | undefined;
  /** What lies at the left of that line, and at its right. */
  names?: { before: string; after: string } | undefined;
  /** Over the photo: `scale` CSS px a pixel. */
  over?: ((scale: number) => ReactNode) | undefined;
  /** Where in the box the photo lies, in shares of it; what is around it is new. Left out: all of it. */
  place?: PixelBox | undefined;
  /** At the foot, at the left. */
  hint?: string | undefined;
  /** A card over the foot: what is in work. */
  card?: ReactNode;
  /** The zoom has these steps of the result's size beside the fitting one, in place of − and +. */
  zoomSteps?: readonly number[] | undefined;
  /** A press on the photo is the tool's own: it does not move it, but two fingers do. */
  painting?: boolean | undefined;
}

/** One press of + or −. */
const ZOOM_STEP = 1.25;

/** The photo, as large as the space allows, with what a tool lays over it. */
export function EditStage(props: EditStageProps) {
  const { label, picture, size, before, names, place, over, hint, card, painting = false } = props;
  const { t } = useTexts();
  const edit = useEdit();
  const space = useRef<HTMLDivElement>(null);
  const room = useRoom(space);
  const [moving, setMoving] = useState(false);
  const view = useEditState((state) => state.view);
  const opening = useEditState((state) => state.opening);
  const held = useEditState((state) => state.held);

  const seen = useRef({ picture: size, room });
  // A foot or a panel that comes or goes leaves the zoom as it is: 100 % stays that.
  useLayoutEffect(() => {
    const { picture: shown, room: before } = seen.current;
    seen.current = { picture: size, room };
    if (before !== room) edit.set({ view: inRoom(edit.state.view, shown, before, room) });
  });

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    return stageGestures(element, {
      ...viewIn(edit, seen),
      shared: () => painting,
      tap: () => {},
      peek: (on) => edit.set({ held: on }),
      moving: setMoving,
    });
  }, [edit, painting]);

  const { shown, scale, box, left, top } = standIn(view, size, room);
  const { earlier, isOriginal, line, hasOthers } = useEarlier(before);
  return (
    <section className={frameStyles.stage} aria-label={label} id="stage" tabIndex={-1} data-region data-moving={moving}>
      <div
        className={styles.stageRoom}
        data-stage-room
        data-small={smallSize(size)}
        ref={space}
        data-painting={painting}
      >
        {picture && (
          <div
            className={`${styles.picture} ${place ? styles.dotted : checkerboardStyles.checker}`}
            data-photo
            style={{ ...box, transform: `translate(${left}px, ${top}px)` }}
          >
            <Picture picture={picture} label={t('edit.photo')} style={place && placed(place)} />
            <Earlier picture={earlier} line={line} whole={isOriginal} />
            <TrialMark size={size} />
            {over?.(scale)}
            {line !== undefined && !held && <CompareLine at={line} box={{ ...box, left, top }} room={room} />}
          </div>
        )}
      </div>
      <CompareNames names={line === undefined ? undefined : names} held={held} menu={hasOthers} />
      <BeforeChoice shown={hasOthers && line !== undefined && !held} />
      {opening !== undefined && (
        <div className={styles.card} role="status">
          <p>{t('edit.opening', { name: opening })}</p>
          {picture === undefined && <Button onClick={() => edit.close()}>{t('edit.cancel')}</Button>}
        </div>
      )}
      {card}
      {picture && (
        <Minimap
          picture={picture}
          size={size}
          room={room}
          view={shown}
          label={t('edit.minimap')}
          onMove={(next) => edit.set({ view: next })}
        />
      )}
      {picture && <StageFooter size={size} room={room} scale={scale} hint={hint} steps={props.zoomSteps} />}
    </section>
  );
}

/** Longest side of the mark's canvas, px. */
const MARK_SIDE = 1_600;

/** The mark that every file of a trial key has. */
function TrialMark({ size: { width, height } }: { size: Size }) {
  const trial = useShellState((state) => state.setting.trial);
  if (!trial) return null;
  const scale = Math.min(1, MARK_SIDE / Math.max(width, height));
  const side = (px: number) => Math.max(1, Math.round(px * scale));
  return <WatermarkCanvas size={{ width: side(width), height: side(height) }} />;
}

const placed = ({ x, y, width, height }: PixelBox): React.CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

interface StageFooterProps {
  size: Size;
  room: Size;
  /** CSS px a pixel of the result. */
  scale: number;
  hint: string | undefined;
  steps: readonly number[] | undefined;
}

/** A hint and the zoom. */
function StageFooter({ size, room, scale, hint, steps }: StageFooterProps) {
  const { t } = useTexts();
  const edit = useEdit();
  const layout = useLayout();
  if (layout === 'inline') return null;
  const percent = Math.round(scale * 100);
  if (steps) {
    return (
      <div className={overlayStyles.floats}>
        {!hasSheet(layout) && hint !== undefined && <span className={styles.hint}>{hint}</span>}
        <ZoomSteps steps={steps} size={size} room={room} scale={scale} />
      </div>
    );
  }
  const zoom = (factor: number) => edit.set({ view: zoomAbout(edit.state.view, factor, { x: 0, y: 0 }, size, room) });
  return (
    <div className={overlayStyles.floats}>
      {!hasSheet(layout) && hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <div className={overlayStyles.float} role="toolbar" aria-label={t('edit.view')}>
        <IconButton icon="minus" label={t('edit.zoomOut')} tip="up" onClick={() => zoom(1 / ZOOM_STEP)} />
        <button
          type="button"
          className={`${overlayStyles.zoomValue} ${textStyles.figures}`}
          aria-label={`${percent} %. ${t('edit.fullSize')}`}
          onClick={() => edit.set({ view: fullSize(edit.state.view, size, room) })}
        >
          {percent} %
        </button>
        <IconButton icon="plus" label={t('edit.zoomIn')} tip="up" onClick={() => zoom(ZOOM_STEP)} />
        <IconButton icon="scan" label={t('edit.fit')} tip="up" onClick={() => edit.set({ view: FIT })} />
      </div>
    </div>
  );
}
