import { useEditorState } from '../../app/context.ts';
import { NoteCard } from '../notice/NoteCard.tsx';
import { ProblemCard } from '../notice/ProblemCard.tsx';
import { ProgressCard } from '../progress/ProgressCard.tsx';

/** At the foot of the stage: what is being done, or what came of it. */
export function StageCard() {
  const working = useEditorState((state) => state.progress !== undefined);
  const failed = useEditorState((state) => state.problem !== undefined);
  if (working) return <ProgressCard />;
  return failed ? <ProblemCard /> : <NoteCard />;
}
