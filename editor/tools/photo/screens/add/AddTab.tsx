import { useEffect } from 'react';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { AddShape, AddSticker, AddText } from '../../../../shell/layers/panel/AddPanel.tsx';
import { DrawPanel } from '../../../../shell/layers/panel/DrawPanel.tsx';
import { LayersList } from '../../../../shell/layers/panel/LayersList.tsx';
import { SelectionPanel } from '../../../../shell/layers/panel/SelectionPanel.tsx';
import { useStore } from '../../../../shell/model/use-store.ts';
import type { LayersPort } from '../../model/layering.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { ADD_PARTS, type AddPart } from '../../model/state.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './add.module.css';
import { LayersProvider } from './LayersProvider.tsx';
// The layers' code comes with the tab, in one piece.
import './open-layers.tsx';

/** What is put on the photo: texts, stickers, drawings, shapes, and the list of all of them. */
export function AddTab() {
  const photo = usePhoto();
  const layers = usePhotoState((state) => state.layering?.layers);
  useEffect(() => {
    photo.loadLayers().catch(() => {
      // Its words could not be fetched: the network's banner says so, and the tab tries again when it is opened again.
    });
  }, [photo]);
  if (layers === undefined) return null;
  return (
    <LayersProvider layers={layers}>
      <div className={styles.tab}>
        <Choice layers={layers} />
        <Missing layers={layers} />
        <LayersList />
      </div>
    </LayersProvider>
  );
}

function Choice({ layers }: { layers: LayersPort }) {
  const { t } = useTexts();
  const photo = usePhoto();
  const chosen = usePhotoState((state) => state.addPart);
  const drawing = useStore(layers.editor.store, (state) => state.drawing);
  const part = drawing ? 'draw' : chosen;
  const choose = (next: AddPart) => {
    layers.editor.select([]);
    layers.editor.set({ drawing: next === 'draw', picking: undefined });
    if (next !== 'draw') photo.set({ addPart: next });
  };
  return (
    <>
      <Segments
        label={t('photo.tab.add')}
        value={part}
        options={ADD_PARTS.map((value) => ({ value, label: t(`photo.add.${value}`) }))}
        onChoose={choose}
      />
      {part === 'text' && <AddText />}
      <SelectionPanel>
        {part === 'stickers' && <AddSticker />}
        {part === 'shapes' && <AddShape />}
        {part === 'draw' && <DrawPanel />}
      </SelectionPanel>
    </>
  );
}

/** Fonts that could not be had: another stands in their place, and it is said. */
function Missing({ layers }: { layers: LayersPort }) {
  const { t } = useTexts();
  const missing = useStore(layers.fonts, (state) => state.missing);
  if (missing.length === 0) return null;
  return (
    <p className={styles.missing} role="status">
      {t('photo.missingFonts', { fonts: missing.join(', ') })}
    </p>
  );
}
