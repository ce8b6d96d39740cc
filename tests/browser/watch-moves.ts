/** Runs in the page before its scripts: `moved` of its window is what has moved without anybody's press (CLS, in sum). */
export function watchMoves(): void {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) (window as unknown as { moved: number }).moved += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
