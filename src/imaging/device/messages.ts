import type { DeviceMatte } from './matte.ts';
import type { WeightsAddress } from './weights.ts';

/** What the main thread asks of the worker. `load` comes first, and again with each call: it is done once. */
export interface DeviceRequest {
  id: number;
  weights: WeightsAddress;
  /** Left out: the weights alone are wanted. */
  picture?: Blob;
}

/** `share` of the weights until they are there; then one of the others. */
export type DeviceResponse =
  | { id: number; share: number }
  | { id: number; result: DeviceMatte | undefined }
  | { id: number; code: string; message: string };
