import { loadDeleteTexts } from '../intake/load-delete-texts.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useShellState } from '../model/shell-context.ts';

const afterFile = lazyPart(async () => (await import('./AfterFile.tsx')).AfterFile, loadDeleteTexts, true);

/** Under the way out: nothing until a file has left. Where it cannot be fetched nothing is said: the file is out. */
export function AfterFileSlot() {
  const given = useShellState((state) => state.given);
  return given && <afterFile.Part />;
}
