import { Icon } from '../../src/ui/kit/Icon.tsx';
import { usePage } from '../parts/page-context.ts';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  action: string;
  value: string;
  placeholder: string;
  /** Offered by the browser while one types, without a script. */
  suggestions?: readonly string[] | undefined;
}

/** A search by a plain form: its result is an address of its own. */
export function SearchForm({ action, value, placeholder, suggestions = [] }: SearchFormProps) {
  const { words } = usePage();
  return (
    <search>
      <form className={styles.search} action={action} method="get">
        <Icon name="search" />
        <input
          id="search"
          type="search"
          name="q"
          defaultValue={value}
          placeholder={placeholder}
          aria-label={placeholder}
          maxLength={60}
          list={suggestions.length > 0 ? 'suggestions' : undefined}
        />
        {suggestions.length > 0 && (
          <datalist id="suggestions">
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
        <button type="submit">{words.search}</button>
      </form>
    </search>
  );
}
