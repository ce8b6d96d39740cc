import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { openRetouch } from '../../model/open-retouch.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './EdgeBadge.module.css';

/** How far the model's edges can be trusted; a press goes to the least sure place. A mended matte is the person's own. */
export function EdgeBadge() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const layout = useLayout();
  const edges = useCutoutState(({ open }) => open.result?.info.quality?.edges);
  const mended = useCutoutState(({ open }) => open.result?.retouched !== undefined);
  const closed = useCutoutState(({ shell }) => shell.setting.hidden.includes('tabRetouch'));
  if (edges === undefined || mended) return null;
  if (edges === 'clean' || closed) {
    return (
      <div
        className={
          edges === 'clean'
            ? `${overlayStyles.float} ${styles.edgeChip} ${styles.ok}`
            : `${overlayStyles.float} ${styles.edgeChip} ${styles.warn}`
        }
      >
        <Icon name={edges === 'clean' ? 'circle-check' : 'triangle-exclamation-point'} size={16} />
        {t(`edges.${edges}`)}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={`${overlayStyles.float} ${styles.edgeChip} ${styles.warn}`}
      onClick={() => openRetouch(cutout, layout, 'least sure')}
    >
      <Icon name="triangle-exclamation-point" size={16} />
      {t('edges.check')}
    </button>
  );
}
