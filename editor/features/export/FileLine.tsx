import { formatBytes } from '../../../src/ui/format.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState } from '../../app/context.ts';
import { FORMAT_NAMES } from './formatNames.ts';

/** What the file will be: `PNG · 3024 × 3780 · about 5.9 MB`. */
export function FileLine() {
  const { t, locale } = useTexts();
  const { format, estimate, exact } = useEditorState((state) => state.file);
  const cut = useEditorState((state) => state.result?.cut);
  if (cut === undefined) return null;
  const bytes = estimate === undefined ? '…' : formatBytes(locale, estimate);
  const size = exact || estimate === undefined ? bytes : t('file.about', { size: bytes });
  return (
    <p className="file-line num">
      {t('file.line', { format: FORMAT_NAMES[format], width: cut.width, height: cut.height, size })}
    </p>
  );
}
