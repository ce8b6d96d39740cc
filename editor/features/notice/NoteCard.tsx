import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';

/** A word about something that is over; it stays until it is read. */
export function NoteCard() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const note = useEditorState((state) => state.note);
  const cancelled = useEditorState((state) => state.cancelled && state.result !== undefined);
  if (note === undefined && !cancelled) return null;
  return (
    <div className="card plated note">
      <Plate tone={note?.tone ?? 'info'} title={note ? t(note.id, note.values) : t('progress.cancelled')} />
      <IconButton
        icon="x"
        label={t('action.close')}
        tip="up end"
        onClick={() => editor.set({ note: undefined, cancelled: false })}
      />
    </div>
  );
}
