import { useState } from 'react';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { useBatch } from '../model/batch-context.ts';
import { folderPicker } from '../model/folder.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Writes the files into a folder of the machine, where the browser lets this frame do so. */
export function FolderButton() {
  const { t } = useTexts();
  const { batch, exporter } = useBatch();
  const [busy, setBusy] = useState(false);
  const pick = folderPicker(window);
  if (pick === undefined) return null;
  const { screen } = batch.ports;
  const save = async () => {
    const folder = await pick();
    if (folder === undefined) return;
    setBusy(true);
    try {
      const count = await exporter.toFolder(new AbortController().signal, folder);
      screen.say('many.say.folder', { count });
      screen.note({ id: 'many.say.folder', values: { count }, tone: 'info' });
    } catch {
      screen.note({ id: 'many.folder.failed', tone: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      icon="folder"
      framed
      label={t('many.folder')}
      tip="up end"
      disabled={busy}
      onClick={() => void save()}
    />
  );
}
