import { useRef, useState } from 'react';
import { autoValues } from '../../../../../src/pixels/adjust/auto.ts';
import type { PhotoValues } from '../../../../../src/pixels/adjust/photo-values.ts';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './adjust.module.css';

/** Px of a drag for all of Auto. */
const REACH = 160;
/** The most of it. */
const MOST = 1.5;

/**
 * Light and colour by what is in the picture, as ordinary slider values. A press is all of it; a drag to the left less, to the right
 * more; arrows too, once it is pressed.
 */
export function AutoButton() {
  const { t } = useTexts();
  const editor = usePhoto();
  const auto = usePhotoState((state) => state.auto);
  const values = usePhotoState((state) => state.values);
  const drag = useRef<{ from: number; turn: number; moved: boolean }>(undefined);
  const [turn, setTurn] = useState(0);
  const isOn = auto !== undefined && values.light === auto.values.light && values.colour === auto.values.colour;
  const percent = isOn ? Math.round(auto.amount * 100) : undefined;

  const put = (amount: number, gesture: string) => {
    const { base, values: now } = editor.state;
    if (base === undefined) return;
    const share = Math.min(MOST, Math.max(0, Math.round(amount * 100) / 100));
    const next: PhotoValues = { ...now, ...autoValues(base.small, share) };
    editor.change(next, { id: 'photo.step.auto', values: { percent: Math.round(share * 100) } }, gesture);
    // What the document made of it: as long as it stands there, it is Auto's.
    editor.set({ auto: { amount: share, values: editor.state.values } });
  };
  return (
    <button
      type="button"
      className={styles.auto}
      title={t('photo.autoHint')}
      aria-pressed={isOn}
      style={{ '--amount': `${((percent ?? 0) / (MOST * 100)) * 100}%` } as React.CSSProperties}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        setTurn(turn + 1);
        drag.current = { from: event.clientX, turn: turn + 1, moved: false };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        const now = drag.current;
        if (now === undefined) return;
        const by = event.clientX - now.from;
        if (!now.moved && Math.abs(by) < 5) return;
        now.moved = true;
        put(1 + by / REACH, `auto ${now.turn}`);
      }}
      onPointerUp={() => {
        const moved = drag.current?.moved ?? false;
        // The click comes after this, and is not a press of its own then.
        if (!moved) drag.current = undefined;
      }}
      onClick={() => {
        if (drag.current === undefined) put(1, `auto ${turn}`);
        drag.current = undefined;
      }}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -0.05, ArrowRight: 0.05 }[event.key];
        if (by === undefined || !isOn) return;
        event.preventDefault();
        put(auto.amount + by, `auto ${turn}`);
      }}
    >
      <Icon name="wand-sparkles" size={18} />
      <span>{percent === undefined || percent === 100 ? t('photo.auto') : `${t('photo.auto')} ${percent} %`}</span>
    </button>
  );
}
