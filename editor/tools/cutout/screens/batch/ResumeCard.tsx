import { HTML_LANG } from '../../../../../src/protocol/locales.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** On the empty screen: works that are still here, from before a reload, a crash or a step back. Focus is not taken. */
export function ResumeCard() {
  const { t, locale } = useTexts();
  const { batch } = useCutout();
  const saved = useCutoutState(({ state }) => state.left);
  const { loaded } = batch;
  if (saved === undefined || loaded === undefined) return null;
  const { count, unfinished, since, name, unsaved } = saved;
  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { hour: '2-digit', minute: '2-digit' }).format(since);
  return (
    <Card
      tone="info"
      title={
        name === undefined
          ? t(unfinished > 0 ? 'left.some' : 'left.done', { count, time, unfinished })
          : t(unsaved > 0 ? 'left.oneUnsaved' : 'left.one', { name, time, count: unsaved })
      }
      actions={
        <>
          <Button onClick={() => loaded.goOn()}>{t('left.goOn')}</Button>
          <Button onClick={() => loaded.forget()}>{t('left.discard')}</Button>
        </>
      }
    />
  );
}
