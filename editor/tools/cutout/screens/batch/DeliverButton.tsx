import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useCounts } from './useCounts.ts';

const WORDS = {
  save: { one: 'file.use', several: 'batch.use' },
  zip: { one: 'file.download', several: 'batch.zip' },
} as const;

/** The filled button: all that is ready goes to the host, and without a host into one ZIP. While it makes the files a press stops it. */
export function DeliverButton({ block = false }: { block?: boolean }) {
  const { t } = useTexts();
  const batch = useBatch();
  const { ready } = useCounts();
  const making = useCutoutState(({ state }) => state.batch?.making);
  const hosted = useCutoutState(({ shell }) => shell.setting.hosted);
  const purpose = hosted ? 'save' : 'zip';
  const busy = making?.purpose === purpose;
  const values = { done: making?.done ?? 0, count: making?.count ?? 0 };
  return (
    <Button
      look="primary"
      big={block}
      block={block}
      icon={hosted ? undefined : 'download'}
      disabled={ready === 0 || (making !== undefined && !busy)}
      aria-label={busy ? t('batch.stop', values) : undefined}
      onClick={({ detail }) =>
        detail < 2 && (busy ? batch.output.stop() : void batch.output[purpose](batch.view.ready()))
      }
    >
      {busy ? t('batch.making', values) : t(WORDS[purpose][ready > 1 ? 'several' : 'one'], { count: ready })}
    </Button>
  );
}
