import type { SizeRule } from '../document/sizes/size-rule.ts';
import type { WorkEvent } from './events.ts';
import { INITIAL_STATUS } from './status.ts';
import { statusEvent, transition } from './transition.ts';
import type { OriginalImgInfo, Work } from './work.ts';

/** Preset 600101 keeps the original size (spec §3). */
export const ORIGINAL_SIZE: SizeRule = { id: '600101', type: 'original', value: '' };

const NO_RESULT = { resultInfo: null, edgeSize: null, resultSize: null, sodRes: null } as const;

export function createWork(originalImgInfo: OriginalImgInfo, uuid: string): Work {
  return {
    uuid,
    dataUrl: '',
    originalImgInfo,
    ...NO_RESULT,
    isCharged: false,
    ...INITIAL_STATUS,
    effectedSizeRatio: ORIGINAL_SIZE,
    effectedCutoutBg: null,
  };
}

/** A work after an event: the one place where works change. */
export function reduceWork(work: Work, event: WorkEvent): Work {
  const named = statusEvent(event);
  return { ...work, ...fieldsOf(work, event), ...(named && transition(work, named)) };
}

function fieldsOf(work: Work, event: WorkEvent): Partial<Work> {
  switch (event.type) {
    case 'checked':
      return { originalImgInfo: event.original };
    case 'uploaded':
      return { originalImgInfo: { ...work.originalImgInfo, url: event.url } };
    case 'matted':
      return { sodRes: event.sodRes };
    case 'fused':
      return { resultInfo: event.result, edgeSize: null, resultSize: null };
    case 'edged':
      return { edgeSize: event.edgeSize };
    case 'applied':
      return event.effect;
    case 'reset':
      return NO_RESULT;
    default:
      return {};
  }
}
