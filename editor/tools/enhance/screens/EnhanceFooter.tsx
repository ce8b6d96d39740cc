import { planTiles } from '../../../../src/pixels/enhance/tiles.ts';
import { ActionFooter } from '../../../shell/edit/ActionFooter.tsx';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { isTooLarge } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import { aboutWords } from './time-words.ts';

/** What is chosen comes to this, and takes about so long. */
export function EnhanceFooter() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const { choices, busy, found, factors } = useEnhanceState((state) => state);
  const { size, seconds, model, from } = enhance;
  const isOffline = useShellState(({ network }) => network === 'off') && model !== 1;
  const tiles = model === 1 ? 0 : planTiles(from).length;
  const tooLarge = isTooLarge(size);
  const plain = factors?.length === 0 && choices.factor !== '1';
  const blocked = tooLarge ? t('enhance.tooLarge') : isOffline ? t('enhance.offline') : undefined;
  const line = blocked ?? (plain ? t('enhance.plain') : t('enhance.to', { ...size }));
  return (
    <ActionFooter
      line={line}
      aside={blocked ? undefined : aboutWords(t, seconds, tiles)}
      icon="sparkles"
      label={t('enhance.do')}
      disabled={busy || blocked !== undefined || found === undefined}
      sends={{ name: 'enhance', when: model !== 1 }}
      onAct={() => void enhance.press()}
    />
  );
}
