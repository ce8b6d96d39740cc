import { CODECS, type EncodeFormat } from '../../../../../src/imaging/codecs/registry.ts';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import fileChoicesStyles from '../../../../shell/export/FileChoices.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BehindField } from '../export/BehindField.tsx';
import { NameField } from '../export/NameField.tsx';
import { QualityChoices } from '../export/QualityChoices.tsx';

/** What all files of the batch are: their format, their quality or bytes, and how they are named. */
export function BatchFileChoices() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const file = useCutoutState(({ state }) => state.file);
  return (
    <div className={fileChoicesStyles.fileChoices}>
      <Segments<EncodeFormat>
        label={t('file.label')}
        value={file.format}
        options={CODECS.map(({ id, label }) => ({ value: id, label: label ?? t('file.matte') }))}
        onChoose={(format) => cutout.set({ file: { ...cutout.state.file, format } })}
      />
      <QualityChoices />
      <BehindField />
      <NameField />
    </div>
  );
}
