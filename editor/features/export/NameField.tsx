import { useState } from 'react';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { fileChoice } from '../../app/file-choice.ts';
import { ENDINGS, fileName } from '../../app/file-name.ts';

/** How files are named: `{name}` stands for the photo's own. */
export function NameField() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const pattern = useEditorState((state) => state.file.name);
  const photo = useEditorState((state) => state.picture?.name ?? '');
  const format = useEditorState((state) => fileChoice(state)?.options.format ?? 'png');
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <label className="field">
        <span>{t('file.name')}</span>
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          maxLength={100}
          value={typed ?? pattern}
          onChange={(event) => {
            const name = event.currentTarget.value;
            setTyped(name);
            editor.set({ file: { ...editor.state.file, name } });
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <p className="caption file-named">{fileName(pattern, photo, ENDINGS[format])}</p>
    </>
  );
}
