import { useRef, useState } from 'react';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { boxBetween, movedBox } from '../model/mark.ts';
import { useModify } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './modify.module.css';
import { useHandleKeys } from './useHandleKeys.ts';

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
  useHandleKeys(button, {
    onArrow({ x, y }, { shift }) {
      const step = Math.max(1, Math.round(Math.max(on.width, on.height) / 100));
      setBox((before) => movedBox(before, { x: x * step, y: y * step }, shift, on));
    },
    onEnter: ({ alt }) => mark(alt),
  });
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
