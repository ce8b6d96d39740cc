import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import { FileLineButton } from '../../../shell/export/FileLineButton.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { knownSizes } from '../model/piece-sizes.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';
import { FileChoices } from './FileChoices.tsx';

/** What the pieces become, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const line = useFileLine();
  return (
    <>
      <NoteCard />
      <FileLineButton line={line} label={t('split.file')}>
        <FileChoices />
      </FileLineButton>
      <DeliverButtons where="panel" />
    </>
  );
}

/** What the files will be: `JPG 92 · plants-1.jpg · about 650 kB`; the bytes once those of each chosen piece are known. */
function useFileLine(): string {
  const { t, locale } = useTexts();
  const { splitter, exporter } = useSplitter();
  const { format, quality } = useSplitterState((state) => state.file);
  useSplitterState((state) => state.sizes);
  useSplit();
  const { label = format, quality: takesQuality } = codecOf(format);
  const { chosen } = splitter;
  const [first] = chosen;
  const sizes = knownSizes(splitter, chosen);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  return [
    takesQuality ? `${label} ${Math.round(quality * 100)}` : label,
    first && exporter.nameOf(first),
    first && sizes.size === chosen.length && t('split.about', { size: formatBytes(locale, total) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
