import type { ReactNode } from 'react';
import exportStyles from './export.module.css';

interface WaysOutProps {
  inPanel: boolean;
  filled: ReactNode;
  others: ReactNode;
}

/** The filled button and those beside it: over the stage it stands last, in the panel first. */
export function WaysOut({ inPanel, filled, others }: WaysOutProps) {
  return inPanel ? (
    <div className={exportStyles.fileButtons}>
      {filled}
      {others}
    </div>
  ) : (
    <>
      {others}
      {filled}
    </>
  );
}
