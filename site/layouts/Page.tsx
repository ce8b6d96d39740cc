import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { usePage } from '../parts/page-context.ts';
import consentStyles from './Consent.module.css';
import { Consent } from './Consent.tsx';
import { Footer } from './Footer.tsx';
import { Nav } from './Nav.tsx';
import styles from './Page.module.css';

interface PageProps {
  /** Which link of the bar stands for this page. */
  current?: string | undefined;
  children: ReactNode;
}

/** A page with its bar and foot. The editor opens in `#stage`, in place of what stands between them. */
export function Page({ current, children }: PageProps) {
  const { words } = usePage();
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Nav current={current} />
      <p className={styles.offline} role="status" data-offline hidden>
        <Icon name="wifi-off" size={18} />
        {words.offline}
      </p>
      <div id="stage" />
      <main id="content">{children}</main>
      <Footer />
      <Consent />
      <p
        className={consentStyles.consent}
        role="status"
        data-wait
        data-coming={words.coming}
        data-failed={words.notLoaded}
        hidden
      />
    </>
  );
}
