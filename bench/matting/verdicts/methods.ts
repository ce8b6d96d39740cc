import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClickNetwork } from '../../../server/inference/models/click/click-network.ts';
import { defaultClickModel } from '../../../server/inference/models/click/find-click-model.ts';
import { type MattingResult, segmentPicture } from '../../../server/inference/models/matting/job.ts';
import { findMissedSubjectWith } from '../../../server/inference/models/matting/missed-subject.ts';
import { lookAt, type Opinion } from '../../../server/inference/models/matting/opinions.ts';
import { promptMaskWith } from '../../../server/inference/models/matting/prompted-mask.ts';
import { repairWith } from '../../../server/inference/models/matting/see-through.ts';
import { defaultModel, smallModel, weightsFolder } from '../../../server/inference/models/matting/weights.ts';
import { type Network, openNetwork } from '../../../server/inference/runtime/network.ts';
import { type Click, clickable, clicked, worstPlace } from './click-at-worst.ts';

/**
 * Methods from a photo to its mask: the model alone; that by one look; all that the product does; that without prompted masks; that without haze settled; that with the second pass; all, and
 * at most two clicks where it says; all, and the clicks that a person chose.
 */
const METHODS = ['before', 'once', 'after', 'unprompted', 'unsettled', 'closer', 'clicked', 'byhand'] as const;
export type Method = (typeof METHODS)[number];
export const isMethod = (name: string): name is Method => METHODS.some((method) => method === name);

const CLICKS = 2;
/** Outputs that are kept, 4 MB each. */
const LATELY = 4;

/**
 * The real models, in this process, one inference at a time.
 * @param chosen clicks by a photo's sha256
 */
export async function openMethods(
  chosen: ReadonlyMap<string, readonly Click[]> = new Map(),
): Promise<Record<Method, (bytes: Uint8Array) => Promise<MattingResult>> & { close(): Promise<void> }> {
  const cache = join(tmpdir(), 'cutout-test-models');
  const [model, small, clickModel] = [
    await defaultModel(cache, weightsFolder()),
    await smallModel(cache),
    await defaultClickModel(cache),
  ];
  if (!model || !clickModel) throw new Error('The optional models are not installed; this needs them');
  const network = remembering(await openNetwork(model, 2));
  const smallNetwork = small && (await openNetwork(small, 2));
  const opinion: Opinion | undefined =
    small &&
    smallNetwork &&
    ((picture, side) => lookAt(picture, side, small.spec, small.spec.input.size, smallNetwork));
  const click = await openClickNetwork(clickModel, 2);
  const spec = { ...model.spec, secondPass: undefined };
  const repair = repairWith((work) => work(click));
  const promptMask = promptMaskWith((work) => work(click));
  const findMissedSubject = findMissedSubjectWith((work) => work(click));
  // Sheets show a cut-out at 300 px: its edges are not rated, and not drawn again.
  const job = (bytes: Uint8Array) => ({ bytes, maxPixels: 64_000_000, fitMask: true, refine: false });
  // What the clicks start from is what `after` has just made.
  let [lastBytes, last]: [Uint8Array?, Promise<MattingResult>?] = [];
  const after = (bytes: Uint8Array) => {
    if (bytes !== lastBytes || !last)
      [lastBytes, last] = [
        bytes,
        segmentPicture({ spec }, network, job(bytes), { repair, opinion, promptMask, findMissedSubject }),
      ];
    return last;
  };
  return {
    before: (bytes) =>
      segmentPicture({ spec: { ...spec, looks: undefined, repair: false, settle: false } }, network, job(bytes)),
    once: (bytes) => segmentPicture({ spec: { ...spec, looks: undefined } }, network, job(bytes), { repair }),
    unsettled: (bytes) =>
      segmentPicture({ spec: { ...spec, settle: false } }, network, job(bytes), { repair, opinion }),
    after,
    unprompted: (bytes) => segmentPicture({ spec }, network, job(bytes), { repair, opinion }),
    closer: (bytes) =>
      segmentPicture({ spec: { ...spec, secondPass: true } }, network, job(bytes), { repair, opinion }),
    async clicked(bytes) {
      let result = await after(bytes);
      if ((await worstPlace(result)) === undefined) return result;
      const shown = await clickable(bytes, click);
      for (let at = 0; at < CLICKS; at += 1) {
        const place = await worstPlace(result);
        if (place) result = await clicked(result, shown, place);
      }
      return result;
    },
    async byhand(bytes) {
      let result = await after(bytes);
      const clicks = chosen.get(createHash('sha256').update(bytes).digest('hex'));
      if (clicks === undefined) return result;
      const shown = await clickable(bytes, click);
      for (const place of clicks) result = await clicked(result, shown, place);
      return result;
    },
    close: () => click.close(),
  };
}

/** What was put in lately is not run again: the methods look at the same pictures. */
function remembering(network: Network): Network {
  const known = new Map<string, Float32Array>();
  return {
    input: network.input,
    async run(side) {
      const hash = createHash('sha1').update(new Uint8Array(network.input.buffer)).update(`${side}`).digest('hex');
      const raw = known.get(hash) ?? (await network.run(side)).slice();
      known.delete(hash);
      known.set(hash, raw);
      for (const old of [...known.keys()].slice(0, -LATELY)) known.delete(old);
      return raw.slice();
    },
  };
}
