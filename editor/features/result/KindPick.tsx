import { KINDS, type Kind } from '../../../src/protocol/kinds.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Pick } from '../../../src/ui/Pick.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';

type Asked = Kind | 'auto';
const ASKED: readonly Asked[] = ['auto', 'human', 'thing', 'icon'];
const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** What the photo shows. Another kind is asked of the server again; the upload is not repeated. */
export function KindPick() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const asked = useEditorState((state) => state.kind);
  const found = useEditorState((state) => state.result?.found);
  const auto = found === undefined ? t('kind.auto') : t('kind.autoFound', { kind: t(`kind.${found}`) });
  return (
    <Pick<Asked>
      label={t('kind.label')}
      icon={(asked ?? found) === 'human' ? 'user-round' : (asked ?? found) === 'icon' ? 'shapes' : 'box'}
      value={asked ?? 'auto'}
      options={ASKED.map((value) => ({
        value,
        label: value === 'auto' ? (asked ? t('kind.auto') : auto) : t(`kind.${value}`),
      }))}
      onPick={(value) => {
        const kind = KIND_NAMES.find((name) => name === value);
        editor.set({ kind });
        void editor.retry(kind);
      }}
    />
  );
}
