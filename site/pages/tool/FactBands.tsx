import type { ReactNode } from 'react';
import type { ToolFacts } from '../../../src/protocol/content/kinds.ts';
import type { ToolPageTexts } from '../../content/tool-page/tool-page.ts';
import { Band } from '../../sections/Band.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { IdSizes } from '../../sections/IdSizes.tsx';
import { Notes } from '../../sections/Notes.tsx';
import { Sizes } from '../../sections/Sizes.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';

const FACTS: Readonly<Record<ToolFacts, (texts: ToolPageTexts, notes: readonly string[]) => ReactNode>> = {
  limits: ({ limits, limitsText, rows }, notes) => (
    <TwoUp title={limits} text={limitsText} action={<Notes notes={notes} />}>
      <FactTable rows={rows} />
    </TwoUp>
  ),
  sizes: () => <Sizes />,
  idPhotos: (texts) => <IdSizes texts={texts} />,
};

interface FactBandsProps {
  facts: readonly ToolFacts[];
  texts: ToolPageTexts;
  notes: readonly string[];
}

/** Blocks of figures that a tool's page shows. */
export const FactBands = ({ facts, texts, notes }: FactBandsProps) =>
  facts.map((block, at) => (
    <Band key={block} soft={at % 2 === 0}>
      {FACTS[block](texts, notes)}
    </Band>
  ));
