import { useEffect, useState } from 'react';
import type { IncomingPicture } from '../model/tool.ts';
import { useTool } from '../model/tool-context.ts';

/** The pictures that would go along; none until they are known. */
export function usePictures(): readonly IncomingPicture[] {
  const tool = useTool();
  const [pictures, setPictures] = useState<readonly IncomingPicture[]>([]);
  useEffect(() => {
    let wanted = true;
    tool.handOver().then(
      (all) => wanted && setPictures(all),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [tool]);
  return pictures;
}
