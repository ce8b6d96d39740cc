import type { Locale } from '../../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { LayerSource } from './en.ts';

export type LayerTextId = keyof LayerSource;

/** The texts of the layer canvas in the frame's language. */
export const useLayerTexts: () => { readonly locale: Locale; readonly t: Translate<LayerSource> } = useTranslatorState;
