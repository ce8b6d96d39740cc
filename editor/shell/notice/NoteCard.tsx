import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
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
  const note = useShellState((state) => state.note) ?? (otherwise && { id: otherwise, tone: 'info' as const });
  if (note === undefined) return null;
  return (
    <div className={`${stageCardStyles.card} ${stageCardStyles.plated} ${styles.note}`}>
      <Card tone={note.tone} title={t(note.id, 'values' in note ? note.values : undefined)} />
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
