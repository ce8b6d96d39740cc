import { useEffect, useLayoutEffect, useRef } from 'react';
import { pushed } from '../../../../src/pixels/collage/photo-in-cell.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { pixelsOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { cellKeys } from './cell-keys.ts';
import styles from './collage.module.css';
import { dropPlaceAt, useDrag } from './useDrag.ts';

interface CellProps {
  index: number;
  /** CSS px of the page. */
  box: PixelBox;
}

/** One turn of the wheel. */
const WHEEL = 0.0016;

/** A cell: it is dragged onto another one to change places, and, while its photo is moved, moves that. */
export function CellButton({ index, box }: CellProps) {
  const { t } = useTexts();
  const { collage } = useCollage();
  const plan = usePlan();
  const button = useRef<HTMLButtonElement>(null);
  const turn = useRef(0);
  /** The browser ends a drag with a click on what was dragged. */
  const dragged = useRef(false);
  const isInHand = useCollageState(({ cell }) => cell === index);
  const isPlacing = useCollageState(({ cell, placing }) => placing && cell === index);
  const isDimmed = useCollageState(({ cell, placing }) => placing && cell !== index);
  const isCarried = useCollageState(({ carried, drag }) => carried?.from === index || drag?.cell === index);
  const isTarget = useCollageState(({ carried, drag }) =>
    carried
      ? carried.to === index && carried.from !== index
      : drag !== undefined && drag.over === index && drag.cell !== index,
  );
  const fromTray = useCollageState(({ drag }) => drag !== undefined && drag.cell === undefined);
  const id = plan?.cells[index]?.photo;
  const photo = collage.photo(id);

  // A cell that a photo was just dropped on has the focus, so that keys go on from there.
  useLayoutEffect(() => {
    const element = button.current;
    if (isInHand && element && document.activeElement?.closest('#stage')) element.focus({ preventScroll: true });
  }, [isInHand]);

  useEffect(() => {
    const element = button.current;
    if (element === null || !isPlacing) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const { zoom } = collage.placement(index);
      const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : WHEEL;
      collage.stand(
        index,
        { zoom: Math.min(Math.max(zoom * Math.exp(-event.deltaY * speed), 1), 5) },
        `wheel ${index} ${turn.current}`,
      );
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [isPlacing, collage, index]);

  const drag = useDrag({
    move({ x, y, dx, dy }) {
      if (photo === undefined) return;
      if (isPlacing) {
        collage.stand(
          index,
          pushed(box, photo, collage.placement(index), { x: dx, y: dy }),
          `push ${index} ${turn.current}`,
        );
        return;
      }
      const place = dropPlaceAt(x, y, plan?.cells ?? [], index);
      collage.set({ drag: { cell: index, photo: photo.id, x, y, ...place } });
    },
    end(dropped) {
      dragged.current = true;
      const held = collage.state.drag;
      collage.set({ drag: undefined });
      if (!isPlacing && dropped && held) collage.drop(held);
    },
  });
  const word = fromTray ? (photo ? 'collage.replace' : 'collage.fill') : 'collage.swap';
  const radius = plan ? Math.min(pixelsOf(plan.corners, pageSize(button.current)), box.width / 2, box.height / 2) : 0;
  return (
    <button
      type="button"
      ref={button}
      className={styles.cell}
      data-cell={index}
      data-empty={photo === undefined}
      data-hand={isInHand}
      data-placing={isPlacing}
      data-dimmed={isDimmed}
      data-carried={isCarried}
      data-target={isTarget}
      aria-pressed={isCarried}
      aria-label={
        photo ? t('collage.cell', { cell: index + 1, name: photo.name }) : t('collage.cellEmpty', { cell: index + 1 })
      }
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, borderRadius: radius }}
      onFocus={() => {
        if (!collage.state.placing && !collage.state.carried) collage.set({ cell: index });
      }}
      {...drag}
      onPointerDown={(event) => {
        turn.current += 1;
        dragged.current = false;
        drag.onPointerDown(event);
      }}
      onClick={() => {
        if (dragged.current) return;
        if (photo === undefined) {
          collage.set({ cell: index });
          pickFiles();
        } else if (!isPlacing) collage.set({ cell: index, placing: false, carried: undefined });
      }}
      onDoubleClick={() => photo && collage.place(index)}
      onKeyDown={(event) => {
        if (!event.repeat) turn.current += 1;
        cellKeys(event, { collage, index, gesture: `key ${index} ${turn.current}` });
      }}
    >
      {photo === undefined && <Icon name="image-plus" size={24} />}
      {isTarget && <b className={styles.word}>{t(word)}</b>}
    </button>
  );
}

const pageSize = (element: HTMLElement | null) => ({
  width: element?.parentElement?.clientWidth ?? 0,
  height: element?.parentElement?.clientHeight ?? 0,
});
