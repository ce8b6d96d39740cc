import type { Filter } from '../parts/narrowed.ts';
import styles from './Filters.module.css';

interface FiltersProps {
  title: string;
  filters: readonly Filter[];
  /** The person's own; who is not logged in is asked there. */
  mine?: { name: string; href: string };
}

/** What a list may be narrowed to, as links: each choice is an address. The first one, all of it, is the list's own. */
export function Filters({ title, filters, mine }: FiltersProps) {
  if (filters.length < 3) return null;
  return (
    <nav className={styles.filters} aria-label={title}>
      {filters.map(({ name, href, isOn }) => (
        <a
          key={href}
          href={href}
          aria-current={isOn ? 'true' : undefined}
          rel={href.includes('?') ? 'nofollow' : undefined}
        >
          {name}
        </a>
      ))}
      {mine && (
        <span>
          <a href={mine.href}>{mine.name}</a>
        </span>
      )}
    </nav>
  );
}
