import { Card } from '../../../src/ui/kit/Card.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useTool, useToolStatus } from '../model/tool-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';

/** Fetched with the other screens, or when it is wanted. */
export const refusedCard = lazyPart(async () => (await import('../notice/RefusedCard.tsx')).RefusedCard);

/** What came of the last try: a refusal in its own words, what the tool says of it, or a note. */
export function IntakeNotice() {
  const { t } = useToolTexts();
  const problem = useShellState((state) => state.problem);
  const note = useShellState((state) => state.note);
  const showsStatus = useToolStatus((status) => status.intakeNotice);
  const { IntakeNotice: ToolNotice } = useTool();
  if (problem !== undefined) return <refusedCard.Part problem={problem} />;
  if (showsStatus && ToolNotice) return <ToolNotice />;
  return note === undefined ? null : <Card tone={note.tone} title={t(note.id, note.values)} />;
}
