import { Card } from '../../../src/ui/kit/Card.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useTool, useToolStatus } from '../model/tool-context.ts';
import { RefusedCard } from '../notice/RefusedCard.tsx';
import { useToolTexts } from '../texts/useTexts.ts';

/** What came of the last try: a refusal in its own words, what the tool says of it, or a note. */
export function IntakeNotice() {
  const { t } = useToolTexts();
  const problem = useShellState((state) => state.problem);
  const note = useShellState((state) => state.note);
  const told = useToolStatus((status) => status.intakeNotice);
  const { IntakeNotice: Told } = useTool();
  if (problem !== undefined) return <RefusedCard problem={problem} />;
  if (told && Told) return <Told />;
  return note === undefined ? null : <Card tone={note.tone} title={t(note.id, note.values)} />;
}
