import { KINDS, type Kind } from '../../../../src/protocol/kinds.ts';
import type { CutoutModel } from './cutout-model.ts';

/**
 * The person says what the open photo shows; undefined is auto. A cut-out that is there stays as it is, since one model makes them all:
 * what is on offer follows at once (D85). Without one the server is asked again.
 */
export function chooseKind(cutout: CutoutModel, kind: Kind | undefined): void {
  const { result } = cutout.open;
  if (result === undefined) {
    cutout.patchOpen({ kind });
    void cutout.retry(kind);
    return;
  }
  const mattingType = KINDS[kind ?? result.found ?? 'thing'];
  cutout.patchOpen({ kind, result: { ...result, info: { ...result.info, mattingType } } });
}
