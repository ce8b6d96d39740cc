import { HTML_LANG, LOCALES } from '../../../src/protocol/locales.ts';
import { useTexts, useTranslator } from '../../../src/ui/i18n/context.ts';
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/translator.ts';
import { Pick } from '../../../src/ui/Pick.tsx';
import { useEditorState } from '../../app/context.ts';

/** Hidden where the host sets the language (ux.md §3). */
export function LanguagePick() {
  const { t, locale } = useTexts();
  const translator = useTranslator();
  const { mayChooseLanguage, hidden } = useEditorState((state) => state.setting);
  if (!mayChooseLanguage || hidden.includes('language')) return null;
  return (
    <Pick
      label={t('language.label')}
      icon="globe"
      value={locale}
      options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onPick={(next) => {
        void translator.setLocale(next).then(() => {
          document.documentElement.lang = HTML_LANG[next];
        });
      }}
    />
  );
}
