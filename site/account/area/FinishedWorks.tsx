import { systemClock } from '../../../src/base/clock.ts';
import { deleteCutoutPicture } from '../../../src/protocol/calls/cutout-pictures.schema.ts';
import type { RecordsResponse } from '../../../src/protocol/calls/templates.schema.ts';
import { download } from '../../../src/ui/download.ts';
import type { SiteApp } from '../../config/site-app.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import { CutoutPicture } from './CutoutPicture.tsx';
import { cutoutFile } from './cutout-file.ts';
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
  const withFile = async ({ uuid, name }: Finished, act: (file: File) => void) => {
    const file = await cutoutFile(calls, uuid, name);
    return file === undefined ? 'gone' : act(file);
  };
  const remove = async (uuid: string) => {
    await (await calls()).http(new AbortController().signal, deleteCutoutPicture, { form: { uuid } });
    onDeleted(uuid);
  };
  return (
    <ul className={styles.works} aria-label={t('account.finished')}>
      {works.map((work) => {
        const { uuid, name, time, picture_until: until } = work;
        return (
          <WorkTile
            key={uuid}
            name={name}
            time={time}
            until={until}
            picture={<CutoutPicture account={account} uuid={uuid} side="400" />}
            actions={[
              { word: 'openWork', run: () => withFile(work, (file) => app.open({ tool: 'photo', photos: [file] })) },
              { word: 'downloadWork', run: () => withFile(work, (file) => download(file, file.name, systemClock)) },
              { word: 'deleteWork', run: () => remove(uuid) },
            ]}
          />
        );
      })}
    </ul>
  );
}
