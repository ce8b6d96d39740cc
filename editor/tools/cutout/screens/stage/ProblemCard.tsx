import { spokenFormats } from '../../../../../src/protocol/image-formats.ts';
import { formatNames } from '../../../../../src/ui/i18n/format.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import { CopyText } from '../../../../shell/notice/CopyText.tsx';
import { formatAdvice, namesFormats, problemText } from '../../../../shell/notice/problem-text.ts';
import stageCardStyles from '../../../../shell/stage/StageCard.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { ShrinkButton } from '../intake/ShrinkButton.tsx';
import { KindMenu } from './KindMenu.tsx';
import styles from './ProblemCard.module.css';

/** These are answered with another kind before another photo. */
const KIND_HELPS: ReadonlySet<string> = new Set(['NO_SUBJECT', 'EMPTY_RESULT']);

/** A failure, said in place, with a way on (docs/DESIGN.md §10). */
export function ProblemCard() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const problem = useCutoutState(({ open }) => open.problem);
  const kept = useCutoutState(({ open }) => open.result !== undefined);
  const formats = useCutoutState(({ shell }) => shell.setting.limits.formats);
  if (problem === undefined) return null;
  const { code, retry, shrink, report } = problem;
  const [id, values] = problemText(problem);
  const kind = KIND_HELPS.has(code);
  const mark = async () => {
    const { startMarking } = await import('../../model/marking/start-marking.ts');
    await startMarking(cutout);
  };
  return (
    <div className={`${stageCardStyles.card} ${stageCardStyles.plated}`}>
      <Card
        tone={kind ? 'warn' : 'danger'}
        urgent
        title={t(id, values)}
        actions={
          <>
            {retry && !kind && (
              <Button icon="rotate-ccw" onClick={() => void cutout.retry()}>
                {t('action.retry')}
              </Button>
            )}
            {shrink && <ShrinkButton limit={values.limit} />}
            {code === 'LOGIN_REQUIRED' && <Button onClick={() => cutout.askLogin(true)}>{t('gate.login.ask')}</Button>}
            {code === 'INTERNAL' && <CopyText text={report}>{t('action.copyDetails')}</CopyText>}
            {kind && !kept && (
              <Button look="primary" icon="square-mouse-pointer" onClick={() => void mark()}>
                {t('action.mark')}
              </Button>
            )}
            {kind && (
              <span className={styles.anotherKind}>
                {t('action.anotherKind')}
                <KindMenu />
              </span>
            )}
            {kept ? (
              <Button onClick={() => cutout.patchOpen({ problem: undefined })}>{t('action.close')}</Button>
            ) : (
              <Button onClick={() => cutout.newPhoto()}>{t('action.chooseAnother')}</Button>
            )}
          </>
        }
      >
        {namesFormats(code, values) &&
          t(formatAdvice(values), { ...values, formats: formatNames(spokenFormats(formats)) })}
        {code === 'INTERNAL' && 'requestId' in values && t('error.request', { id: String(values.requestId) })}
      </Card>
    </div>
  );
}
