import { fourCC } from '../four-cc.ts';
import { type ColourSpace, curveOf, SRGB_PRIMARIES, srgbToLight } from './space.ts';

/** Further than this from sRGB's own, and it is another space; profiles round to 1/65536 and adapt the white in several ways. */
const NEAR = 0.004;

/**
 * The space of an ICC profile (ICC.1:2010) made of three primaries and three curves, as cameras and screens have it; undefined
 * for sRGB, and for kinds of profile that are not read (tables, grey): their values are taken as sRGB.
 */
export function readIcc(profile: DataView): ColourSpace | undefined {
  try {
    if (fourCC(profile, 16) !== 'RGB ') return undefined;
    const tags = readTags(profile);
    const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].flatMap((name) => readXyz(tags.get(name)));
    const [red, green, blue] = ['rTRC', 'gTRC', 'bTRC'].map((name) => readCurve(tags.get(name)));
    if (primaries.length !== 9 || red === undefined || green === undefined || blue === undefined) return undefined;
    const space: ColourSpace = { primaries, curves: [red, green, blue] };
    return isSrgb(space) ? undefined : space;
  } catch (error) {
    // A profile that lies about its own lengths is like none.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readTags(profile: DataView): Map<string, DataView> {
  const tags = new Map<string, DataView>();
  const count = Math.min(profile.getUint32(128), 100);
  for (let i = 0; i < count; i += 1) {
    const at = 132 + i * 12;
    const offset = profile.getUint32(at + 4);
    const length = profile.getUint32(at + 8);
    if (offset + length > profile.byteLength) continue;
    tags.set(fourCC(profile, at), new DataView(profile.buffer, profile.byteOffset + offset, length));
  }
  return tags;
}

const fixedAt = (data: DataView, at: number): number => data.getInt32(at) / 65_536;

const readXyz = (tag: DataView | undefined): number[] =>
  tag === undefined || fourCC(tag, 0) !== 'XYZ ' ? [] : [8, 12, 16].map((at) => fixedAt(tag, at));

function readCurve(tag: DataView | undefined): Float32Array | undefined {
  if (tag === undefined) return undefined;
  const kind = fourCC(tag, 0);
  if (kind === 'curv') return curveOf(sampled(tag));
  return kind === 'para' ? curveOf(parametric(tag)) : undefined;
}

/** `curv`: no entry is the identity, one is a gamma (u8.8), more are samples between which lines are drawn. */
function sampled(tag: DataView): (value: number) => number {
  const count = tag.getUint32(8);
  if (count === 0) return (value) => value;
  if (count === 1) {
    const gamma = tag.getUint16(12) / 256;
    return (value) => value ** gamma;
  }
  const sample = (i: number) => tag.getUint16(12 + Math.min(i, count - 1) * 2) / 65_535;
  return (value) => {
    const at = value * (count - 1);
    const near = Math.floor(at);
    return sample(near) + (sample(near + 1) - sample(near)) * (at - near);
  };
}

/** `para`, functions 0–4: how many numbers each has, and its curve above and below the break. */
function parametric(tag: DataView): (value: number) => number {
  const kind = tag.getUint16(8);
  const read = (i: number) => fixedAt(tag, 12 + i * 4);
  const g = read(0);
  if (kind === 0) return (value) => value ** g;
  const [a, b] = [read(1), read(2)];
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  if (kind === 1) return (value) => (value >= -b / a ? power(value) : 0);
  const c = read(3);
  if (kind === 2) return (value) => (value >= -b / a ? power(value) + c : c);
  const d = read(4);
  if (kind === 3) return (value) => (value >= d ? power(value) : c * value);
  const [e, f] = [read(5), read(6)];
  return (value) => (value >= d ? power(value) + e : c * value + f);
}

function isSrgb({ primaries, curves }: ColourSpace): boolean {
  const near = (value: number, wanted: number) => Math.abs(value - wanted) < NEAR;
  return (
    primaries.every((value, i) => near(value, SRGB_PRIMARIES[i] ?? 0)) &&
    curves.every((curve) => curve.every((light, i) => near(light, srgbToLight(i / 255))))
  );
}
