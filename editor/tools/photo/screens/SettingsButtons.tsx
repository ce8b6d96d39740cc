import { useState } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { usePhoto } from '../model/photo-context.ts';
import { copySettings, hasSettings, pasteSettings } from '../model/settings.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './photo.module.css';

/** One photo's settings, for the next. */
export function SettingsButtons() {
  const { t } = useTexts();
  const editor = usePhoto();
  const [there, setThere] = useState(hasSettings);
  return (
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
  );
}
