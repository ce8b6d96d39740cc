import { useEffect } from 'react';
import type { Person } from '../account/useAccount.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Says in the page's bar who is here: the button is the server's, its words follow the account. */
export function AccountButton({ person }: { person: Person }) {
  const { t } = useTexts();
  const { token, isMember, left } = person;
  const words =
    token === undefined
      ? t('logIn')
      : isMember
        ? t('member')
        : left === undefined
          ? t('account')
          : t('images', { count: left });
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-account]')) {
      button.textContent = words;
      button.dataset.account = token === undefined ? '' : 'in';
    }
  }, [words, token]);
  return null;
}
