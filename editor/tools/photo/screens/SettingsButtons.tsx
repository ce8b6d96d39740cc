import { useState } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useTools } from '../../../shell/model/tool-context.ts';
import { batchRecipe } from '../model/batch-recipe.ts';
import { usePhoto, usePhotoState } from '../model/photo-context.ts';
import { copySettings, hasSettings, pasteSettings } from '../model/settings.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './photo.module.css';

/** One photo's settings, for the next. */
export function SettingsButtons() {
  const { t } = useTexts();
  const editor = usePhoto();
  const shell = useShell();
  const tools = useTools();
  const [there, setThere] = useState(hasSettings);
  const hasBatch = useShellState((state) => state.tools.includes('batch'));
  const isPart = usePhotoState(({ values }) => batchRecipe(values).isPart);
  /** The photo itself stays here: it has these settings already. */
  const forMany = async () => {
    const { text } = batchRecipe(editor.state.values);
    const { switchTool } = await import('../../../shell/switcher/switch-tool.ts');
    const batch = await switchTool({ shell, tools }, 'batch', 'never');
    const image = new Blob([text], { type: 'application/json' });
    await batch.openPictures([{ image, name: 'recipe.json', way: 'open' }]);
  };
  return (
    <div className={styles.settings}>
      <div className={styles.pair}>
        <Button
          icon="copy"
          onClick={() => {
            copySettings(editor);
            setThere(true);
          }}
        >
          {t('photo.copySettings')}
        </Button>
        <Button icon="clipboard-paste" disabled={!there} onClick={() => pasteSettings(editor)}>
          {t('photo.pasteSettings')}
        </Button>
      </div>
      {hasBatch && (
        <Button icon="layers" onClick={() => void forMany().catch(() => shell.say('photo.batchFailed'))}>
          {t('photo.batch')}
        </Button>
      )}
      {hasBatch && isPart && <p className={textStyles.caption}>{t('photo.batchPart')}</p>}
    </div>
  );
}
