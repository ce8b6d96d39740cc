import type { Locale } from '../../src/protocol/locales.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { classes } from '../../src/ui/kit/classes.ts';
import type { Need } from '../account/AccountDialog.tsx';
import type { Person } from '../account/useAccount.ts';
import { homeOf } from '../config/locale.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Nav.module.css';
import sectionStyles from './Section.module.css';

interface NavProps {
  locale: Locale;
  editing: boolean;
  person: Person;
  onOpen(): void;
  onNeed(need: Need): void;
}

export function Nav({ locale, editing, person, onOpen, onNeed }: NavProps) {
  const { t } = useTexts();
  const nameOf = ({ token, isMember, left }: Person): string => {
    if (token === undefined) return t('logIn');
    if (isMember) return t('member');
    return left === undefined ? t('imagesTitle') : t('images', { count: left });
  };
  return (
    <nav className={styles.nav} aria-label="Cutout">
      <div className={classes(sectionStyles.wide, styles.row)}>
        <a className={styles.mark} href={homeOf(locale)}>
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
          Cutout
        </a>
        {editing ? null : (
          <>
            <a className={styles.link} href="#how">
              {t('navHow')}
            </a>
            <a className={styles.link} href="#developers">
              {t('navDevelopers')}
            </a>
            <a className={styles.link} href="#questions">
              {t('navQuestions')}
            </a>
          </>
        )}
        <span className={styles.grow} />
        <Button look="ghost" onClick={() => onNeed(person.token === undefined ? 'login' : 'credits')}>
          {nameOf(person)}
        </Button>
        {editing ? (
          <Button onClick={() => history.back()}>{t('back')}</Button>
        ) : (
          <span className={styles.wayIn}>
            <Button look="primary" onClick={() => onOpen()}>
              {t('open')}
            </Button>
          </span>
        )}
      </div>
    </nav>
  );
}
