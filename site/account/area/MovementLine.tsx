import { classes } from '../../../src/ui/kit/classes.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import pictureStyles from './CutoutPicture.module.css';
import { CutoutPicture } from './CutoutPicture.tsx';
import styles from './MovementLine.module.css';
import type { Movement } from './movements.ts';

const SOURCES: Readonly<Record<string, 'fromGift' | 'fromOrder' | 'fromInvite'>> = {
  gift: 'fromGift',
  order: 'fromOrder',
  invite: 'fromInvite',
  invited: 'fromInvite',
};

/** What a movement was about: its picture or a sign, its name, and a line that says what came of it. */
export function MovementLine({ account, entry }: { account: SiteAccount; entry: Movement }) {
  const { t } = useAccountTexts();
  const { kind, name, source = '', uuid } = entry;
  const isLot = kind === 'grant' || kind === 'expire';
  const known = SOURCES[source];
  return (
    <span className={styles.line}>
      {isLot ? (
        <span className={classes(pictureStyles.tile, pictureStyles.small, pictureStyles.sign)}>
          <Icon name="images" size={18} />
        </span>
      ) : (
        <CutoutPicture account={account} uuid={entry.picture_until === undefined ? undefined : uuid} side="96" />
      )}
      <span className={styles.words}>
        <b title={isLot ? undefined : name}>
          {isLot ? t(known === undefined ? 'account.fromOperator' : `account.${known}`) : name || t('account.unnamed')}
        </b>
        <small>{useLine(entry)}</small>
      </span>
    </span>
  );
}

/** The second line of a row. */
function useLine({ kind, source, sheets, batch, until }: Movement): string {
  const { t, locale } = useAccountTexts();
  if (kind === 'grant' && until === undefined) return t('account.pack_stays');
  // What was bought ends with an order that was given back, which a row of its own says.
  if (kind === 'expire' || source === 'order') return '';
  if (kind === 'grant') return t('account.line.until', { date: dayOf(until ?? 0, locale) });
  if (kind === 'rollback' && source === 'no_subject') return t('account.line.noSubject');
  if (kind === 'commit' && sheets === 0) return t('account.line.included');
  if (kind === 'commit' && batch !== undefined) return t('account.line.batch', { count: batch });
  return t(`account.line.${kind}`);
}
