import { useCutoutState } from '../../model/context/cutout-context.ts';
import { ProgressCard } from '../progress/ProgressCard.tsx';
import { LastNote } from './LastNote.tsx';
import { ProblemCard } from './ProblemCard.tsx';

/** At the foot of the stage: what is being done, or what came of it. */
export function StageCard() {
  const working = useCutoutState(({ open }) => open.progress !== undefined);
  const failed = useCutoutState(({ open }) => open.problem !== undefined);
  if (working) return <ProgressCard />;
  return failed ? <ProblemCard /> : <LastNote />;
}
