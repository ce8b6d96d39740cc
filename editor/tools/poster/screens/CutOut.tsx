import { Button } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useLayerState, useLayers } from '../../../shell/layers/model/layer-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import { Sends } from '../../../shell/where/Sends.tsx';
import { usePoster } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

/** What can be made of the picture that is selected: it without its background, or its subject before the words. */
export function CutOut() {
  const { t } = useTexts();
  const { cutting } = usePoster();
  const { editor } = useLayers();
  useLayerState((state) => state.selection);
  const working = useStore(cutting.store, (state) => state.layer !== undefined);
  const [layer, ...more] = editor.selected;
  if (layer?.type !== 'image' || layer.asset === '' || more.length > 0) return null;
  const { reason } = cutting;
  const asks = reason === undefined && !cutting.isCut(layer);
  return (
    <section className={styles.part} aria-label={t('poster.cut')}>
      {working ? (
        <div className={styles.cutting} role="status">
          <span>{t('poster.cut.working')}</span>
          <Button onClick={() => cutting.cancel()}>{t('poster.cut.cancel')}</Button>
        </div>
      ) : (
        <>
          <Sends name="cut" when={asks}>
            <Button
              icon="scissors"
              block
              disabled={reason !== undefined}
              onClick={() => void cutting.cut(layer, 'place')}
            >
              {t('poster.cut')}
            </Button>
          </Sends>
          <Sends name="front" when={asks}>
            <Button block disabled={reason !== undefined} onClick={() => void cutting.cut(layer, 'front')}>
              {t('poster.cut.front')}
            </Button>
          </Sends>
        </>
      )}
      <p className={textStyles.caption}>{t(reason ?? 'poster.cut.counts')}</p>
    </section>
  );
}
