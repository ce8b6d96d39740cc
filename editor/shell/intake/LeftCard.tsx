import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { cutName } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
import { useTools } from '../model/tool-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** A photo with its steps that is still here, from before a reload or a crash. Focus is not taken. */
export function LeftCard() {
  const { t, locale } = useTexts();
  const shell = useShell();
  const tools = useTools();
  const left = useShellState((state) => state.leftDocument);
  if (left === undefined) return null;
  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { hour: '2-digit', minute: '2-digit' }).format(left.since);
  const { unsaved: count } = left;
  const goOn = () => {
    tools.goOn().catch(() => shell.set({ note: { id: 'document.gone', tone: 'warn' } }));
  };
  return (
    <Card
      tone="info"
      title={t(count > 0 ? 'document.left' : 'document.leftSaved', { name: cutName(left.name), time, count })}
      actions={
        <>
          <Button onClick={goOn}>{t('document.goOn')}</Button>
          <Button onClick={() => void tools.forgetLeft()}>{t('document.discard')}</Button>
        </>
      }
    />
  );
}
