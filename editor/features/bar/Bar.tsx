import type { ReactNode } from 'react';

interface BarProps {
  /** Of the style sheet, beside its own. */
  className?: string;
  /** Where one came from, and what is open. */
  start: ReactNode;
  /** What is done to it. */
  middle: ReactNode;
  /** The ways on. */
  end: ReactNode;
  /** What lies on its rim. */
  children?: ReactNode;
}

/** Over the stage of every screen that has one (ux.md §5, §7, §8). */
export function Bar({ className, start, middle, end, children }: BarProps) {
  return (
    <header className={className === undefined ? 'top' : `top ${className}`} data-region>
      <div className="top-part">{start}</div>
      <div className="top-part middle">{middle}</div>
      <div className="top-part end">{end}</div>
      {children}
    </header>
  );
}
