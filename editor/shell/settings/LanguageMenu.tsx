import { LOCALES } from '../../../src/protocol/locales.ts';
import { useTranslator } from '../../../src/ui/i18n/context.ts';
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts';
import { Menu } from '../../../src/ui/kit/Menu.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Hidden where the host sets the language (docs/DESIGN.md §3). */
export function LanguageMenu() {
  const { t, locale } = useTexts();
  const translator = useTranslator();
  const { mayChooseLanguage, hidden } = useShellState((state) => state.setting);
  if (!mayChooseLanguage || hidden.includes('language')) return null;
  return (
    <Menu
      label={t('language.label')}
      icon="globe"
      value={locale}
      options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onPick={(next) => {
        // Without a network the language stays.
        translator.setLocale(next).catch(() => undefined);
      }}
    />
  );
}
