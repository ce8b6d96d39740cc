import { codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import { formatBytes } from '../../../../../src/ui/i18n/format.ts';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import exportStyles from '../../../../shell/export/export.module.css';
import { FileLineButton } from '../../../../shell/export/FileLineButton.tsx';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { fileChoice } from '../../model/export/file-choice.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useFileSize } from './useFileSize.ts';

const choices = lazyPart(async () => (await import('./FileChoices.tsx')).FileChoices);

/** What the file will be: `PNG · 3024 × 3780 · 5.9 MB`; pressed, it opens the choices. */
export function FileLine({ plain = false }: { plain?: boolean }) {
  const { t, locale } = useTexts();
  const file = useCutoutState((view) => {
    const choice = fileChoice(view);
    if (choice === undefined) return undefined;
    const { label, extension } = codecOf(choice.options.format);
    return `${label ?? extension.slice(1).toUpperCase()} · ${choice.width} × ${choice.height}`;
  });
  const bytes = useFileSize();
  if (file === undefined) return null;
  const size = bytes === 'loading' ? '…' : bytes && formatBytes(locale, bytes);
  const line = [file, size].filter(Boolean).join(' · ');
  if (plain) return <p className={`${exportStyles.fileLine} ${textStyles.figures}`}>{line}</p>;
  return (
    <FileLineButton line={line} label={t('file.label')} hint={t('file.choose')}>
      <choices.Part />
    </FileLineButton>
  );
}
