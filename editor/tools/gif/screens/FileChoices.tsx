import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useGif, useGifState } from '../model/gif-context.ts';
import { FORMAT_NAMES, OUT_FORMATS } from '../model/jobs.ts';
import { useTexts } from '../texts/useTexts.ts';

const ABOUT = { gif: 'gif.formatGif', webp: 'gif.formatWebp', mp4: 'gif.formatMp4' } as const;

/** What file the frames become. */
export function FileChoices() {
  const { t } = useTexts();
  const { gif } = useGif();
  const file = useGifState((state) => state.file);
  const makesMp4 = useGifState((state) => state.makesMp4);
  const formats = OUT_FORMATS.filter((format) => format !== 'mp4' || makesMp4);
  const trial = useShellState((state) => state.setting.trial);
  return (
    <>
      <Segments
        label={t('gif.format')}
        value={file.format}
        options={formats.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
        onChoose={(format) => gif.set({ file: { ...gif.state.file, format } })}
      />
      <p className={textStyles.caption}>{t(ABOUT[file.format])}</p>
      {trial && <p className={textStyles.caption}>{t('gif.watermark')}</p>}
    </>
  );
}
