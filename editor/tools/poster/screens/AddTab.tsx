import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { RAIL } from '../model/poster-state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { AddPart } from './AddParts.tsx';
import { useRail } from './Rail.tsx';

/** The rail, where there is a sheet. */
export function AddTab() {
  const { t } = useTexts();
  const { rail, choose } = useRail();
  return (
    <>
      <Segments
        label={t('poster.rail')}
        value={rail}
        options={RAIL.map((part) => ({ value: part, label: t(`poster.rail.${part}`) }))}
        onChoose={choose}
      />
      <AddPart part={rail} />
    </>
  );
}
