import type { Page } from '@playwright/test';

/** Heights of the pages that the poster's frame keeps, the smallest first. Runs in the frame. */
const heights = () =>
  new Promise<number[]>((resolve) => {
    const asked = indexedDB.open('posters');
    asked.onsuccess = () => {
      const { result } = asked;
      if (!result.objectStoreNames.contains('documents')) return resolve([]);
      const all = result.transaction('documents').objectStore('documents').getAll();
      all.onsuccess = () => {
        result.close();
        const pages = all.result.flatMap(({ data }) => (data ? [data.history] : []));
        resolve(pages.map(({ steps, at }) => steps[at].state.height).sort((one, other) => one - other));
      };
    };
  });

export const keptHeights = async (page: Page): Promise<number[] | undefined> =>
  await page.frames()[1]?.evaluate(heights);
