import textStyles from '../../../src/ui/kit/text.module.css';
import { DeleteNow } from '../intake/DeleteNow.tsx';
import { useDeleteTexts } from '../intake/useDeleteTexts.ts';
import { useShellState } from '../model/shell-context.ts';

/** Where a file has left: the copy that it was made by lies on the server still, and can go now; then the server's receipt. */
export function AfterFile() {
  const { t } = useDeleteTexts();
  const hasUploads = useShellState((state) => state.uploaded);
  const hasReceipt = useShellState((state) => state.receipt !== undefined);
  const hours = useShellState((state) => state.setting.retentionHours);
  if (!hasUploads && !hasReceipt) return null;
  return (
    <div>
      {hasUploads && hours !== undefined && <p className={textStyles.caption}>{t('delete.after', { hours })}</p>}
      <DeleteNow look="plain" />
    </div>
  );
}
