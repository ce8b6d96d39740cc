import { useTexts } from '../../../src/ui/i18n/context.ts';
import { EdgeChoices } from './EdgeChoices.tsx';
import { StepList } from './StepList.tsx';
import { ToolChoices } from './ToolChoices.tsx';

/** Beside the picture (under it in a small frame): the tool in hand, the edge, the steps. */
export function RetouchPanel() {
  const { t } = useTexts();
  return (
    <aside className="panel retouch-panel" aria-label={t('retouch.title')} data-region tabIndex={-1}>
      <div className="panel-body">
        <ToolChoices />
        <EdgeChoices />
        <StepList />
      </div>
    </aside>
  );
}
