import type { Crop, PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { FocalPoint } from '../../../../src/pixels/collage/focal-point.ts';
import type { Cleaning } from '../../../../src/pixels/enhance/clean.ts';
import type { CastShadow } from '../../../../src/pixels/fill/cast-shadow.ts';
import type { DrawnMark } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Filling } from '../../../../src/pixels/fill/fill-hole.ts';
import type { FixStroke } from '../../../../src/pixels/fill/fix-stroke.ts';
import type { Placement, PlaceOptions } from '../../../../src/pixels/fill/place-picture.ts';
import type { RemoveOptions } from '../../../../src/pixels/fill/remove.ts';
import type { RimFrame } from '../../../../src/pixels/fill/rim-frame.ts';
import type { RimFill } from '../../../../src/pixels/fill/rims.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { PixelBox, Rgb, Size } from '../../../../src/pixels/shapes.ts';

/** What of a photo is measured. */
export interface Measured {
  /** σ of the noise, 8-bit levels. */
  noise: number;
  /** By how many stops it is too dark. */
  stops: number;
  /** 0 sharp to 1. */
  blur: number;
}

/** A part that was enlarged, as the server sent it. */
export interface SentTile {
  index: number;
  png: Blob;
}

/** A part of a photo with a place to be filled, as the server takes it. */
export interface SentPart {
  /** In the photo. */
  crop: PixelBox;
  width: number;
  height: number;
  /** Bytes as base64. */
  rgb: string;
  mask: string;
}

/** What the worker is asked for, and what it gives back: one row a job. Pixels go over with their memory. */
export interface Jobs {
  measure: { request: { picture: Rgba }; response: Measured };
  /** The middle of the place, `side` px wide, that tells most of a photo. */
  salient: { request: { picture: Rgba; side: number }; response: { x: number; y: number } };
  /** Where a photo is looked at. */
  focus: { request: { picture: Rgba }; response: FocalPoint };
  /** `picture` is the part at `origin` of a photo, with its margin. */
  clean: { request: { picture: Rgba; cleaning: Cleaning; origin: { x: number; y: number } }; response: Rgba };
  /** Cleaned and resampled, tile by tile. */
  enlarge: { request: { picture: Rgba; cleaning: Cleaning; size: Size }; response: Rgba };
  /** Tiles laid over each other, then resampled; alpha is that of `picture`. */
  join: { request: { picture: Rgba; tiles: readonly SentTile[]; scale: number; size: Size }; response: Rgba };
  /** What a mark and `blend` px round it can be filled with; undefined: there is nothing to take from. */
  find: {
    /** `dark`: where nothing is taken from, as long as there is something else. */
    request: { picture: Rgba; mark: DrawnMark; blend: number; seed: number; dark?: DrawnMark | undefined };
    response: Filling | undefined;
  };
  /** The same for what is new in a frame. */
  findRims: { request: { picture: Rgba; frame: RimFrame; seed: number; seam: number }; response: Filling | undefined };
  /** The same for the corners that a crop leaves empty. */
  findCorners: { request: { picture: Rgba; crop: Crop }; response: Filling | undefined };
  /** The shadow of what is marked, in a small copy; undefined: it is not sure. */
  shadow: { request: { picture: Rgba; mark: DrawnMark }; response: CastShadow | undefined };
  /** What a model of at most `side` px is sent of a marked place; undefined: nothing is marked. */
  part: {
    request: { picture: Rgba; mark: DrawnMark; blend: number; side: number };
    response: SentPart | undefined;
  };
  /** The same for what is new in a frame. */
  partRims: { request: { picture: Rgba; frame: RimFrame; seam: number; side: number }; response: SentPart | undefined };
  /** Pixels of a PNG. */
  decode: { request: { png: Blob }; response: Rgba };
  /** How far two pictures look apart, levels of 255. */
  apart: { request: { one: Rgba; other: Rgba }; response: number };
  rims: { request: { picture: Rgba; frame: RimFrame; fill: RimFill; seam: number }; response: Rgba };
  fix: { request: { picture: Rgba; stroke: FixStroke }; response: Rgba };
  place: { request: { picture: Rgba; piece: Rgba; at: Placement; options: PlaceOptions }; response: Rgba };
  /** Values of photo editing, then a colour behind what is see-through. */
  develop: { request: { picture: Rgba; values: PhotoValues; background?: Rgb | undefined }; response: Rgba };
  remove: { request: { picture: Rgba; mark: DrawnMark; options: RemoveOptions }; response: Rgba };
}
export type JobName = keyof Jobs;
export type JobRequest<Name extends JobName> = Jobs[Name]['request'];
export type JobResponse<Name extends JobName> = Jobs[Name]['response'];

export type ToWorker = { [Name in JobName]: { id: number; name: Name; request: JobRequest<Name> } }[JobName];

export type FromWorker =
  /** Of a job that tells how far it is, 0–1. */
  | { type: 'progress'; id: number; share: number }
  | { type: 'done'; id: number; response: JobResponse<JobName> }
  | { type: 'failed'; id: number; message: string };
