import type { Clock } from '../base/clock.ts';
import type { Imaging } from './types.ts';

export interface ImagingOptions {
  clock: Clock;
  /** Makes the worker; default: this room's own, as a module of the same origin. */
  createWorker?: () => Worker;
}

export declare function createImaging(options: ImagingOptions): Imaging;
