import { Button } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { Sends } from '../../../shell/where/Sends.tsx';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

/** On our own site: the page goes to the user's account, to be opened again from there. */
export function SaveWork() {
  const { t } = useTexts();
  const poster = usePoster();
  const account = useShellState((state) => state.account);
  const saving = usePosterState((state) => state.saving);
  const saved = usePosterState((state) => state.work !== undefined && state.saved === poster.scene);
  // A partner's users have no account here, and in private mode nothing goes to the server.
  if (account === undefined || poster.ports.device !== undefined) return null;
  const press = async () => await (await import('../model/save-work.ts')).saveWork(poster);
  return (
    <div className={styles.saveWork}>
      <Sends name="save" when={!saved}>
        <Button
          block
          icon={saved ? 'check' : 'folder'}
          aria-busy={saving}
          aria-disabled={saving || saved}
          onClick={() => {
            if (!saving && !saved)
              void press().catch(() => poster.ports.screen.note({ id: 'poster.work.failed', tone: 'warn' }));
          }}
        >
          {t(saving ? 'poster.work.saving' : saved ? 'poster.work.saved' : 'poster.work.save')}
        </Button>
      </Sends>
      <p className={textStyles.caption}>{t('poster.work.hint')}</p>
    </div>
  );
}
