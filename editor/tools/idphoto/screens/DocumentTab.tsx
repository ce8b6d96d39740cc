import { useState } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { TextField } from '../../../../src/ui/kit/TextField.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useIdParts, useIdPlan, useIdState } from '../model/id-context.ts';
import { ruleIn } from '../model/plan.ts';
import { DOCUMENTS, OWN_SIZE } from '../rules/documents.ts';
import { countryName, findDocuments } from '../rules/find-documents.ts';
import type { DocumentRule } from '../rules/rule.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';
import { RuleLine } from './RuleLine.tsx';
import { SearchNote } from './SearchNote.tsx';

/** The document: searched in any language, the last ones first. */
export function DocumentTab() {
  const { t, locale } = useTexts();
  const { id } = useIdParts();
  const [search, setSearch] = useState('');
  const recent = useIdState((state) => state.recent);
  const now = useIdPlan();
  if (now === undefined) return null;
  const { plan } = now;
  // What is chosen, until another size is typed.
  const size = ruleIn(plan);
  const age = (rule: DocumentRule) => (recent.indexOf(rule.id) + recent.length + 1) % (recent.length + 1) || 99;
  const found = findDocuments(DOCUMENTS, search).toSorted((one, other) => age(one) - age(other));
  return (
    <div className={panelStyles.choices}>
      <SearchNote />
      <TextField
        label={t('id.search')}
        value={search}
        placeholder={t('id.searchHint')}
        autoComplete="off"
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={styles.documents} aria-label={t('id.documents')}>
        {found.map((rule) => (
          <li key={rule.id}>
            <button type="button" aria-pressed={rule.id === plan.document} onClick={() => id.choose(rule.id)}>
              <span>
                <b>{countryName(locale, rule) || t('id.noCountry')}</b>
                <span>{t(`id.kind.${rule.kind}`)}</span>
              </span>
              <span>{`${rule.width} × ${rule.height} mm`}</span>
              {rule.source ? <Icon name="check" size={16} /> : <span className={styles.unsure}>{t('id.unsure')}</span>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.nothing}>{t('id.nothing')}</li>}
      </ul>
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
