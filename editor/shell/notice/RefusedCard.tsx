import type { ReactNode } from 'react';
import { spokenFormats } from '../../../src/protocol/image-formats.ts';
import { formatNames } from '../../../src/ui/i18n/format.ts';
import { Card } from '../../../src/ui/kit/Card.tsx';
import type { Problem } from '../model/problem.ts';
import { useShellState } from '../model/shell-context.ts';
import { takeSmaller } from '../shrink/ShrinkSlot.tsx';
import { useToolTexts } from '../texts/useTexts.ts';
import { formatAdvice, namesFormats, problemText } from './problem-text.ts';

/** A picture that was refused, in its own words. @param actions the way on, where there is one */
export function RefusedCard({ problem, actions }: { problem: Problem; actions?: ReactNode }) {
  const { t } = useToolTexts();
  const formats = useShellState((state) => state.setting.limits.formats);
  const [id, values] = problemText(problem);
  const way = problem.shrink && problem.picture && <takeSmaller.Part problem={problem} />;
  return (
    <Card tone="danger" urgent title={t(id, values)} actions={actions ?? way}>
      {namesFormats(problem.code, values) &&
        t(formatAdvice(values), { ...values, formats: formatNames(spokenFormats(formats)) })}
    </Card>
  );
}
