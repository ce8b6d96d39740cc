import { Segments } from '../../../src/ui/kit/Segments.tsx';
import { fitScale, fullSize, type Size, zoomAbout } from '../stage/geometry.ts';
import overlayStyles from '../stage/overlay.module.css';
import { FIT } from '../stage/view.ts';
import styles from './edit.module.css';
import { useEdit } from './edit-context.ts';
import { useTexts } from './texts/useTexts.ts';

interface ZoomStepsProps {
  /** CSS px a pixel of the result: 1 is 100 %. */
  steps: readonly number[];
  size: Size;
  room: Size;
  scale: number;
}

/** The whole picture, or so many % of its own size; none of them is chosen at any other zoom. */
export function ZoomSteps({ steps, size, room, scale }: ZoomStepsProps) {
  const { t } = useTexts();
  const edit = useEdit();
  const isAt = (wanted: number) => Math.abs(scale - wanted) < 0.005 * wanted;
  const step = steps.find(isAt);
  // A picture smaller than the room fits it at 100 %.
  const value = isAt(fitScale(size, room)) ? 'fit' : String(step ?? '');
  const options = [
    { value: 'fit', label: t('edit.zoomFit') },
    ...steps.map((one) => ({ value: String(one), label: `${one * 100} %` })),
  ];
  const show = (chosen: string) => {
    const full = fullSize(edit.state.view, size, room);
    edit.set({ view: chosen === 'fit' ? FIT : zoomAbout(full, Number(chosen), { x: 0, y: 0 }, size, room) });
  };
  return (
    <div className={`${overlayStyles.float} ${styles.zoomSteps}`} role="toolbar" aria-label={t('edit.view')}>
      <Segments label={t('edit.view')} value={value} options={options} onChoose={show} />
    </div>
  );
}
