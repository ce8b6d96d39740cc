import { useRef } from 'react';
import type { Layer } from '../../../../../src/document/scene/scene.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import barStyles from '../../../../../src/ui/kit/ProgressBar.module.css';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../../shell/model/shell-context.ts';
import { useStore } from '../../../../shell/model/use-store.ts';
import { Sends } from '../../../../shell/where/Sends.tsx';
import type { LayersPort } from '../../model/layering.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import styles from './add.module.css';

/** The subject of the photo covers the layer. */
export function BehindRow({ layer }: { layer: Layer }) {
  const layers = usePhotoState((state) => state.layering?.layers);
  return layers === undefined ? null : <Row layer={layer} layers={layers} />;
}

function Row({ layer, layers }: { layer: Layer; layers: LayersPort }) {
  const { t } = useTexts();
  const { ports } = usePhoto();
  const looking = useStore(layers.subject.store, (state) => state.looking);
  const row = useRef<HTMLDivElement>(null);
  const network = useShellState((state) => state.network);
  const mine = looking?.id === layer.id;
  const on = layer.behind === true || mine;
  const cancel = () => {
    layers.subject.cancel();
    // The button goes away.
    row.current?.querySelector('input')?.focus();
  };
  const cannot = ports.device !== undefined ? 'photo.behind.private' : network === 'off' ? 'photo.behind.offline' : '';
  const line: TextId = looking ? 'photo.behind.looking' : cannot !== '' && !on ? cannot : 'photo.behind.what';
  return (
    <div className={styles.behind} ref={row}>
      <Sends name="behind" sign="switch" when={!on && !layers.subject.isKnown}>
        <Toggle
          label={t('photo.behind')}
          on={on}
          disabled={(looking !== undefined && !mine) || (cannot !== '' && !on)}
          onToggle={(next) => (mine ? cancel() : void layers.subject.put(layers.scene, layer.id, next))}
        />
      </Sends>
      <p className={textStyles.caption} role={looking ? 'status' : undefined}>
        {t(line)}
      </p>
      {mine && (
        <div className={styles.looking}>
          <div
            className={barStyles.bar}
            role="progressbar"
            aria-label={t('photo.behind.looking')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(looking.share * 100)}
          >
            <i style={{ transform: `scaleX(${looking.share})` }} />
          </div>
          <Button onClick={cancel}>{t('photo.cancel')}</Button>
        </div>
      )}
    </div>
  );
}
