import { ACCOUNT_TABS, type AccountTab } from '../account/account-path.ts';
import { ACCOUNT_WORDS, LOGIN_WORDS } from '../account/texts/account-words.ts';
import frame from '../parts/AccountFrame.module.css';
import { Held, type HeldKind } from '../parts/Held.tsx';
import { usePage } from '../parts/page-context.ts';
import styles from './AccountWaiting.module.css';

/** What is held for each tab. */
const HELD: Readonly<Record<AccountTab, readonly HeldKind[]>> = {
  sheets: ['cards', 'rows'],
  works: ['tiles'],
  invoices: ['rows'],
  membership: ['panel', 'rows'],
  data: ['words'],
};

/** The account's pages until their script has come, in the size of what comes: the ways to the others, or the place of the login. */
export function AccountWaiting({ tab }: { tab: AccountTab }) {
  const { link, locale, words } = usePage();
  const texts = ACCOUNT_WORDS[locale];
  return (
    <>
      <div className={`${frame.area} ${styles.account}`}>
        <nav className={frame.nav} aria-label={texts['account.account']}>
          {ACCOUNT_TABS.map((each) => (
            <a key={each} href={link(`/account/${each}`)} aria-current={each === tab ? 'page' : undefined}>
              {texts[`account.${each}`]}
            </a>
          ))}
        </nav>
        <div className={frame.main}>
          <h2>{texts[`account.${tab}`]}</h2>
          {HELD[tab].map((kind) => (
            <Held key={kind} kind={kind} />
          ))}
        </div>
      </div>
      <div className={`${frame.gate} ${styles.login}`}>
        <h2>{words.logIn}</h2>
        <p>{LOGIN_WORDS[locale]}</p>
        <div className={styles.form} aria-hidden="true">
          <i />
          <i />
        </div>
      </div>
    </>
  );
}
