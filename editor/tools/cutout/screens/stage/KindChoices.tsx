import { KINDS, type Kind } from '../../../../../src/protocol/kinds.ts';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { chooseKind } from '../../model/choose-kind.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

type Asked = Kind | 'auto';
const KIND_NAMES = Object.keys(KINDS) as Kind[];
const ASKED: readonly Asked[] = ['auto', ...KIND_NAMES];

/** The kinds as a row, for the sheet. */
export function KindChoices() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const asked = useCutoutState(({ open }) => open.kind);
  return (
    <>
      <Segments<Asked>
        label={t('kind.label')}
        value={asked ?? 'auto'}
        options={ASKED.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(value) => {
          chooseKind(
            cutout,
            KIND_NAMES.find((name) => name === value),
          );
        }}
      />
      <p className={textStyles.caption}>{t('kind.hint')}</p>
    </>
  );
}
