import type { Cut } from '../../../../src/imaging/types.ts';
import { isEnded } from '../../../../src/protocol/errors.ts';
import { KINDS } from '../../../../src/protocol/kinds.ts';
import type { MattingInfo, TrackData } from '../../../../src/protocol/wire.ts';
import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { Entry } from './entry.ts';
import type { LazyJobs } from './lazy-jobs.ts';
import type { Outcome, PipelineRun } from './pipeline-run.ts';

/** What `emitMattinged` reads of the model. */
interface MattingSource {
  readonly ports: Pick<ToolPorts, 'host'>;
  readonly jobs: Pick<LazyJobs, 'imaging'>;
  readonly shell: ShellState;
  entry(uuid: string): Entry | undefined;
  track(functionName: string, since: number): TrackData;
}

/** `mattinged` answers the host's call, or says without an id that the user did it inside the frame. */
export async function emitMattinged(
  cutout: MattingSource,
  uuid: string,
  outcome: Outcome,
  { run, call }: { run: PipelineRun; call?: string | undefined },
): Promise<void> {
  const { emit } = cutout.ports.host;
  const trackData = cutout.track('matting', run.started);
  const id = call === undefined ? {} : { id: call };
  if (outcome.ok) {
    const { shell, jobs } = cutout;
    const entry = cutout.entry(uuid);
    const mattingInfo = entry?.result?.info;
    // Our own site shows the editor itself.
    const blob = shell.setting.hosted
      ? await import('./host-preview.ts').then(
          ({ mattingPreview }) => mattingPreview(jobs.imaging, shell, entry),
          // Its code did not come: the answer goes without it.
          () => undefined,
        )
      : undefined;
    const fields = { ...(blob && { blob }), ...(mattingInfo && { mattingInfo }) };
    emit('mattinged', { ...id, ok: true, imageUrl: '', ...fields, trackData });
    return;
  }
  const { code, message, recoverable } = outcome.error;
  if (call !== undefined) emit('mattinged', { ...id, ok: false, imageUrl: '', trackData, code, message, recoverable });
  else if (!isEnded(outcome.error)) emit('error', { code, message, recoverable });
}

export function infoOf(
  uuid: string,
  { width, height, box }: Cut,
  { reached: { sodRes, quality } }: PipelineRun,
): MattingInfo {
  const mattingType = sodRes?.mattingType ?? KINDS.thing;
  const useFe = sodRes?.use_fe ?? false;
  return { uuid, mattingType, width, height, box, useFe, ...(quality && { quality }) };
}
