import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { Thumb } from '../../../shell/tray/Thumb.tsx';
import { Tray } from '../../../shell/tray/Tray.tsx';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { EdgeHandle } from './EdgeHandle.tsx';
import styles from './gif.module.css';
import { Clock, Playhead, Ruler } from './TimeMarks.tsx';
import { GAP, PAD, PLACE, SIZE } from './timeline-places.ts';

const SLOP = 6;

/** The frames with their delays: played, trimmed, moved, copied, taken away. */
export function Timeline() {
  const { t } = useTexts();
  const { gif } = useGif();
  const sheet = hasSheet(useLayout());
  const plan = usePlan();
  const playing = useGifState((state) => state.playing);
  const loop = useGifState((state) => state.loop);
  if (plan === undefined) return null;
  const { frames, from, to } = plan;
  const used = to - from + 1;
  const step = (by: number) =>
    gif.set({ playing: false, current: Math.min(Math.max(gif.state.current + by, 0), frames.length - 1) });
  return (
    <div className={styles.timeline}>
      <div className={styles.controls} role="toolbar" aria-label={t('gif.timeline')}>
        <IconButton icon="step-back" label={t('gif.previous')} tip="up start" onClick={() => step(-1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'gif.pause' : 'gif.play')}
          tip="up"
          onClick={() => gif.set({ playing: !playing })}
        />
        <IconButton icon="step-forward" label={t('gif.next')} tip="up" onClick={() => step(1)} />
        <Clock short={sheet} />
        {loop && !sheet && (
          <button
            type="button"
            className={styles.chip}
            onClick={() => gif.change({ from: loop.from, to: loop.to }, { id: 'gif.step.loop' })}
          >
            <Icon name="wand-sparkles" size={16} />
            {t('gif.smoothest', { from: loop.from + 1, to: loop.to + 1 })}
          </button>
        )}
        <span className={styles.space} />
        <IconButton icon="copy-plus" label={t('gif.duplicate')} tip="up" onClick={() => gif.duplicate()} />
        <IconButton
          icon="columns-2"
          label={t('gif.second')}
          tip="up"
          disabled={frames.length < 4}
          onClick={() => gif.everySecond()}
        />
        <IconButton
          icon="trash"
          label={t('gif.remove')}
          tip="up end"
          disabled={frames.length < 2}
          onClick={() => gif.remove()}
        />
      </div>
      <FrameTray />
      <div className={`${styles.foot} ${textStyles.caption}`}>
        <span>{t(sheet ? 'gif.hintShort' : 'gif.hint')}</span>
        <span className={textStyles.figures}>{t('gif.used', { used, count: frames.length })}</span>
      </div>
    </div>
  );
}

/** The first and the last frame that is used, as blue edges of the strip: dragged, or moved by keys. A drag is one step. */
function TrimEdge({ edge, tray }: { edge: 'from' | 'to'; tray: React.RefObject<HTMLDivElement | null> }) {
  const { t } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  if (plan === undefined) return null;
  const { frames, from, to } = plan;
  // The end's edge stands behind its frame.
  const behind = edge === 'to' ? 1 : 0;
  return (
    <EdgeHandle
      className={styles.edge}
      edge={edge}
      label={t(edge === 'from' ? 'gif.first' : 'gif.last')}
      text={t('gif.frameOf', { number: plan[edge] + 1, count: frames.length })}
      value={plan[edge]}
      min={edge === 'from' ? 0 : from}
      max={edge === 'from' ? to : frames.length - 1}
      step={1}
      style={{ left: PAD + (plan[edge] + behind) * PLACE - behind * GAP }}
      valueAt={(clientX) => {
        const list = tray.current?.querySelector('ul');
        if (!list) return plan[edge];
        return (clientX - list.getBoundingClientRect().left + list.scrollLeft - PAD) / PLACE - behind;
      }}
      onValue={(value, gesture) => {
        const at = Math.round(value);
        gif.trim(edge, at, gesture);
        gif.set({ current: at, playing: false, chosen: [] });
      }}
      onEnd={() => gif.sayTrimmed()}
    />
  );
}

function FrameTray() {
  const { t } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  const current = useGifState((state) => state.current);
  const chosen = useGifState((state) => state.chosen);
  const thumbs = useGifState((state) => state.thumbs);
  const tray = useRef<HTMLDivElement>(null);
  const press = useRef<{ index: number; x: number; moved: boolean }>(undefined);
  const [target, setTarget] = useState<number>();
  const removed = useRef(false);
  // The frame that was removed had the focus: the one in its place has it then, so that the next key is for that.
  useLayoutEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    tray.current?.querySelector<HTMLElement>('[data-current="true"]')?.focus();
  });
  if (plan === undefined) return null;
  const { frames, from, to } = plan;
  return (
    <div className={styles.frames} ref={tray}>
      <Tray
        label={t('gif.frames')}
        count={frames.length}
        step={PLACE}
        current={current}
        onCurrent={(index) => index !== gif.state.current && gif.set({ current: index, playing: false })}
        keyOf={(index) => String(frames[index]?.id ?? index)}
        item={(index) => {
          const frame = frames[index];
          const thumb = frame && thumbs[frame.source];
          if (frame === undefined || thumb === undefined) return {};
          const isUsed = index >= from && index <= to;
          return {
            className: styles.frame,
            'aria-label': t(isUsed ? 'gif.frame' : 'gif.frameTrimmed', { number: index + 1, ms: frame.delay }),
            'aria-pressed': chosen.includes(frame.id) || index === current,
            'data-current': index === current,
            ...({
              'data-chosen': chosen.includes(frame.id),
              'data-used': isUsed,
              'data-target': target === index && press.current?.index !== index,
            } as object),
            onClick(event) {
              if (event.shiftKey) gif.chooseTo(index);
              else gif.set({ current: index, chosen: [], playing: false });
            },
            onKeyDown(event) {
              const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              if (way !== undefined && event.altKey) {
                event.preventDefault();
                event.stopPropagation();
                gif.move(index, index + way);
              } else if (way !== undefined && event.shiftKey) {
                event.preventDefault();
                gif.chooseTo(index + way);
              } else if (event.key === 'Delete' || event.key === 'Backspace') {
                event.preventDefault();
                gif.remove();
                // The last one stays.
                removed.current = gif.plan !== plan;
              }
            },
            onPointerDown(event) {
              if (event.button > 0 || event.pointerType === 'touch') return;
              press.current = { index, x: event.clientX, moved: false };
              event.currentTarget.setPointerCapture?.(event.pointerId);
            },
            onPointerMove(event) {
              const start = press.current;
              if (start === undefined) return;
              const by = event.clientX - start.x;
              if (Math.abs(by) > SLOP) start.moved = true;
              if (start.moved)
                setTarget(Math.min(Math.max(start.index + Math.round(by / PLACE), 0), frames.length - 1));
            },
            onPointerUp() {
              const start = press.current;
              press.current = undefined;
              setTarget(undefined);
              if (start?.moved && target !== undefined) gif.move(start.index, target);
            },
            children: (
              <>
                <Thumb picture={thumb} {...SIZE} />
                <span className={`${styles.delay} ${textStyles.figures}`}>{frame.delay}</span>
              </>
            ),
          };
        }}
        end={
          <>
            <Ruler />
            <Playhead />
            <TrimEdge edge="from" tray={tray} />
            <TrimEdge edge="to" tray={tray} />
          </>
        }
      />
    </div>
  );
}
