import { Toggle } from '../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useStore } from '../model/use-store.ts';
import { Sends } from '../where/Sends.tsx';
import type { ServerFill } from './server-fill.ts';
import { useTexts } from './texts/useTexts.ts';

/** Whether the first suggestion comes from the server's model; nothing where it has none. */
export function ServerFillSwitch({ model }: { model: ServerFill }) {
  const { t } = useTexts();
  const { side, on, trouble } = useStore(model.store, (state) => state);
  if (side === 0) return null;
  return (
    <div>
      <Sends name="model" sign="switch">
        <Toggle label={t('edit.model')} on={on} onToggle={(to) => model.set(to)} />
      </Sends>
      <p className={textStyles.caption}>{t(trouble ? 'edit.model.trouble' : 'edit.model.hint')}</p>
    </div>
  );
}
