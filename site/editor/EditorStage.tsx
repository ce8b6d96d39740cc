import { useState } from 'react';
import { EditorFrame, type EditorFrameProps } from './EditorFrame.tsx';

/** The editor under the nav, and a way on where it could not open. */
export function EditorStage(props: Omit<EditorFrameProps, 'onProblem'>) {
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
          {props.texts.failed} <code>{problem}</code>
          <button type="button" className="button" onClick={again}>
            {props.texts.retry}
          </button>
        </p>
      ) : null}
    </main>
  );
}
