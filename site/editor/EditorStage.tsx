import { useState } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { EditorFrame, type EditorFrameProps } from './EditorFrame.tsx';

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
    <main className="editor-stage">
      <EditorFrame key={round} {...props} onProblem={setProblem} />
      {problem ? (
        <p className="problem" role="alert">
          {t('failed')} <code>{problem}</code>
          <button type="button" className="button" onClick={again}>
            {t('retry')}
          </button>
        </p>
      ) : null}
    </main>
  );
}
