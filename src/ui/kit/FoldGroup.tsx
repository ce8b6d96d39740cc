import { type ReactNode, useId, useState } from 'react';
import styles from './FoldGroup.module.css';
import { Icon } from './Icon.tsx';

interface FoldGroupProps {
  title: string;
  /** What is set in it, said while it is folded: *Sharpness 25*. */
  summary?: string | undefined;
  /** Folded by who holds it, for as long as that lives; left out: by itself. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A group of controls under a head that folds it. */
export function FoldGroup({ title, summary, open, onOpen, beside, children }: FoldGroupProps) {
  const id = useId();
  const [own, setOwn] = useState(true);
  const shown = open ?? own;
  return (
    <section className={styles.group} aria-labelledby={`${id}-head`}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            id={`${id}-head`}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={() => {
              setOwn(!shown);
              onOpen?.(!shown);
            }}
          >
            <span>{title}</span> {!shown && summary && <small>{summary}</small>}
            <Icon name={shown ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        </h3>
        {beside}
      </div>
      {shown && (
        <div className={styles.body} id={id}>
          {children}
        </div>
      )}
    </section>
  );
}
