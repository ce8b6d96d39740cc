import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';

/** On the empty screen: works that are still here, from before a reload, a crash or a step back. Focus is not taken. */
export function LeftPlate() {
  const { t, locale } = useTexts();
  const { batch } = useWiring();
  const left = useEditorState((state) => state.left);
  const { here } = batch;
  if (left === undefined || here === undefined) return null;
  const { count, unfinished, since } = left;
  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { hour: '2-digit', minute: '2-digit' }).format(since);
  return (
    <Plate
      tone="info"
      title={t(unfinished > 0 ? 'left.some' : 'left.done', { count, time, unfinished })}
      actions={
        <>
          <Button onClick={() => here.goOn()}>{t('left.goOn')}</Button>
          <Button onClick={() => here.forget()}>{t('left.discard')}</Button>
        </>
      }
    />
  );
}
