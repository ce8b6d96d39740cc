import type { CSSProperties } from 'react';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import { useShellState } from '../../../../shell/model/shell-context.ts';
import { CompareHandle } from '../../../../shell/stage/CompareHandle.tsx';
import { beforeMenu } from '../../../../shell/stage/lazy-before.ts';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useOriginal } from '../../../../shell/stage/useOriginal.ts';
import { WatermarkCanvas } from '../../../../shell/watermark/WatermarkCanvas.tsx';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import type { Base } from '../../model/state.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { PhotoCanvas } from '../canvas/PhotoCanvas.tsx';
import { StillCanvas } from '../canvas/StillCanvas.tsx';
import styles from '../photo.module.css';

/** The photo as it is edited, and as it was where that is wanted. */
export function PhotoBox({ base, shown, style }: { base: Base; shown: Size; style: CSSProperties }) {
  const { t } = useTexts();
  const editor = usePhoto();
  const compare = usePhotoState((state) => state.compare);
  const peek = usePhotoState((state) => state.peek);
  const hold = usePhotoState((state) => state.hold);
  const trial = useShellState((state) => state.setting.trial);
  const adding = usePhotoState((state) => state.tab === 'add');
  const Over = usePhotoState((state) => state.layering?.Over);
  const { hasOthers, before, original } = useBefore(base);
  return (
    <div
      className={`${styles.picture} ${checkerboardStyles.checker}`}
      data-photo
      data-hold={adding ? '' : hold}
      style={style}
    >
      <PhotoCanvas base={base} label={t('photo.picture')} />
      {before !== undefined && (
        <StillCanvas
          picture={original ?? base.picture}
          className={original && styles.whole}
          style={{ clipPath: `inset(0 ${(1 - before) * 100}% 0 0)` }}
        />
      )}
      {Over && (
        <div
          className={styles.over}
          style={{ clipPath: before === undefined ? undefined : `inset(0 0 0 ${before * 100}%)` }}
        >
          <Over shown={shown} open={adding && before === undefined} />
        </div>
      )}
      {trial && <WatermarkCanvas size={base.picture} />}
      {peek && <span className={`${overlayStyles.tag} ${overlayStyles.start}`}>{t('photo.before')}</span>}
      {!peek && compare !== undefined && (
        <>
          <BeforeName hasOthers={hasOthers} />
          <span className={`${overlayStyles.tag} ${overlayStyles.end}`}>{t('photo.after')}</span>
          <CompareHandle at={compare} onMove={(at) => editor.set({ compare: at })} />
        </>
      )}
    </div>
  );
}

/** The share at the left that shows the photo as it was, and the original where that is wanted: held it is, whatever is compared. */
function useBefore(base: Base) {
  const editor = usePhoto();
  const open = usePhotoState((state) => state.document);
  const compare = usePhotoState((state) => state.compare);
  const peek = usePhotoState((state) => state.peek);
  const compareTo = usePhotoState((state) => state.compareTo);
  const hasOthers = (open?.othersBefore ?? 0) > 0;
  const before = peek ? 1 : compare;
  const wanted = hasOthers && before !== undefined && (peek || compareTo === 'original');
  const { width, height } = base.picture;
  const original = useOriginal(editor.ports.document, open?.id, { wanted, maxSide: Math.max(width, height) });
  return { hasOthers, before, original };
}

/** What lies at the left of the line; a menu where there are two such. */
function BeforeName({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTexts();
  const editor = usePhoto();
  const compareTo = usePhotoState((state) => state.compareTo);
  return hasOthers ? (
    <beforeMenu.Part value={compareTo} onPick={(next) => editor.set({ compareTo: next })} />
  ) : (
    <span className={`${overlayStyles.tag} ${overlayStyles.start}`}>{t('photo.before')}</span>
  );
}
