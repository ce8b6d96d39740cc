import { useRef } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import barStyles from '../../../../src/ui/kit/ProgressBar.module.css';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { useRoom } from '../../../shell/stage/useRoom.ts';
import { useIdParts, useIdPlan, useIdState } from '../model/id-context.ts';
import { VIEWS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FaceChoice } from './FaceChoice.tsx';
import styles from './id.module.css';
import { PhotoFrame } from './PhotoFrame.tsx';
import { SheetView } from './SheetView.tsx';

/** Beside each other where there is room, else one of them: the photo in its frame with the lines of the head, and the sheet. */
export function IdStage() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const layout = useLayout();
  const space = useRef<HTMLDivElement>(null);
  const room = useRoom(space);
  const chosen = useIdState((state) => state.view);
  const tab = useIdState((state) => state.tab);
  const now = useIdPlan();

  const phone = hasSheet(layout);
  const hasBoth = !phone && room.width > 620;
  const view = phone ? (tab === 'sheet' ? 'sheet' : 'photo') : hasBoth || chosen !== 'both' ? chosen : 'photo';
  const share = view === 'both' ? 0.5 : 1;
  const part = { width: room.width * share - 24, height: room.height - (phone ? 12 : 40) };
  return (
    <section className={frameStyles.stage} aria-label={t('id.stage')} id="stage" tabIndex={-1} data-region>
      <div className={styles.stageRoom} ref={space}>
        {now && !phone && (
          <div className={styles.views}>
            <Segments
              label={t('id.view')}
              value={view}
              options={VIEWS.filter((name) => hasBoth || name !== 'both').map((value) => ({
                value,
                label: t(`id.view.${value}`),
              }))}
              onChoose={(next) => id.set({ view: next })}
            />
          </div>
        )}
        {now && room.width > 0 && (
          <div className={styles.boards}>
            {view !== 'sheet' && <PhotoFrame room={part} />}
            {view !== 'photo' && <SheetView room={part} />}
          </div>
        )}
      </div>
      <StageNotes />
      <FaceChoice />
    </section>
  );
}

/** What is being done just now. */
function StageNotes() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const opening = useIdState((state) => state.opening);
  const search = useIdState((state) => state.search);
  const progress = useIdState((state) => state.progress);
  if (opening !== undefined) {
    return (
      <div className={styles.opening} role="status">
        <p>{t('id.opening', { name: opening })}</p>
        <Button onClick={() => id.close()}>{t('id.cancel')}</Button>
      </div>
    );
  }
  if (search !== 'cutting' && search !== 'faces') return null;
  const doing = t(search === 'cutting' ? 'id.cutting' : 'id.findingFace');
  return (
    <div className={styles.working} role="status">
      <p>{doing}</p>
      <div className={barStyles.bar} role="progressbar" aria-label={doing} aria-valuenow={Math.round(progress * 100)}>
        <i style={{ transform: `scaleX(${progress})` }} />
      </div>
      <Button onClick={() => id.stopAnalysis()}>{t('id.cancel')}</Button>
    </div>
  );
}
