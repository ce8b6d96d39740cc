import { KINDS, type Kind } from '../../../src/protocol/kinds.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

type Asked = Kind | 'auto';
const KIND_NAMES = Object.keys(KINDS) as Kind[];
const ASKED: readonly Asked[] = ['auto', ...KIND_NAMES];

/** The kinds as a row, for the sheet. */
export function KindChoices() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const asked = useEditorState((state) => state.kind);
  return (
    <>
      <Segments<Asked>
        label={t('kind.label')}
        value={asked ?? 'auto'}
        options={ASKED.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(value) => {
          const kind = KIND_NAMES.find((name) => name === value);
          editor.set({ kind });
          void editor.retry(kind);
        }}
      />
      <p className="caption">{t('kind.hint')}</p>
    </>
  );
}
