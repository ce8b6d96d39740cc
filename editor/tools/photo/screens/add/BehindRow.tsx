import type { Layer } from '../../../../../src/document/scene/scene.ts';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../../shell/model/shell-context.ts';
import { useStore } from '../../../../shell/model/use-store.ts';
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
  const busy = useStore(layers.subject.store, (state) => state.busy);
  const network = useShellState((state) => state.network);
  const on = layer.behind === true;
  const cannot = ports.device !== undefined ? 'photo.behind.private' : network === 'off' ? 'photo.behind.offline' : '';
  const line: TextId = busy ? 'photo.behind.looking' : cannot !== '' && !on ? cannot : 'photo.behind.what';
  return (
    <div className={styles.behind}>
      <Toggle
        label={t('photo.behind')}
        on={on}
        disabled={busy || (cannot !== '' && !on)}
        onToggle={(next) => void layers.subject.put(layers.scene, layer.id, next)}
      />
      <p className={textStyles.caption} role={busy ? 'status' : undefined}>
        {t(line)}
      </p>
    </div>
  );
}
