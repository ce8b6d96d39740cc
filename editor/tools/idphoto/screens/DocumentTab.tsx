import { useRef, useState } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { TextField } from '../../../../src/ui/kit/TextField.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useIdParts, useIdPlan } from '../model/id-context.ts';
import { ruleIn } from '../model/plan.ts';
import { DOCUMENTS, OWN_SIZE } from '../rules/documents.ts';
import { findDocuments, lastFirst } from '../rules/find-documents.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DocumentList, enterList } from './DocumentList.tsx';
import styles from './id.module.css';
import { RuleLine } from './RuleLine.tsx';
import { SearchNote } from './SearchNote.tsx';

/** The document: searched in any language, the last ones first. */
export function DocumentTab() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const [search, setSearch] = useState('');
  // As it was when the tab was opened: what is chosen does not jump away from under the pointer.
  const [recent] = useState(id.state.recent);
  const tab = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const now = useIdPlan();
  if (now === undefined) return null;
  const { plan } = now;
  // What is chosen, until another size is typed.
  const size = ruleIn(plan);
  const found = lastFirst(findDocuments(DOCUMENTS, search), recent);
  return (
    <div className={panelStyles.choices} ref={tab}>
      <SearchNote />
      <TextField
        label={t('id.search')}
        value={search}
        placeholder={t('id.searchHint')}
        autoComplete="off"
        onInput={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          enterList(list.current);
        }}
      />
      {found.length > 0 && (
        <DocumentList
          list={list}
          found={found}
          chosen={plan.document}
          onChoose={(document) => id.choose(document)}
          onLeave={() => tab.current?.querySelector('input')?.focus()}
        />
      )}
      <p className={found.length === 0 ? styles.nothing : textStyles.visuallyHidden} role="status">
        {found.length === 0 && t('id.nothing')}
      </p>
      <RuleLine />
      <div className={styles.own}>
        <NumberField
          label={t('id.width')}
          value={size.width}
          min={10}
          max={120}
          step={0.5}
          unit="mm"
          onValue={(width) => id.choose(OWN_SIZE, { width, height: size.height })}
        />
        <NumberField
          label={t('id.height')}
          value={size.height}
          min={10}
          max={120}
          step={0.5}
          unit="mm"
          onValue={(height) => id.choose(OWN_SIZE, { width: size.width, height })}
        />
        <Button
          onClick={() => id.choose(OWN_SIZE, { width: size.width, height: size.height })}
          aria-pressed={plan.document === OWN_SIZE}
        >
          {t('id.ownSize')}
        </Button>
      </div>
    </div>
  );
}
