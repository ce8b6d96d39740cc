import { ActionFooter } from '../../../shell/edit/ActionFooter.tsx';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What is chosen comes to this, and takes about so long. */
export function EnhanceFooter() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const { choices, busy, found, factors } = useEnhanceState((state) => state);
  const { size, seconds } = enhance;
  const tooLarge = enhance.isTooLarge(size);
  const plain = factors?.length === 0 && choices.factor !== '1';
  const line = tooLarge ? t('enhance.tooLarge') : plain ? t('enhance.plain') : t('enhance.to', { ...size });
  return (
    <ActionFooter
      line={line}
      aside={seconds === undefined || tooLarge ? undefined : t('edit.about', { count: seconds })}
      icon="sparkles"
      label={t('enhance.do')}
      disabled={busy || tooLarge || found === undefined}
      onAct={() => void enhance.press()}
    />
  );
}
