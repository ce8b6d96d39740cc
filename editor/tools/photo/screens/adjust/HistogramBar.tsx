import { CHANNELS, type Channel } from '../../../../../src/pixels/adjust/photo-values.ts';
import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { AutoButton } from './AutoButton.tsx';
import styles from './adjust.module.css';

/** What a channel is called in every language. */
const LETTERS: Readonly<Partial<Record<Channel, string>>> = { red: 'R', green: 'G', blue: 'B' };

/** Which channel the curve is of, pulling on the photo, and Auto. */
export function HistogramBar() {
  const { t } = useTexts();
  const editor = usePhoto();
  const channel = usePhotoState((state) => state.channel);
  const pulling = usePhotoState((state) => state.hold === 'pull');
  return (
    <div className={styles.bar}>
      <fieldset className={styles.channels} aria-label={t('photo.channel')}>
        {CHANNELS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={channel === name}
            aria-label={name === 'all' ? undefined : t(`photo.channelName.${name}`)}
            onClick={() => editor.set({ channel: name })}
          >
            <i data-channel={name} />
            {LETTERS[name] ?? t('photo.channel.all')}
          </button>
        ))}
      </fieldset>
      <IconButton
        icon="circle-dot"
        label={t('photo.pull')}
        tip="end"
        aria-pressed={pulling}
        onClick={() => editor.set({ hold: pulling ? '' : 'pull' })}
      />
      <AutoButton />
    </div>
  );
}
