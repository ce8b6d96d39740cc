import { useState } from 'react';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { BarButton } from '../../../shell/top-bar/BarButtons.tsx';
import { usePoster } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

const SIZES = [
  { id: 'post', width: 1_080, height: 1_350 },
  { id: 'square', width: 1_080, height: 1_080 },
  { id: 'story', width: 1_080, height: 1_920 },
  { id: 'banner', width: 1_500, height: 1_000 },
  { id: 'a4', width: 1_240, height: 1_754 },
  { id: 'wide', width: 1_754, height: 1_240 },
] as const;

/** The page in another shape, its layers placed again by their anchors. One step: it is taken back like any other. */
export function ResizeButton({ small }: { small: boolean }) {
  const { t } = useTexts();
  const poster = usePoster();
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.hang}>
      <BarButton
        icon="scaling"
        small={small}
        label={t('poster.resize')}
        tip="end"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover label={t('poster.resize')} className={styles.resize} onClose={() => setOpen(false)}>
          <div className={styles.sizes}>
            {SIZES.map(({ id, width, height }) => (
              <button
                key={id}
                type="button"
                onClick={() => {
                  poster.reshape({ width, height });
                  setOpen(false);
                }}
              >
                <i style={{ aspectRatio: `${width} / ${height}`, [width > height ? 'width' : 'height']: 34 }} />
                {t(`poster.size.${id}`)}
              </button>
            ))}
          </div>
          <p className={textStyles.caption}>{t('poster.resizeHint')}</p>
        </Popover>
      )}
    </span>
  );
}
