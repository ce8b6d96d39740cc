import { type RefObject, useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import { listOwnWorks } from '../../../src/protocol/calls/gallery.schema.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import type { MineWords } from '../../content/gallery/gallery-words.ts';
import frame from '../../parts/AccountFrame.module.css';
import areaStyles from '../area/AccountArea.module.css';
import { useList } from '../area/useList.ts';
import workStyles from '../area/WorkTile.module.css';
import { FailureCard } from '../FailureCard.tsx';
import type { SiteAccount } from '../useAccount.ts';
import { OwnWorkCard } from './OwnWorkCard.tsx';
import { PublishDialog } from './PublishDialog.tsx';

interface OwnWorksProps {
  account: SiteAccount;
  words: MineWords;
  /** Address of the gallery. */
  gallery: string;
  locale: Locale;
  /** What was typed of a work and has not been sent. */
  draft: RefObject<FormData | undefined>;
}

const read = async ({ http }: Account, signal: AbortSignal) => {
  const { list } = (await http(signal, listOwnWorks)).data;
  return { list, cursor: '' };
};

/** What the person has sent in, each with what became of it, and the way to send in another one. */
export function OwnWorks({ account, words, gallery, locale, draft }: OwnWorksProps) {
  const { items, failed, again } = useList(account, read);
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const { works, form, publish } = words;
  const card = { account, words, gallery, locale, onChanged: again };
  return (
    <div className={frame.main}>
      <Button look="primary" big onClick={() => setOpen(true)}>
        {publish}
      </Button>
      {isSent && <Card tone="ok" title={form.done} />}
      {failed && (
        <FailureCard code={failed} words={works.away} actions={<Button onClick={again}>{works.again}</Button>} />
      )}
      {items === undefined && !failed && <p role="status">…</p>}
      {items?.length === 0 && <p className={areaStyles.empty}>{works.empty}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={workStyles.works} aria-label={works.list}>
          {items.map((work) => (
            <OwnWorkCard key={work.id} work={work} {...card} />
          ))}
        </ul>
      )}
      {isOpen && (
        <PublishDialog
          account={account}
          words={words}
          locale={locale}
          draft={draft}
          onClose={(sent) => {
            setOpen(false);
            setSent(sent);
            if (sent) again();
          }}
        />
      )}
    </div>
  );
}
