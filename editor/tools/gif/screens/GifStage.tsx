import { useEffect, useRef } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import checkerboardStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import textStyles from '../../../../src/ui/kit/text.module.css';
import frameStyles from '../../../shell/frame.module.css';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import overlayStyles from '../../../shell/stage/overlay.module.css';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { isCalm, sizeOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';
import { Timeline } from './Timeline.tsx';
import { usePreview } from './usePreview.ts';

/** The picture as it will move, with the timeline at its foot. */
export function GifStage() {
  const { t } = useTexts();
  const plan = usePlan();
  const clip = useGifState((state) => state.clip);
  const { canvas, shot, count } = usePreview();
  useAutoplay();
  const size = plan && clip ? sizeOf(plan, clip) : undefined;
  return (
    <section
      className={`${frameStyles.stage} ${styles.stage}`}
      aria-label={t('gif.stage')}
      id="stage"
      tabIndex={-1}
      data-region
    >
      <div className={styles.room}>
        {size && (
          <div
            className={`${styles.picture} ${checkerboardStyles.checker}`}
            style={
              {
                aspectRatio: `${size.width} / ${size.height}`,
                '--ratio': size.width / size.height,
              } as React.CSSProperties
            }
          >
            <canvas ref={canvas} role="img" aria-label={t('gif.preview')} />
            <span className={`${overlayStyles.tag} ${overlayStyles.start} ${textStyles.figures}`}>
              {t('gif.frameOf', { number: shot + 1, count })}
            </span>
            <span className={`${overlayStyles.tag} ${overlayStyles.end} ${textStyles.figures}`}>
              {size.width} × {size.height}
            </span>
          </div>
        )}
      </div>
      <StageNotice />
      {plan && <Timeline />}
    </section>
  );
}

/** What moves does so once it is there; photos that would flash, and who wants less motion, wait for the button (D266). */
function useAutoplay(): void {
  const { gif } = useGif();
  const begun = useRef(false);
  const plan = usePlan();
  const opening = useGifState((state) => state.opening !== undefined);
  const moves = plan !== undefined && !opening && gif.shots.length > 1;
  useEffect(() => {
    if (!moves || begun.current) return;
    begun.current = true;
    const moving = new Set(gif.state.opened.flatMap(({ sources }) => (sources.length > 1 ? sources : [])));
    if (isCalm(gif.shots, moving) && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      gif.set({ playing: true });
  }, [gif, moves]);
}

/** Frames that are coming in, or that one alone does not move. */
function StageNotice() {
  const { t } = useTexts();
  const { gif, intake } = useGif();
  const opening = useGifState((state) => state.opening);
  const plan = usePlan();
  if (opening) {
    const cancel = () => (plan === undefined ? intake.close() : intake.stop());
    return (
      <div className={styles.notice} role="status">
        <p>{t('gif.opening', { ...opening, number: Math.min(opening.done + 1, opening.count) })}</p>
        <Button onClick={cancel}>{t('gif.cancel')}</Button>
      </div>
    );
  }
  if (plan === undefined || gif.shots.length > 1) return null;
  return (
    <div className={styles.notice}>
      <p>{t('gif.needsTwo')}</p>
      <Button look="primary" icon="image-plus" onClick={() => pickFiles()}>
        {t('gif.add')}
      </Button>
    </div>
  );
}
