import { ActionBar } from '../../../../shell/layers/panel/ActionBar.tsx';
import { usePhotoState } from '../../model/photo-context.ts';
import { LayersProvider } from './LayersProvider.tsx';

/** What is done most to the layers that are selected. */
export function LayerBar() {
  const layers = usePhotoState((state) => state.layering?.layers);
  if (layers === undefined) return null;
  return (
    <LayersProvider layers={layers}>
      <ActionBar />
    </LayersProvider>
  );
}
