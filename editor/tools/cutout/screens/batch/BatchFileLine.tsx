import { codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import { FileLineButton } from '../../../../shell/export/FileLineButton.tsx';
import { fileName } from '../../../../shell/export/file-name.ts';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

const choices = lazyPart(async () => (await import('./BatchFileChoices.tsx')).BatchFileChoices);

/** What the files of the batch will be: `PNG · {name}-cutout.png`; pressed, it opens the choices. */
export function BatchFileLine() {
  const { t } = useTexts();
  const file = useCutoutState(({ state }) => state.file);
  const { label, extension, quality } = codecOf(file.format);
  const most = quality && file.mostKb !== undefined && `≤ ${file.mostKb} kB`;
  const line = [label ?? t('file.matte'), most, fileName(file.name, '{name}', extension)].filter(Boolean).join(' · ');
  return (
    <FileLineButton line={line} label={t('file.label')} hint={t('file.choose')}>
      <choices.Part />
    </FileLineButton>
  );
}
