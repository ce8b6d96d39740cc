import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import { ZOOM_STEP } from '../stage/FloatBar.tsx';
import { useSession } from './useSession.ts';

export function ZoomBar({ percent }: { percent: number }) {
  const { t } = useTexts();
  const session = useSession();
  return (
    <div className={overlayStyles.floats}>
      <div className={overlayStyles.float} role="toolbar" aria-label={t('result.view')}>
        <IconButton
          icon="minus"
          label={t('result.zoomOut')}
          tip="up"
          onClick={() => session.sight.zoom(1 / ZOOM_STEP)}
        />
        <button
          type="button"
          className={`${overlayStyles.zoomValue} ${textStyles.figures}`}
          aria-label={`${t('result.zoomValue', { percent })}. ${t('result.fullSize')}`}
          onClick={() => session.sight.fullSize()}
        >
          {t('result.zoomValue', { percent })}
        </button>
        <IconButton icon="plus" label={t('result.zoomIn')} tip="up" onClick={() => session.sight.zoom(ZOOM_STEP)} />
        <IconButton icon="scan" label={t('result.fit')} tip="up" onClick={() => session.sight.fit()} />
      </div>
    </div>
  );
}
