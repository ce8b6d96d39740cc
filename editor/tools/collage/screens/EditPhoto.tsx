import { useState } from 'react';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useTools } from '../../../shell/model/tool-context.ts';
import { useCollage } from '../model/collage-context.ts';
import { editPhoto } from '../model/edit-photo.ts';
import type { Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';

/** To photo editing with the photo of the cell in hand; asks first where another photo has steps that are not saved there. */
export function EditPhoto({ photo }: { photo: Photo }) {
  const { t } = useTexts();
  const shell = useShell();
  const tools = useTools();
  const { collage } = useCollage();
  const isThere = useShellState((state) => state.tools.includes('photo'));
  const [other, setOther] = useState<string>();
  if (!isThere) return null;
  const edit = (isSure: boolean) =>
    void editPhoto({ shell, tools, collage }, photo, isSure).then(setOther, () => shell.say('collage.editFailed'));
  if (other === undefined)
    return (
      <Button icon="sliders-horizontal" onClick={() => edit(false)}>
        {t('collage.edit')}
      </Button>
    );
  return (
    <div className={styles.editOther} role="alert">
      <p>{t('collage.editOther', { name: cutName(other) })}</p>
      <Button autoFocus onClick={() => setOther(undefined)}>
        {t('collage.cancel')}
      </Button>
      <Button onClick={() => edit(true)}>{t('collage.editThis')}</Button>
    </div>
  );
}
