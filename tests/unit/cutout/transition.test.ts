import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../../../src/cutout/events.ts';
import {
  PROCESS_STATUS,
  type ProcessStatus,
  type Status,
  UPLOAD_STATUS,
  type UploadStatus,
} from '../../../src/cutout/status.ts';
import { type StatusEvent, transition } from '../../../src/cutout/transition.ts';

const EVENTS: readonly StatusEvent[] = [
  ...STEPS.flatMap((step) => [`started:${step}`, `failed:${step}`, `cancelled:${step}`] as const),
  'uploaded',
  'fused',
  'applying',
  'applied',
  'effectCancelled',
  'reset',
];
const UPLOADS = Object.values(UPLOAD_STATUS).sort();
const PROCESSES = Object.values(PROCESS_STATUS).sort();

/** Each event's row: where it leads from -1, 0, 1, 2 (and 3). `.` stays. Events without a row move nothing. */
const UPLOAD_TABLE: Partial<Record<StatusEvent, string>> = {
  //                   -1  0  1  2
  'failed:check': '     . -1  .  .',
  'failed:compress': '  . -1  .  .',
  'started:upload': '   1  1  .  1',
  uploaded: '           .  .  2  .',
  'failed:upload': '    .  . -1  .',
  'cancelled:upload': ' .  .  0  .',
  reset: '              0  .  0  0',
};
const PROCESS_TABLE: Partial<Record<StatusEvent, string>> = {
  //                     -1  0  1  2  3
  'started:matting': '    1  1  .  1  .',
  'started:fuse': '       1  1  .  1  .',
  fused: '                .  .  2  .  .',
  'failed:matting': '     .  . -1  .  .',
  'failed:fuse': '        .  . -1  .  .',
  'cancelled:matting': '  .  .  0  .  .',
  'cancelled:fuse': '     .  .  0  .  .',
  applying: '             .  .  .  3  .',
  applied: '              .  .  .  .  2',
  effectCancelled: '      .  .  .  .  2',
  reset: '                0  .  0  0  0',
};

function expected(table: Partial<Record<StatusEvent, string>>, event: StatusEvent, from: number): number {
  const cell = table[event]?.trim().split(/\s+/)[from + 1] ?? '.';
  return cell === '.' ? from : Number(cell);
}

describe('a status', () => {
  const cases = UPLOADS.flatMap((upload) =>
    PROCESSES.flatMap((process) => EVENTS.map((event) => [upload, process, event] as const)),
  );

  test.each(cases)('upload %i, process %i: %s', (uploadStatus, processStatus, event) => {
    expect(transition({ uploadStatus, processStatus }, event)).toEqual({
      uploadStatus: expected(UPLOAD_TABLE, event, uploadStatus),
      processStatus: expected(PROCESS_TABLE, event, processStatus),
    });
  });

  /** What a run, a retry, another kind, an effect and a removal can say next: `started` and then one end, in the order of the steps. */
  test('comes to these states and to no other', () => {
    const next = (at: Status): StatusEvent[] => [
      ...(at.uploadStatus < 1 && at.processStatus < 1
        ? (['failed:check', 'failed:compress', 'started:upload'] as const)
        : []),
      ...(at.uploadStatus === 1 ? (['uploaded', 'failed:upload', 'cancelled:upload'] as const) : []),
      ...(at.uploadStatus === 2 && at.processStatus !== 1 && at.processStatus !== 3
        ? (['started:matting', 'started:fuse'] as const)
        : []),
      ...(at.processStatus === 1
        ? (['fused', 'failed:matting', 'failed:fuse', 'cancelled:matting', 'cancelled:fuse'] as const)
        : []),
      ...(at.processStatus === 2 ? (['applying'] as const) : []),
      ...(at.processStatus === 3 ? (['applied', 'effectCancelled'] as const) : []),
      'reset',
    ];
    const seen = new Map<string, Status>();
    const visit = (at: Status): void => {
      const name = `${at.uploadStatus} ${at.processStatus}`;
      if (seen.has(name)) return;
      seen.set(name, at);
      for (const event of next(at)) visit(transition(at, event));
    };
    visit({ uploadStatus: 0, processStatus: 0 });
    expect([...seen.keys()].sort()).toEqual(['-1 0', '0 0', '1 0', '2 -1', '2 0', '2 1', '2 2', '2 3']);
  });

  test('never leaves the numbers of the spec, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        const start: { uploadStatus: UploadStatus; processStatus: ProcessStatus } = {
          uploadStatus: 0,
          processStatus: 0,
        };
        const end = events.reduce(transition, start);
        expect(UPLOADS).toContain(end.uploadStatus);
        expect(PROCESSES).toContain(end.processStatus);
      }),
    );
  });

  test('from wherever it stands, a reset starts again', () => {
    for (const [uploadStatus, processStatus] of cases) {
      expect(transition({ uploadStatus, processStatus }, 'reset')).toEqual({ uploadStatus: 0, processStatus: 0 });
    }
  });
});
