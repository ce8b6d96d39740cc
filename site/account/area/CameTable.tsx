import type { InviteResponse } from '../../../src/protocol/calls/account.schema.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { DataTable } from './DataTable.tsx';
import { StateChip } from './StateChip.tsx';

/** States by the colours of what they are like in the list of images. */
const KINDS = { waiting: 'reserve', given: 'grant', capped: 'expire' } as const;

/** Who came by the person's invitation, with what each brought. */
export function CameTable({ came }: Pick<InviteResponse, 'came'>) {
  const { t, locale } = useAccountTexts();
  if (came.length === 0) return <p>{t('account.nobodyCame')}</p>;
  return (
    <DataTable
      rows={came}
      // Two people may look alike once they are masked.
      keyOf={(_row, at) => at}
      columns={[
        { head: t('account.came'), cell: ({ name }) => name || t('account.cameUnnamed') },
        {
          head: t('account.state'),
          cell: ({ state }) => <StateChip kind={KINDS[state]}>{t(`account.came.${state}`)}</StateChip>,
        },
        { head: t('account.when'), whole: true, cell: ({ time }) => dayOf(time, locale) },
        { head: t('account.count'), end: true, cell: ({ sheets }) => (sheets > 0 ? `+${sheets}` : '–') },
      ]}
    />
  );
}
