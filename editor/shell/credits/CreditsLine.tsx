import { useState } from 'react';
import type { Account } from '../../../src/account/account.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import exportStyles from '../export/export.module.css';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useShellState } from '../model/shell-context.ts';
import type { TextId } from '../texts/useTexts.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './CreditsLine.module.css';
import { useCredits } from './credits-context.ts';
import { loadLedgerTexts } from './load-ledger-texts.ts';
import { WatermarkSlot } from './WatermarkSlot.tsx';

const ledger = lazyPart(async () => (await import('./Ledger.tsx')).Ledger, loadLedgerTexts);

/** What the open picture costs the user, said before it is paid. */
function costOf(account: Account | undefined, paid: boolean, reserved: boolean): TextId | undefined {
  if (account === undefined || account.role === 'visitor') return undefined;
  if (account.role === 'member') return 'sheets.member';
  if (paid) return 'sheets.paid';
  // It is not among those that are left.
  if (reserved) return 'sheets.setAside';
  return account.left > 0 ? 'sheets.cost' : 'sheets.none';
}

interface CreditsLineProps {
  /** The open picture's credit is used up. */
  paid: boolean;
  /** One is reserved for it. */
  reserved: boolean;
}

/** On our own site, over the way out: the credits that the user has, what this picture costs, and the ledger at a press. */
export function CreditsLine({ paid, reserved }: CreditsLineProps) {
  const { t } = useTexts();
  const credits = useCredits();
  const account = useShellState((state) => state.account);
  const cost = costOf(account, paid, reserved);
  if (cost === undefined) return <WatermarkSlot free />;
  return (
    <div className={styles.sheets}>
      <div className={styles.sheetsLine}>
        <span>{t(cost)}</span>
        {account?.role === 'user' && <LedgerButton text={t('sheets.left', { left: account.left })} />}
      </div>
      {cost === 'sheets.none' && (
        <Button onClick={() => credits.loaded?.askForCredits()}>{t('gate.sheets.ask')}</Button>
      )}
    </div>
  );
}

/** How many credits there are; pressed, it shows where they came from and went. */
export function LedgerButton({ text }: { text: string }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${exportStyles.fileLine} ${textStyles.figures}`}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={t('sheets.ledger')}
        onClick={() => setOpen(!open)}
      >
        {text}
        <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
      {open && (
        <Popover
          label={t('sheets.ledger')}
          className={`${exportStyles.filePopover} ${styles.ledger}`}
          onClose={() => setOpen(false)}
        >
          <h2>{t('sheets.ledger')}</h2>
          <ledger.Part />
        </Popover>
      )}
    </>
  );
}
