import { useState } from 'react';
import { Button } from '../../src/ui/kit/Button.tsx';
import { Card } from '../../src/ui/kit/Card.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { EditorFrame, type EditorFrameProps } from './EditorFrame.tsx';
import styles from './EditorStage.module.css';

/** The editor under the nav, and a way on where it could not open. */
export function EditorStage(props: Omit<EditorFrameProps, 'onProblem'>) {
  const { t } = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const again = () => {
    setProblem(null);
    setRound(round + 1);
  };
  return (
    <div className={styles.stage}>
      <EditorFrame key={round} {...props} onProblem={setProblem} />
      {problem ? (
        <div className={styles.problem}>
          <Card tone="danger" title={t('failed')} urgent actions={<Button onClick={again}>{t('retry')}</Button>}>
            <code>{problem}</code>
          </Card>
        </div>
      ) : null}
    </div>
  );
}
