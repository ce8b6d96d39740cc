/** Checks and copies the events of the frame, for the loader: no npm. The envelope's own checks stand in wire-guards.ts. */

import { readFields } from './fields.ts';
import type { EventMessage, EventName } from './wire.ts';
import { MARK } from './wire.ts';
import { isRecord, readType } from './wire-guards.ts';

const PICTURE = 'imageUrl:s mattingInfo?:o trackData?:o';
const FAILURE = 'code?:s message?:s recoverable?:b';
const RESULT = `${PICTURE} blob?:f width?:n height?:n mimeType?:s`;

/** The closed table of events, and the members of each. A Map: no name is inherited (P12). */
const EVENT_FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    initialized: 'v:n',
    init: 'trial:b limits:o',
    loaded: '',
    open: 'url?:s name:s width:n height:n',
    mattinged: `id?:s ok:b ${PICTURE} ${FAILURE}`,
    extract: `id?:s ${RESULT} ${FAILURE}`,
    download: RESULT,
    save: `${PICTURE} blob:f width:n height:n mimeType:s signature?:s`,
    cancel: 'step?:s',
    reupload: PICTURE,
    error: 'id?:s code:s message:s recoverable:b',
    loginRequired: 'reason:s',
    notEnoughSheets: 'needed:n left:n',
    memberRequired: 'feature:s',
    debug: 'message:s data?:x',
    progress: 'id:s step:s value:n',
  } satisfies Record<EventName, string>),
);

/** An event of the frame, checked and copied; undefined where it is none. */
export function readEvent(data: unknown, channel: string): EventMessage | undefined {
  const type = readType(data, channel);
  const spec = EVENT_FIELDS.get(type ?? '');
  if (spec === undefined || !isRecord(data)) return undefined;
  const fields = readFields(data, spec);
  return typeof fields === 'string' ? undefined : ({ ...fields, cutout: MARK, channel, type } as EventMessage);
}
