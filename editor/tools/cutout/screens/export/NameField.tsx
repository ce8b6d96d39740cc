import { useState } from 'react';
import { codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import fieldStyles from '../../../../../src/ui/kit/Field.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { fileName } from '../../../../shell/export/file-name.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { fileChoice } from '../../model/export/file-choice.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './NameField.module.css';

/** How files are named: `{name}` stands for the photo's own. */
export function NameField() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const pattern = useCutoutState(({ state }) => state.file.name);
  // Beside the grid the first picture stands for all.
  const photo = useCutoutState(
    ({ open, state }) => (open.picture ?? state.works[state.order[0] ?? '']?.picture)?.name ?? '',
  );
  const extension = useCutoutState((view) => fileChoice(view)?.extension ?? codecOf(view.state.file.format).extension);
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <label className={fieldStyles.field}>
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
            cutout.set({ file: { ...cutout.state.file, name } });
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <p className={`${textStyles.caption} ${styles.fileNamed}`}>{fileName(pattern, photo, extension)}</p>
    </>
  );
}
