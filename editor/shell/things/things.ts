import type { Plane } from '../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { models } from '../../../src/protocol/calls/enhance.schema.ts';
import type { ToolPorts } from '../model/tool.ts';

/** A click in px of the photo: what lies under it is meant, or is not. */
export interface ThingClick {
  x: number;
  y: number;
  keep: boolean;
}

export type ThingPorts = Pick<ToolPorts, 'api' | 'apiContext' | 'clock' | 'screen' | 'imaging' | 'document'>;

/** Asks the server what clicks mean in the photo as it looks now. A copy of it is uploaded with the first question. */
export interface ThingFinder {
  /** Whether the server has a model for it; false where it cannot be asked. */
  available(signal: AbortSignal): Promise<boolean>;
  /**
   * @param on size of the photo
   * @returns a mask of the photo's shape, 255 what is meant
   * @throws MODEL_NOT_CONFIGURED, NOT_ENOUGH_SHEETS, RATE_LIMITED, NETWORK …; the signal's reason
   */
  find(signal: AbortSignal, on: Size, clicks: readonly ThingClick[]): Promise<Plane>;
  /** The photo is another one. */
  forget(): void;
}

/** What asks comes with the first question: most photos are worked on without one. */
export function createThings(ports: ThingPorts): ThingFinder {
  let loading: Promise<Omit<ThingFinder, 'available'>> | undefined;
  const load = async () => (await import('./thing-finder.ts')).createThingFinder(ports);
  return {
    async available(signal) {
      try {
        return (await ports.api.http(signal, models)).data.segments;
      } catch {
        return false;
      }
    },
    async find(...asked) {
      loading ??= load();
      const finder = await loading.catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return await finder.find(...asked);
    },
    forget: () => void loading?.then((finder) => finder.forget()).catch(() => {}),
  };
}
