import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { countryName } from '../rules/find-documents.ts';
import type { DocumentRule } from '../rules/rule.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

interface DocumentListProps {
  list: RefObject<HTMLDivElement | null>;
  found: readonly DocumentRule[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Typing goes on in the search, and so does the way above the first document. */
  onLeave: () => void;
}

/** Puts the focus on the document that the Tab key would come to. */
export const enterList = (list: HTMLDivElement | null): void =>
  list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

/** Documents: one stop of the Tab key, arrows go through, Enter and the space bar choose. */
export function DocumentList({ list, found, chosen, onChoose, onLeave }: DocumentListProps) {
  const { t, locale } = useTexts();
  const [current, setCurrent] = useState<string>();
  // Where the focus was; else what is chosen; else, where the search hides both, the first.
  const stop = [current, chosen].find((id) => found.some((rule) => rule.id === id)) ?? found[0]?.id;

  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[key];
    const typed = /^[\p{L}\p{N}]$/u.test(key);
    if (to === undefined && !typed) return;
    // A letter is the search's, and no shortcut of the tool: it is typed into the field that has the focus when the key is handled.
    event.stopPropagation();
    if (to !== undefined) event.preventDefault();
    if (typed || to === -1) onLeave();
    else event.currentTarget.parentElement?.querySelectorAll('button')[to ?? at]?.focus();
  };

  return (
    <div className={styles.documents} role="listbox" aria-label={t('id.documents')} ref={list} tabIndex={-1}>
      {found.map((rule, at) => (
        <button
          key={rule.id}
          type="button"
          role="option"
          aria-selected={rule.id === chosen}
          tabIndex={rule.id === stop ? 0 : -1}
          onFocus={() => setCurrent(rule.id)}
          onKeyDown={(event) => onKey(event, at)}
          onClick={() => onChoose(rule.id)}
        >
          <span>
            <b>{countryName(locale, rule) || t('id.noCountry')}</b>
            <span>{t(`id.kind.${rule.kind}`)}</span>
          </span>
          <span>{`${rule.width} × ${rule.height} mm`}</span>
          {rule.source ? <Icon name="check" size={16} /> : <span className={styles.unsure}>{t('id.unsure')}</span>}
        </button>
      ))}
    </div>
  );
}
