import type { Page } from '@playwright/test';

/** Steps of the newest design that the cut-out's frame has written. Runs in the frame. */
async function steps(): Promise<number> {
  // Opened before the editor has made it, it would stay empty.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'cutout-works')) return 0;
  return await new Promise((resolve) => {
    const asked = indexedDB.open('cutout-works');
    asked.onsuccess = () => {
      const { result } = asked;
      const all = result.transaction('works').objectStore('works').getAll();
      all.onsuccess = () => {
        result.close();
        resolve(Math.max(0, ...all.result.map(({ history }) => history?.at ?? 0)));
      };
    };
  });
}

/** How many steps of a cut-out would outlive the page now. */
export const keptSteps = async (page: Page): Promise<number | undefined> =>
  await page
    .frames()
    .find((frame) => frame.url().includes('/editor/'))
    ?.evaluate(steps);
