import type { OpenEditor } from '../config/opening.ts';
import { photosOf } from './photos.ts';

/** What the worker keeps of what was shared (site/public/sw.js). */
const SHARED = 'shared';
const NAME = 'x-file-name';

interface Launched {
  files?: readonly { getFile(): Promise<File> }[];
}

export interface HandingPage {
  launchQueue?: { setConsumer(consume: (launched: Launched) => void): void };
  caches?: Pick<CacheStorage, 'open'>;
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState'>;
}

/** What another app has shared, once: it is kept by nobody after it was taken. */
async function sharedFiles(caches: Pick<CacheStorage, 'open'>): Promise<File[]> {
  const kept = await caches.open(SHARED);
  const files: File[] = [];
  for (const request of await kept.keys()) {
    const response = await kept.match(request);
    await kept.delete(request);
    if (response === undefined) continue;
    const blob = await response.blob();
    files.push(new File([blob], decodeURIComponent(response.headers.get(NAME) ?? ''), { type: blob.type }));
  }
  return files;
}

/** Photos that the system hands to the installed site: by “Open with”, and by sharing. */
export async function takeHandedIn(
  { launchQueue, caches, location, history }: HandingPage,
  open: OpenEditor,
): Promise<void> {
  const take = (files: readonly File[]) => {
    const photos = photosOf(files);
    if (photos.length > 0) open({ photos });
  };
  launchQueue?.setConsumer(({ files = [] }) => {
    // A file that has gone meanwhile is none.
    void Promise.allSettled(files.map((file) => file.getFile())).then((read) =>
      take(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))),
    );
  });
  if (location.hash !== `#${SHARED}` || caches === undefined) return;
  history.replaceState(null, '', location.pathname + location.search);
  take(await sharedFiles(caches));
}
