import { ID_PHOTOS } from '../../src/cutout/presets/id-photos.ts';
import { SIZES } from '../content/sizes/sizes.ts';
import type { ToolPageTexts } from '../content/tool-page/tool-page.ts';
import { usePage } from '../parts/page-context.ts';
import { FactTable } from './FactTable.tsx';
import { Notes } from './Notes.tsx';
import { TwoUp } from './TwoUp.tsx';

/** The ID photos that the editor knows by name, from its own table. */
export function IdSizes({ texts }: { texts: ToolPageTexts }) {
  const { locale } = usePage();
  const rows = ID_PHOTOS.map(({ name, width, height, value }) => [
    SIZES[locale][name],
    `${width} × ${height}`,
    value.replace('*', ' × '),
  ]);
  return (
    <TwoUp title={texts.idTitle} text={texts.idText} action={<Notes notes={[texts.idNote]} warn />}>
      <FactTable head={[texts.idName, texts.millimetres, texts.pixels]} rows={rows} />
    </TwoUp>
  );
}
