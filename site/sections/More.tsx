import { Icon } from '../../src/ui/kit/Icon.tsx';
import styles from './More.module.css';

/** A link to all of something, beside its heading. */
export function More({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.more} href={href}>
      {children}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}
