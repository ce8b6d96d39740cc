/** A model that is opened for the first job, and again after one that failed. Its worker ends when nobody has needed it for a while (pool-on-demand.ts). */
export function openedOnce<Network>(
  open: () => Promise<Network>,
): <R>(work: (network: Network) => Promise<R>) => Promise<R> {
  let opening: Promise<Network> | undefined;
  return async (work) => {
    try {
      opening ??= open();
      return await work(await opening);
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
}
