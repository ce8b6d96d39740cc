import { useState } from 'react';
import { RULED } from '../../../../../src/document/design/design.ts';
import { designPlacement } from '../../../../../src/document/design/recipe-of.ts';
import { GestureCount } from '../../../../../src/ui/kit/gesture-count.ts';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { keyMove } from '../size/subject-keys.ts';
import { moveSubject, sayStand } from '../size/subject-steps.ts';
import styles from './SubjectFrame.module.css';
import { percentBox, type Staged } from './stageSize.ts';
import { useSubjectGesture } from './useSubjectGesture.ts';

const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const;

/**
 * The subject as a handle while Size is open: dragged by itself, made larger by its corners, turned by the handle under it, by two
 * fingers all at once, and by keys. The same in figures is in the panel.
 */
export function SubjectFrame({ staged: { design, size } }: { staged: Staged }) {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const [gestures] = useState(() => new GestureCount());
  const cut = cutout.open.result?.cut;
  const [guide, gesture] = useSubjectGesture(() => {
    gestures.begin();
    return `stand ${gestures.turn}`;
  });
  if (cut === undefined) return null;
  const stands = designPlacement(design, cut, cut.box);
  const { middle, width, height, angle } = stands;
  const mayTurn = design.size.type !== 'preset_human';
  const place = percentBox({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, size);
  const percent = Math.round(design.scale * 100);
  const degrees = Math.round(angle * 10) / 10;

  const onKey = (event: React.KeyboardEvent<HTMLElement>) => {
    const moved = keyMove({ stands, scale: design.scale }, event, mayTurn);
    if (moved === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    gestures.press(event.timeStamp);
    moveSubject(designs, moved === 'reset' ? RULED : moved, `stand ${gestures.turn}`);
    sayStand(cutout, designs, cut);
  };
  return (
    <>
      {guide.x !== undefined && (
        <span className={`${styles.snap} ${styles.across}`} style={{ left: `${guide.x * 100}%` }} />
      )}
      {guide.y !== undefined && (
        <span className={`${styles.snap} ${styles.down}`} style={{ top: `${guide.y * 100}%` }} />
      )}
      <div className={styles.frame} style={{ ...place, transform: `rotate(${angle}deg)` }} data-active={guide.active}>
        <button
          type="button"
          className={styles.body}
          aria-label={t('stand.subject', { percent, degrees })}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - [ ] Delete"
          onKeyDown={onKey}
          {...gesture('move')}
        />
        {CORNERS.map((corner) => (
          <span
            key={`${corner.x} ${corner.y}`}
            data-corner={`${corner.x} ${corner.y}`}
            className={styles.corner}
            style={{ left: corner.x < 0 ? 0 : '100%', top: corner.y < 0 ? 0 : '100%' }}
            data-slant={corner.x === corner.y}
            {...gesture(corner)}
          />
        ))}
        {mayTurn && (
          <span className={styles.turn} data-turn {...gesture('turn')}>
            <Icon name="rotate-cw" size={16} />
          </span>
        )}
        {guide.figure !== undefined && (
          <span
            className={styles.figure}
            style={{ transform: `translate(-50%, 0) rotate(${-angle}deg)` }}
            data-snapped={guide.snapped}
          >
            {guide.figure}
          </span>
        )}
      </div>
    </>
  );
}
