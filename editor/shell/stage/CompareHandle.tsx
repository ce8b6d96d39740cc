import { type CompareHandleProps, CompareHandle as Handle } from '../../../src/ui/kit/CompareHandle.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The kit's handle in the editor's words. */
export function CompareHandle(props: Pick<CompareHandleProps, 'at' | 'onMove'>) {
  const { t } = useTexts();
  return <Handle {...props} label={t('result.handle')} valueText={(percent) => t('result.handleValue', { percent })} />;
}
