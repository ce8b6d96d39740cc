import { DESIGN_TYPE } from '../../../src/document/scene/design-type.ts';
import type { SavedDrawing } from '../../../src/protocol/calls/works.schema.ts';
import type { SiteApp } from '../../config/site-app.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './WorkTile.module.css';
import { WorkTile } from './WorkTile.tsx';

interface SavedPagesProps {
  account: SiteAccount;
  app: SiteApp;
  pages: readonly SavedDrawing[];
  onDeleted(id: string): void;
}

/** The page as a file that knows which save of which work it is, so that saving it again takes that one's place. */
function fileOf(id: string, design: string, version: number): File {
  return new File([JSON.stringify({ ...JSON.parse(design), work: id, version })], 'work.json', { type: DESIGN_TYPE });
}

/** Pages that were saved in the editor, each with its picture: opened in the poster again, or deleted. */
export function SavedPages({ account, app, pages, onDeleted }: SavedPagesProps) {
  const { t } = useAccountTexts();
  const open = async (id: string) => {
    const { design, version } = await (await account.calls()).readWork(new AbortController().signal, id);
    app.open({ tool: 'poster', design: fileOf(id, design, version) });
  };
  const remove = async (id: string) => {
    await (await account.calls()).deleteWork(new AbortController().signal, id);
    onDeleted(id);
  };
  return (
    <ul className={styles.works} aria-label={t('account.savedPages')}>
      {pages.map(({ id, preview, ...page }) => (
        <WorkTile
          key={id}
          {...page}
          picture={<img className={styles.preview} src={preview} alt="" width="320" height="320" />}
          actions={[
            { word: 'openWork', run: () => open(id) },
            { word: 'deleteWork', run: () => remove(id) },
          ]}
        />
      ))}
    </ul>
  );
}
