import { Button, IconButton } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
import type { Note } from '../model/shell-state.ts';
import { takeSmaller } from '../shrink/ShrinkSlot.tsx';
import stageCardStyles from '../stage/StageCard.module.css';
import type { TextId } from '../texts/useTexts.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import styles from './NoteCard.module.css';

interface NoteCardProps {
  /** Said where there is no note. */
  otherwise?: TextId | undefined;
  onClose?: () => void;
}

/** A word about something that is done; it stays until it is read. */
export function NoteCard({ otherwise, onClose }: NoteCardProps) {
  const { t } = useToolTexts();
  const shell = useShell();
  const noted = useShellState((state) => state.note);
  const note: Note | undefined = noted ?? (otherwise && { id: otherwise, tone: 'info' });
  if (note === undefined) return null;
  const { id, values, tone, again, act, problem } = note;
  const smaller = problem?.shrink === true && problem.picture !== undefined;
  return (
    <div className={`${stageCardStyles.card} ${stageCardStyles.plated} ${styles.note}`}>
      <Card
        tone={tone}
        title={t(id, values)}
        actions={
          (again || smaller) && (
            <>
              {again && (
                <Button icon={act ? undefined : 'rotate-ccw'} onClick={again}>
                  {t(act ?? 'action.tryAgain')}
                </Button>
              )}
              {smaller && problem && <takeSmaller.Part problem={problem} />}
            </>
          )
        }
      />
      <IconButton
        icon="x"
        label={t('action.close')}
        tip="up end"
        onClick={() => {
          shell.set({ note: undefined });
          onClose?.();
        }}
      />
    </div>
  );
}
