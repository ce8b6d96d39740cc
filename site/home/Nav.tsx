import type { Locale } from '../../src/protocol/locales.ts';
import type { Need } from '../account/AccountDialog.tsx';
import type { Person } from '../account/useAccount.ts';
import { homeOf } from '../config/locale.ts';
import { useTexts } from '../texts/useTexts.ts';

interface NavProps {
  locale: Locale;
  editing: boolean;
  person: Person;
  onOpen(): void;
  onNeed(need: Need): void;
}

export function Nav({ locale, editing, person, onOpen, onNeed }: NavProps) {
  const { t } = useTexts();
  return (
    <nav className="nav" aria-label="Cutout">
      <div className="wide">
        <a className="mark" href={homeOf(locale)}>
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
            <a className="link" href="#how">
              {t('navHow')}
            </a>
            <a className="link" href="#developers">
              {t('navDevelopers')}
            </a>
            <a className="link" href="#questions">
              {t('navQuestions')}
            </a>
          </>
        )}
        <span className="grow" />
        {person.token === undefined ? (
          <button type="button" className="plain" onClick={() => onNeed('login')}>
            {t('logIn')}
          </button>
        ) : (
          <button type="button" className="plain" onClick={() => onNeed('credits')}>
            {person.isMember
              ? t('member')
              : person.left === undefined
                ? t('imagesTitle')
                : t('images', { count: person.left })}
          </button>
        )}
        {editing ? (
          <button type="button" className="button" onClick={() => history.back()}>
            {t('back')}
          </button>
        ) : (
          <button type="button" className="button filled way-in" onClick={() => onOpen()}>
            {t('open')}
          </button>
        )}
      </div>
    </nav>
  );
}
