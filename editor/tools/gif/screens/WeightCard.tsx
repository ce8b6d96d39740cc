import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { FORMAT_NAMES } from '../model/jobs.ts';
import { MEGABYTE } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';

const KILOBYTE = 1024;
/** Weighed beside the GIF. */
const OTHERS = ['webp', 'mp4'] as const;
const NAMES = { lossy: 'gif.lossy', colours: 'gif.colours', width: 'gif.width', every: 'gif.every' } as const;

/** What the file will weigh, the limit, and what makes it fit. */
export function WeightCard() {
  const { t, locale } = useTexts();
  const { gif, exporter } = useGif();
  const plan = usePlan();
  const weights = useGifState((state) => state.weights);
  const limit = useGifState((state) => state.file.limit);
  const fitting = useGifState((state) => state.fitting);
  const changes = useGifState((state) => state.changes);
  const known = weights?.plan === plan ? weights : undefined;
  const bytes = known?.gif;
  const isOver = bytes !== undefined && bytes > limit;
  const size = (value: number) =>
    known?.exact ? formatBytes(locale, value) : t('gif.about', { size: formatBytes(locale, value) });
  return (
    <section className={styles.weight} aria-label={t('gif.weight')} data-over={isOver}>
      <div className={styles.head}>
        <h3>{t('gif.weight')}</h3>
        <b className={textStyles.figures} role="status">
          {bytes === undefined ? t('gif.weighing') : size(bytes)}
        </b>
      </div>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(100, ((bytes ?? 0) / limit) * 100)}%` }} />
      </span>
      <p className={`${styles.others} ${textStyles.caption} ${textStyles.figures}`}>
        {OTHERS.map((format) => {
          const other = known?.[format];
          const name = FORMAT_NAMES[format];
          return other === undefined ? null : (
            <span key={format}>{t('gif.asOther', { name, size: formatBytes(locale, other) })}</span>
          );
        })}
      </p>
      <div className={styles.row}>
        <NumberField
          label={t('gif.limit')}
          value={Math.round(limit / KILOBYTE)}
          min={20}
          max={100 * KILOBYTE}
          step={10}
          unit="kB"
          onValue={(value) =>
            gif.set({ file: { ...gif.state.file, limit: Math.min(value * KILOBYTE, 100 * MEGABYTE) } })
          }
        />
        {fitting === undefined ? (
          <Button disabled={!isOver} onClick={() => void exporter.fit()}>
            {t('gif.fit')}
          </Button>
        ) : (
          <Button icon="x" onClick={() => exporter.stopFitting()}>
            {t('gif.fitting', { percent: Math.round(fitting * 100) })}
          </Button>
        )}
      </div>
      {changes && (
        <ul className={`${styles.changes} ${textStyles.figures}`}>
          {changes.map(({ what, from, to }) => (
            <li key={what}>
              {t(NAMES[what])}: {from} → {to}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
