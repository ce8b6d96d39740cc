import { featureOfScale } from '../../../../src/protocol/paid-features.ts';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Says before it is asked for that a size is for members, where our own site sells it; the server decides (D191). */
export function ForMembers({ scale }: { scale: number }) {
  const { t } = useTexts();
  const isFree = useShellState(({ setting, account }) => !setting.site || account?.role === 'member');
  if (isFree || featureOfScale(scale) === undefined) return null;
  return <p className={textStyles.caption}>{t('enhance.forMembers')}</p>;
}
