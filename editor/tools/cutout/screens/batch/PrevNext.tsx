import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './PrevNext.module.css';

/** In the single view of a batch: which one it is, and the ones beside it. */
export function PrevNext() {
  const { t } = useTexts();
  const { loaded } = useCutout().batch;
  const openId = useCutoutState(({ state }) => state.openId);
  const several = useCutoutState(({ state }) => state.batch !== undefined);
  if (!several || loaded === undefined || openId === undefined) return null;
  const tiles = loaded.view.visible();
  const at = tiles.indexOf(openId);
  return (
    <div className={styles.neighbours}>
      <IconButton
        icon="chevron-left"
        label={t('batch.previous')}
        tip=""
        disabled={at <= 0}
        onClick={() => loaded.view.neighbour(-1)}
      />
      <span className={`${textStyles.caption} ${textStyles.figures}`}>
        {t('batch.place', { at: at + 1, count: tiles.length })}
      </span>
      <IconButton
        icon="chevron-right"
        label={t('batch.next')}
        tip=""
        disabled={at < 0 || at >= tiles.length - 1}
        onClick={() => loaded.view.neighbour(1)}
      />
    </div>
  );
}
