import { KINDS, type Kind } from '../../../../../src/protocol/kinds.ts';
import { Menu } from '../../../../../src/ui/kit/Menu.tsx';
import { chooseKind } from '../../model/choose-kind.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

type Asked = Kind | 'auto';
const ASKED: readonly Asked[] = ['auto', 'human', 'thing', 'icon'];
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** What the photo shows. `thing` is what is left where nothing else was found, so auto does not claim it (docs/QUALITY.md). */
export function KindMenu() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const asked = useCutoutState(({ open }) => open.kind);
  const found = useCutoutState(({ open }) => open.result?.found);
  const auto =
    found === undefined || found === 'thing' ? t('kind.auto') : t('kind.autoFound', { kind: t(`kind.${found}`) });
  return (
    <Menu<Asked>
      label={t('kind.label')}
      icon={(asked ?? found) === 'human' ? 'user-round' : (asked ?? found) === 'icon' ? 'shapes' : 'box'}
      value={asked ?? 'auto'}
      options={ASKED.map((value) => ({
        value,
        label: value === 'auto' ? (asked ? t('kind.auto') : auto) : t(`kind.${value}`),
      }))}
      onPick={(value) => {
        chooseKind(
          cutout,
          KIND_NAMES.find((name) => name === value),
        );
      }}
    />
  );
}
