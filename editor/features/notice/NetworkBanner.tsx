import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState } from '../../app/context.ts';

/** Under the top bar; pushes, never covers. */
export function NetworkBanner() {
  const { t } = useTexts();
  const network = useEditorState((state) => state.network);
  if (network === 'on') return null;
  const gone = network === 'off';
  return (
    <p className={gone ? 'banner' : 'banner back'}>
      <Icon name={gone ? 'wifi-off' : 'wifi'} size={18} />
      {t(gone ? 'offline.gone' : 'offline.back')}
    </p>
  );
}
