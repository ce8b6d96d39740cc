import exportStyles from '../../../shell/export/export.module.css';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useHidden } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The way out: to the host, or the download. */
export function DeliverButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const hosted = useShellState((state) => state.setting.hosted);
  const isBarHidden = useHidden('exportBar');
  if (where === 'top' && isBarHidden) return null;
  const inPanel = where === 'panel';
  const button = <MainButton inPanel={inPanel} label={t(hosted ? 'beauty.use' : 'beauty.download')} />;
  return inPanel ? <div className={exportStyles.fileButtons}>{button}</div> : button;
}
