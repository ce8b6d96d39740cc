import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** In the single view of a batch: which one it is, and the ones beside it. */
export function NeighbourBar() {
  const { t } = useTexts();
  const { here } = useWiring().batch;
  const openId = useEditorState((state) => state.openId);
  const several = useEditorState((state) => state.batch !== undefined);
  if (!several || here === undefined || openId === undefined) return null;
  const tiles = here.view.visible();
  const at = tiles.indexOf(openId);
  return (
    <div className="neighbours">
      <IconButton
        icon="chevron-left"
        label={t('batch.previous')}
        tip=""
        disabled={at <= 0}
        onClick={() => here.view.neighbour(-1)}
      />
      <span className="caption num">{t('batch.place', { at: at + 1, count: tiles.length })}</span>
      <IconButton
        icon="chevron-right"
        label={t('batch.next')}
        tip=""
        disabled={at < 0 || at >= tiles.length - 1}
        onClick={() => here.view.neighbour(1)}
      />
    </div>
  );
}
