import type { Locale } from '../../src/protocol/locales.ts';
import type { Need } from '../account/AccountDialog.tsx';
import type { Person } from '../account/useAccount.ts';
import type { SiteTexts } from '../texts/en.ts';
import { fill, homeOf } from '../texts/texts.ts';

interface NavProps {
  locale: Locale;
  texts: SiteTexts;
  editing: boolean;
  person: Person;
  onOpen(): void;
  onNeed(need: Need): void;
}

export function Nav({ locale, texts, editing, person, onOpen, onNeed }: NavProps) {
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
              {texts.navHow}
            </a>
            <a className="link" href="#developers">
              {texts.navDevelopers}
            </a>
            <a className="link" href="#questions">
              {texts.navQuestions}
            </a>
          </>
        )}
        <span className="grow" />
        {person.token === undefined ? (
          <button type="button" className="plain" onClick={() => onNeed('login')}>
            {texts.logIn}
          </button>
        ) : (
          <button type="button" className="plain" onClick={() => onNeed('sheets')}>
            {person.isMember
              ? texts.member
              : person.left === undefined
                ? texts.sheetsTitle
                : fill(texts.sheets, { count: person.left })}
          </button>
        )}
        {editing ? (
          <button type="button" className="button" onClick={() => history.back()}>
            {texts.back}
          </button>
        ) : (
          <button type="button" className="button filled way-in" onClick={() => onOpen()}>
            {texts.open}
          </button>
        )}
      </div>
    </nav>
  );
}
