import { usePage } from '../parts/page-context.ts';
import styles from './Mark.module.css';

/** The mark and the name: half kept, half dashed; the second word says which of the four programs this is. */
export function Mark({ withHost = false }: { withHost?: boolean }) {
  const { link, words, host } = usePage();
  return (
    <a className={styles.mark} href={link('/')} data-mark>
      <svg viewBox="0 0 26 26" width="28" height="28" aria-hidden="true">
        <rect width="26" height="26" rx="7" fill="var(--text)" />
        <path d="M13 5.5a7.5 7.5 0 0 0 0 15z" fill="var(--surface)" />
        <path
          d="M13 5.5a7.5 7.5 0 0 1 0 15"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="1.6"
          strokeDasharray="2.1 2.2"
        />
      </svg>
      <span>Cutout {withHost && words.hosts[host] !== '' ? <em>{words.hosts[host]}</em> : null}</span>
    </a>
  );
}
