import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import { Minimap, type MinimapProps } from './Minimap.tsx';
import type { MapSource } from './map-texts.ts';

/** The minimap with its own name. */
export function StageMap(props: Omit<MinimapProps, 'label'>) {
  const { t }: { t: Translate<MapSource> } = useTranslatorState();
  return <Minimap {...props} label={t('map.label')} />;
}
