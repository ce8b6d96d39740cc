import { deleteCutoutPicture } from '../../../src/protocol/calls/cutout-pictures.schema.ts';
import type { RecordsResponse } from '../../../src/protocol/calls/templates.schema.ts';
import type { SiteApp } from '../../config/site-app.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import { CutoutPicture } from './CutoutPicture.tsx';
import { cutoutFile, download } from './cutout-file.ts';
import styles from './WorkTile.module.css';
import { WorkTile } from './WorkTile.tsx';

type Finished = RecordsResponse['data']['list'][number];

interface FinishedWorksProps {
  account: SiteAccount;
  app: SiteApp;
  works: readonly (Finished & { picture_until: number })[];
  onDeleted(uuid: string): void;
}

/** Cut-outs of which the server still has the copy that was sent: opened, downloaded as large as that, or deleted there. */
export function FinishedWorks({ account, app, works, onDeleted }: FinishedWorksProps) {
  const { t } = useAccountTexts();
  const { calls } = account;
  const remove = async (uuid: string) => {
    await (await calls()).http(new AbortController().signal, deleteCutoutPicture, { form: { uuid } });
    onDeleted(uuid);
  };
  return (
    <ul className={styles.works} aria-label={t('account.finished')}>
      {works.map(({ uuid, name, time, picture_until: until }) => (
        <WorkTile
          key={uuid}
          name={name}
          time={time}
          until={until}
          picture={<CutoutPicture account={account} uuid={uuid} side="400" />}
          actions={[
            {
              word: 'openWork',
              run: async () => app.open({ tool: 'photo', photos: [await cutoutFile(calls, uuid, name)] }),
            },
            { word: 'downloadWork', run: async () => download(await cutoutFile(calls, uuid, name)) },
            { word: 'deleteWork', run: () => remove(uuid) },
          ]}
        />
      ))}
    </ul>
  );
}
