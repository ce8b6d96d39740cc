import { useEffect, useState } from 'react';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { DocumentPort, RawPicture } from '../model/document-port.ts';

/** The photo as it came in, for the stage; undefined until it is there, and where it is not wanted. @param id of the photo */
export function useOriginal(
  document: DocumentPort,
  id: string | undefined,
  { wanted, maxSide }: { wanted: boolean; maxSide: number },
): RawPicture | undefined {
  const [read, setRead] = useState<{ id: string; picture: RawPicture }>();
  const isRead = read !== undefined && read.id === id;
  useEffect(() => {
    if (!wanted || isRead || id === undefined) return;
    const controller = new AbortController();
    document.before(controller.signal, 'original', { maxSide }).then(
      (picture) => controller.signal.aborted || setRead({ id, picture }),
      () => {},
    );
    return () => controller.abort(cutoutError('SUPERSEDED', 'it is not wanted any more'));
  }, [document, id, wanted, isRead, maxSide]);
  return wanted && isRead ? read.picture : undefined;
}
