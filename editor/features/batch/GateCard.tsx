import { Button, IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import type { Values } from '../../../src/ui/i18n/translator.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import type { Gate } from '../../app/batch/state.ts';
import { useBatch, useEditorState } from '../../app/context.ts';

/** What the account does not cover, with what can be done without it (ux.md §10); and what this browser cannot keep. */
export function GateCard() {
  const { t } = useTexts();
  const batch = useBatch();
  const gate = useEditorState((state) => state.batch?.gate);
  const unkept = useEditorState((state) => state.batch?.unkept ?? false);
  if (gate === undefined) {
    return unkept ? (
      <div className="grid-plate">
        <Plate tone="info" title={t('batch.unkept')} />
        <IconButton icon="x" label={t('action.close')} tip="none" onClick={() => batch.set({ unkept: false })} />
      </div>
    ) : null;
  }
  const values = valuesOf(gate);
  const first = firstOf(gate);
  return (
    <div className="grid-plate">
      <Plate
        tone="warn"
        urgent
        title={t(`gate.${gate.kind}`, values)}
        actions={
          <>
            <Button onClick={() => batch.askHost()}>{t(`gate.${gate.kind}.ask`)}</Button>
            {first && <Button onClick={() => batch.takeFirst()}>{t(first, values)}</Button>}
          </>
        }
      />
    </div>
  );
}

const valuesOf = (gate: Gate): Values =>
  gate.kind === 'sheets' ? { needed: gate.needed, left: gate.left, missing: gate.needed - gate.left } : {};

/** What can be done without more: the first alone, or as many as there are sheets. */
function firstOf(gate: Gate): TextId | undefined {
  if (gate.kind === 'login') return 'gate.login.first';
  return gate.kind === 'sheets' && gate.left > 0 && gate.begun !== true ? 'gate.sheets.first' : undefined;
}
