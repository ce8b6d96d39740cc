import { cutName } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarEnd } from '../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { TrialChip } from '../../../shell/top-bar/TrialChip.tsx';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ResizeButton } from './ResizeButton.tsx';

export function PageTopBar() {
  const { t } = useTexts();
  const poster = usePoster();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const name = usePosterState((state) => state.name);
  const history = usePosterState((state) => state.history);
  const scene = usePosterState(() => poster.scene);
  return (
    <Bar
      start={
        <>
          <IconButton icon="arrow-left" label={t('poster.back')} tip="start" onClick={() => poster.leave()} />
          <BarTitle name={cutName(name)} title={name} figures={scene ? `${scene.width} × ${scene.height}` : ''} />
          {!sheet && <TrialChip word={t('poster.trial')} text={t('poster.watermark')} />}
        </>
      }
      middle={history && <UndoButtons history={history} commands={poster} ready list={!sheet} />}
      end={
        <>
          <ResizeButton small={layout !== 'wide'} />
          <BarEnd file={<FileButtons where="top" />} />
        </>
      }
    />
  );
}
