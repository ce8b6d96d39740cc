import { loadDeleteTexts } from '../intake/load-delete-texts.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useShellState } from '../model/shell-context.ts';

const afterFile = lazyPart(async () => (await import('./AfterFile.tsx')).AfterFile, loadDeleteTexts);

/** Under the way out: nothing until a file has left. */
export function AfterFileSlot() {
  const given = useShellState((state) => state.given);
  return given ? <afterFile.Part /> : null;
}
