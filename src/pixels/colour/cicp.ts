import { type ColourSpace, spaceOf, srgbToLight } from './space.ts';

/** Display P3 and BT.2020, adapted to D50 (Bradford). */
const DISPLAY_P3 = [0.5151187, 0.2411892, -0.001051, 0.2919778, 0.6922441, 0.0418791, 0.1571035, 0.0665668, 0.7840714];
const BT2020 = [0.6734241, 0.2790177, -0.0019339, 0.1656411, 0.6753403, 0.0299831, 0.1250948, 0.0456377, 0.7968993];

/** ITU-T H.273 table 2. BT.709 and its elders are near enough to sRGB that browsers take them as it. */
const WIDE: Readonly<Record<number, readonly number[]>> = { 9: BT2020, 12: DISPLAY_P3 };

/**
 * The space of a `colr` of kind nclx, by its primaries alone; undefined is sRGB. Its transfer is read as sRGB's: so do browsers
 * with the camera curves, and HDR curves (PQ, HLG) are not mapped to a screen's range here.
 */
export function readCicp(primaries: number): ColourSpace | undefined {
  const wide = WIDE[primaries];
  return wide && spaceOf(wide, srgbToLight);
}
