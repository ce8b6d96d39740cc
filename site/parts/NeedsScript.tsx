import styles from './NeedsScript.module.css';
import { usePage } from './page-context.ts';

/** In the place of what the browser draws, for a reader whose browser runs no script. */
export function NeedsScript() {
  const { words } = usePage();
  return (
    <noscript>
      <p className={styles.words}>{words.needsScript}</p>
    </noscript>
  );
}
