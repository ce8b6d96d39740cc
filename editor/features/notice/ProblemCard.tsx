import { Button } from '../../../src/ui/Button.tsx';
import { formatNames } from '../../../src/ui/format.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { problemText } from '../../app/problem.ts';
import { KindPick } from '../result/KindPick.tsx';
import { CopyText } from './CopyText.tsx';
import { ShrinkButton } from './ShrinkButton.tsx';

/** These are answered with another kind before another photo. */
const KIND_HELPS: ReadonlySet<string> = new Set(['NO_SUBJECT', 'EMPTY_RESULT']);

/** A failure, said in place, with a way on (ux.md §10). */
export function ProblemCard() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const problem = useEditorState((state) => state.problem);
  const kept = useEditorState((state) => state.result !== undefined);
  const formats = useEditorState((state) => state.setting.limits.formats);
  if (problem === undefined) return null;
  const { code, values, retry, shrink, report } = problem;
  const kind = KIND_HELPS.has(code);
  return (
    <div className="card plated">
      <Plate
        tone={kind ? 'warn' : 'danger'}
        urgent
        title={t(problemText(code), values)}
        actions={
          <>
            {retry && !kind && (
              <Button icon="rotate-ccw" onClick={() => void editor.retry()}>
                {t('action.retry')}
              </Button>
            )}
            {shrink && <ShrinkButton limit={values.limit} />}
            {code === 'INTERNAL' && <CopyText text={report}>{t('action.copyDetails')}</CopyText>}
            {kind && (
              <span className="another-kind">
                {t('action.anotherKind')}
                <KindPick />
              </span>
            )}
            {kept ? (
              <Button onClick={() => editor.set({ problem: undefined })}>{t('action.close')}</Button>
            ) : (
              <Button onClick={() => editor.newPhoto()}>{t('action.chooseAnother')}</Button>
            )}
          </>
        }
      >
        {code === 'IMAGE_FORMAT' && t('error.IMAGE_FORMAT.more', { formats: formatNames(formats) })}
        {code === 'INTERNAL' && 'requestId' in values && t('error.request', { id: String(values.requestId) })}
      </Plate>
    </div>
  );
}
