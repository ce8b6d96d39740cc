import { formatBytes } from '../../../src/ui/format.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState } from '../../app/context.ts';
import { fileChoice } from '../../app/file-choice.ts';
import { FORMAT_NAMES } from './formatNames.ts';
import { useFileSize } from './useFileSize.ts';

/** What the file will be: `PNG · 3024 × 3780 · 5.9 MB`. */
export function FileLine() {
  const { locale } = useTexts();
  const format = useEditorState((state) => fileChoice(state)?.options.format);
  const cut = useEditorState((state) => state.result?.cut);
  const bytes = useFileSize();
  if (cut === undefined || format === undefined) return null;
  const size = bytes === 'coming' ? '…' : bytes && formatBytes(locale, bytes);
  const parts = [FORMAT_NAMES[format], `${cut.width} × ${cut.height}`, size];
  return <p className="file-line num">{parts.filter(Boolean).join(' · ')}</p>;
}
