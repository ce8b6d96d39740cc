import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useGif, useGifState } from '../model/gif-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What file the frames become. */
export function FileChoices() {
  const { t } = useTexts();
  const { gif } = useGif();
  const file = useGifState((state) => state.file);
  const trial = useShellState((state) => state.setting.trial);
  return (
    <>
      <Segments
        label={t('gif.format')}
        value={file.format}
        options={[
          { value: 'gif', label: 'GIF' },
          { value: 'webp', label: 'WebP' },
        ]}
        onChoose={(format) => gif.set({ file: { ...gif.state.file, format } })}
      />
      <p className={textStyles.caption}>{t(file.format === 'gif' ? 'gif.formatGif' : 'gif.formatWebp')}</p>
      {trial && <p className={textStyles.caption}>{t('gif.watermark')}</p>}
    </>
  );
}
