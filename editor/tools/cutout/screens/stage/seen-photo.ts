import { useEffect, useState } from 'react';
import { isHuge } from '../../../../../src/imaging/is-large.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import { useCutout } from '../../model/context/cutout-context.ts';
import type { Entry } from '../../model/entry.ts';
import type { Seen } from './seen.ts';

interface Shown {
  picture: Size | undefined;
  copy: Size | undefined;
  /** What is cut of it. */
  bitmap: Size | undefined;
  /** Zoomed in, where a part of the cut is drawn finer. */
  seen: Seen | undefined;
  isRunning: boolean;
}

/**
 * What the stage shows of a photo: its copy, once there is one, as long as what is cut beside it is not drawn with more pixels; else the photo
 * itself, but `nothing` of a huge one whose copy is coming. A browser holds an image decoded at the size of its file: 96 MB of 24 megapixels,
 * WebKit twice that where it lies in a layer, and for a minute after it was taken away (D286).
 */
export function shownOf({ picture, copy, bitmap, seen, isRunning }: Shown): 'copy' | 'photo' | 'nothing' {
  if (picture === undefined) return 'nothing';
  if (copy !== undefined) {
    const drawn = Math.max(bitmap?.width ?? 0, bitmap?.height ?? 0);
    const isEnough = copy.width < picture.width && drawn <= Math.max(copy.width, copy.height);
    return isEnough && seen === undefined ? 'copy' : 'photo';
  }
  return isRunning && isHuge(picture) ? 'nothing' : 'photo';
}

/** What the stage shows of the photo. */
export interface SeenPhoto {
  url: string;
  /** It is a small picture of it, perhaps of another shape. */
  isGlimpse: boolean;
}

/** What the stage shows of the photo, by its address; undefined: nothing yet. */
export function useSeenPhoto(
  { picture, copy, progress, result }: Partial<Pick<Entry, 'picture' | 'copy' | 'progress' | 'result'>>,
  seen: Seen | undefined,
): SeenPhoto | undefined {
  const { urls } = useCutout().cutout.ports;
  const [made, setMade] = useState<{ of: Blob; url: string }>();
  const shown = shownOf({ picture, copy, bitmap: result?.bitmap, seen, isRunning: progress !== undefined });
  const wanted = { copy: copy?.blob, nothing: picture?.glimpse, photo: undefined }[shown];
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const url = urls.create(wanted);
    setMade({ of: wanted, url });
    return () => urls.revoke(url);
  }, [wanted, urls]);
  const isGlimpse = made !== undefined && made.of === picture?.glimpse;
  // Until the copy has its address, what was seen before goes on being seen.
  if (made && shown !== 'photo' && (isGlimpse || made.of === copy?.blob)) return { url: made.url, isGlimpse };
  const isPhoto = shown === 'photo' || (shown === 'copy' && picture && !isHuge(picture));
  return isPhoto && picture?.url ? { url: picture.url, isGlimpse: false } : undefined;
}
