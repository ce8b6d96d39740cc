import { useLayoutEffect, useRef, useState } from 'react';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { boxBetween, movedBox } from '../model/mark.ts';
import { useModify } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { arrowOf } from './arrows.ts';
import styles from './modify.module.css';

/** The box that is marked by keys: arrows move it, with Shift they make it larger or smaller, Enter marks. */
export function KeyBox({ on }: { on: Size }) {
  const { t } = useTexts();
  const modify = useModify();
  const button = useRef<HTMLButtonElement>(null);
  const [box, setBox] = useState<PixelBox>(() =>
    boxBetween([on.width * 0.35, on.height * 0.35], [on.width * 0.65, on.height * 0.65], on),
  );
  const share = (value: number, length: number) => `${(value / length) * 100}%`;
  const mark = (alt: boolean) => modify.marking.draw({ by: 'box', away: modify.state.away || alt, ...box });
  const latest = useRef(mark);
  latest.current = mark;
  // A native listener: the keys of the frame are listened to on the window, and are not reached.
  useLayoutEffect(() => {
    const element = button.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      const arrow = arrowOf(event.key);
      if (arrow) {
        const step = Math.max(1, Math.round(Math.max(on.width, on.height) / 100));
        setBox((before) => movedBox(before, { x: arrow.x * step, y: arrow.y * step }, event.shiftKey, on));
      } else if (event.key === 'Enter') latest.current(event.altKey);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [on]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.keyBox}
      aria-label={t('modify.keyBox', box)}
      style={{
        left: share(box.x, on.width),
        top: share(box.y, on.height),
        width: share(box.width, on.width),
        height: share(box.height, on.height),
      }}
      // A screen reader's press: a pointer draws its own box and never gets here.
      onClick={(event) => mark(event.altKey)}
    />
  );
}
