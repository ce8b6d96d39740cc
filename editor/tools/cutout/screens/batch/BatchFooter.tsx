import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import creditsLineStyles from '../../../../shell/credits/CreditsLine.module.css';
import { LedgerButton } from '../../../../shell/credits/CreditsLine.tsx';
import { WatermarkSlot } from '../../../../shell/credits/WatermarkSlot.tsx';
import exportStyles from '../../../../shell/export/export.module.css';
import { costOf } from '../../model/batch/paywall.ts';
import { useBatch, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BatchFileLine } from './BatchFileLine.tsx';
import styles from './BatchFooter.module.css';
import { DeliverButton } from './DeliverButton.tsx';
import { useCounts } from './useCounts.ts';

/** The way out of all that is ready: to the host, or as one ZIP. */
export function BatchFooter() {
  const { t } = useTexts();
  const batch = useBatch();
  const { ready, under } = useCounts();
  const making = useCutoutState(({ state }) => state.batch?.making);
  const { hosted, hidden } = useCutoutState(({ shell }) => shell.setting);
  const left = useCutoutState(({ shell: { account } }) => (account?.role === 'user' ? account.left : undefined));
  const needed = useCutoutState(({ state }) => costOf(state).needed);
  const used = useCutoutState(({ state }) => costOf(state).used);
  const purpose = hosted ? 'save' : 'zip';
  const busy = making?.purpose === purpose;
  const values = { done: making?.done ?? 0, count: making?.count ?? 0 };
  return (
    <>
      {left !== undefined && (
        <div className={creditsLineStyles.sheetsLine}>
          <span>{t('batch.sheets')}</span>
          <LedgerButton
            text={needed > 0 ? t('batch.sheetsNeed', { needed, left }) : t('batch.sheetsUsed', { used, left })}
          />
        </div>
      )}
      <WatermarkSlot />
      {!hidden.includes('exportBar') && <BatchFileLine />}
      {!hidden.includes('exportBar') && (
        <div className={exportStyles.fileButtons}>
          <DeliverButton block />
          {hosted && !hidden.includes('download') && (
            <IconButton
              icon={making?.purpose === 'zip' ? 'x' : 'download'}
              framed
              tip="up end"
              label={making?.purpose === 'zip' ? t('batch.stop', values) : t('batch.zip', { count: ready })}
              disabled={ready === 0 || busy}
              onClick={({ detail }) =>
                detail < 2 && (making ? batch.output.stop() : void batch.output.zip(batch.view.ready()))
              }
            />
          )}
        </div>
      )}
      {under > 0 && ready > 0 && (
        <p className={`${textStyles.caption} ${styles.batchJoin}`}>{t('batch.join', { count: under })}</p>
      )}
    </>
  );
}
