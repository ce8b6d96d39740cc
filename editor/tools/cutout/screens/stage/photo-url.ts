import { useEffect, useState } from 'react';
import type { UploadCopy } from '../../../../../src/imaging/types.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import { useCutout } from '../../model/context/cutout-context.ts';
import type { Entry } from '../../model/entry.ts';
import type { Seen } from './seen.ts';

/** From so many pixels on a photo is not decoded for the stage while its copy is being made. */
const HUGE = 20_000_000;
const isHuge = ({ width, height }: Size): boolean => width * height >= HUGE;

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

/** The address of what the stage shows of the photo; undefined: nothing yet. */
export function usePhotoUrl(
  { picture, copy, progress, result }: Partial<Pick<Entry, 'picture' | 'copy' | 'progress' | 'result'>>,
  seen: Seen | undefined,
): string | undefined {
  const { urls } = useCutout().cutout.ports;
  const [made, setMade] = useState<{ of: UploadCopy; url: string }>();
  const shown = shownOf({ picture, copy, bitmap: result?.bitmap, seen, isRunning: progress !== undefined });
  const wanted = shown === 'copy' ? copy : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const url = urls.create(wanted.blob);
    setMade({ of: wanted, url });
    return () => urls.revoke(url);
  }, [wanted, urls]);
  if (wanted && made?.of === wanted) return made.url;
  // Until the copy has its address a smaller photo goes on being seen.
  return shown === 'photo' || (wanted && picture && !isHuge(picture)) ? picture?.url : undefined;
}
