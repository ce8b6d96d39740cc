import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { LayerTextId } from '../../../shell/layers/texts/useLayerTexts.ts';
import type { TextId } from '../texts/useTexts.ts';

/** As it stands in the list of steps. */
export interface StepName {
  id: TextId | LayerTextId;
  values?: Values | undefined;
}
