import { Button } from '../../../src/ui/Button.tsx';
import { formatNames } from '../../../src/ui/format.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { problemText } from '../../app/problem.ts';
import { ShrinkButton } from '../notice/ShrinkButton.tsx';

/** What came of the last try: a refusal in its own words, or what was cancelled. */
export function UploadNotice() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const problem = useEditorState((state) => state.problem);
  const cancelled = useEditorState((state) => state.cancelled);
  const picture = useEditorState((state) => state.picture);
  const note = useEditorState((state) => state.note);
  const formats = useEditorState((state) => state.setting.limits.formats);
  if (problem !== undefined) {
    const more = problem.code === 'IMAGE_FORMAT';
    return (
      <Plate
        tone="danger"
        urgent
        title={t(problemText(problem.code), problem.values)}
        actions={problem.shrink && <ShrinkButton limit={problem.values.limit} />}
      >
        {more && t('error.IMAGE_FORMAT.more', { formats: formatNames(formats) })}
      </Plate>
    );
  }
  if (cancelled && picture !== undefined) {
    return (
      <div className="cancelled">
        {picture.url && <img src={picture.url} alt={t('upload.cancelledPhoto')} />}
        <p>{t('progress.cancelled')}</p>
        <Button icon="rotate-ccw" onClick={() => void editor.retry()}>
          {t('progress.again')}
        </Button>
      </div>
    );
  }
  return note === undefined ? null : <Plate tone={note.tone} title={t(note.id, note.values)} />;
}
