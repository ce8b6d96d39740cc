import type { DiagnoseResponse } from '../src/protocol/http.ts';

/**
 * Asks the server why the frame is silent: it answers by this page's origin. A blocked frame fires `load` and never `error`,
 * so the page itself cannot know (P1). undefined where the server cannot be asked.
 */
export async function diagnose(origin: string, accessKey: string, lang = ''): Promise<DiagnoseResponse | undefined> {
  try {
    const query = new URLSearchParams({ accessKey, nested: `${+(parent !== window)}`, lang });
    const response = await fetch(`${origin}/editsdk/diagnose?${query}`, { credentials: 'omit' });
    if (response.ok) return await response.json();
  } catch {}
  return undefined;
}
