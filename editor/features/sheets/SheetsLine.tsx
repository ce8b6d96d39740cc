import { useState } from 'react';
import type { Account } from '../../../src/cutout/ports.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { Popover } from '../../../src/ui/Popover.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { late } from '../../app/late.tsx';

const ledger = late(async () => (await import('./Ledger.tsx')).Ledger);

/** What the open picture costs the user, said before it is paid. */
function costOf(account: Account | undefined, paid: boolean, aside: boolean): TextId | undefined {
  if (account === undefined || account.role === 'visitor') return undefined;
  if (account.role === 'member') return 'sheets.member';
  if (paid) return 'sheets.paid';
  return aside || account.left > 0 ? 'sheets.cost' : 'sheets.none';
}

/** On our own site, over the way out: the sheets that the user has, what this picture costs, and the ledger at a press. */
export function SheetsLine() {
  const { t } = useTexts();
  const { sheets } = useWiring();
  const account = useEditorState((state) => state.account);
  const cost = useEditorState(({ work, ticket }) => costOf(account, work?.isCharged === true, ticket !== undefined));
  if (cost === undefined) return null;
  return (
    <div className="sheets">
      <div className="sheets-line">
        <span>{t(cost)}</span>
        {account?.role === 'user' && <LedgerButton text={t('sheets.left', { left: account.left })} />}
      </div>
      {cost === 'sheets.none' && <Button onClick={() => sheets.here?.askSheets()}>{t('gate.sheets.ask')}</Button>}
    </div>
  );
}

/** How many sheets there are; pressed, it shows where they came from and went. */
export function LedgerButton({ text }: { text: string }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="file-line num"
        aria-expanded={open}
        aria-haspopup="dialog"
        title={t('sheets.ledger')}
        onClick={() => setOpen(!open)}
      >
        {text}
        <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
      {open && (
        <Popover label={t('sheets.ledger')} className="file-popover ledger" onClose={() => setOpen(false)}>
          <h2>{t('sheets.ledger')}</h2>
          <ledger.Part />
        </Popover>
      )}
    </>
  );
}
