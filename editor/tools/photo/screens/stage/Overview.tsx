import { useMemo } from 'react';
import { colourPass } from '../../../../../src/pixels/adjust/apply-colour.ts';
import { colourTables } from '../../../../../src/pixels/adjust/colour-tables.ts';
import { withFilter } from '../../../../../src/pixels/adjust/filters.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import { Minimap } from '../../../../shell/stage/Minimap.tsx';
import type { View } from '../../../../shell/stage/view.ts';
import { usePhoto, usePhotoValues } from '../../model/photo-context.ts';
import type { Base } from '../../model/state.ts';
import { useTexts } from '../../texts/useTexts.ts';

interface OverviewProps {
  base: Base;
  size: Size;
  room: Size;
  view: View;
}

/** The photo in its colours, small, while it is larger than the stage. */
export function Overview(props: OverviewProps) {
  return props.base.view === 'result' && props.view.scale > 1.001 ? <Small {...props} /> : null;
}

function Small({ base, size, room, view }: OverviewProps) {
  const { t } = useTexts();
  const editor = usePhoto();
  const values = usePhotoValues();
  const picture = useMemo(() => {
    const data = new Uint8ClampedArray(base.small.data);
    colourPass(colourTables(withFilter(values)))(data, 0, data.length);
    return { ...base.small, data };
  }, [base, values]);
  return (
    <Minimap
      picture={picture}
      size={size}
      room={room}
      view={view}
      label={t('photo.minimap')}
      onMove={(next) => editor.set({ view: next })}
    />
  );
}
