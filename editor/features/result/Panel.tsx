import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState } from '../../app/context.ts';
import { FileButtons } from '../export/FileButtons.tsx';
import { FileChoices } from '../export/FileChoices.tsx';
import { FileLine } from '../export/FileLine.tsx';
import { GroundChoices } from './GroundChoices.tsx';

/** Beside the stage: how it is looked at and what file it becomes; the way out is always in sight. */
export function Panel() {
  const { t } = useTexts();
  const ready = useEditorState((state) => state.result !== undefined);
  const exportBar = useEditorState((state) => !state.setting.hidden.includes('exportBar'));
  return (
    <aside className="panel" aria-label={t('result.panel')} data-region tabIndex={-1}>
      {ready ? (
        <div className="panel-body">
          <section>
            <h2>{t('ground.label')}</h2>
            <GroundChoices />
            <p className="caption">{t('ground.hint')}</p>
          </section>
          <section>
            <h2>{t('file.label')}</h2>
            <FileChoices />
          </section>
        </div>
      ) : (
        <div className="panel-body skeleton" aria-hidden="true">
          <i className="short" />
          <i className="row" />
          <i />
          <i className="short" />
          <i className="row" />
        </div>
      )}
      {exportBar && (
        <div className="panel-foot">
          <FileLine />
          <FileButtons where="panel" />
        </div>
      )}
    </aside>
  );
}
