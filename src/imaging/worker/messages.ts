import type { Rgba } from '../../pixels/kernels/pixels.ts';
import type { EdgeTools, Stroke } from '../../pixels/render-recipe.ts';
import type { Rgb } from '../../pixels/shapes.ts';
import type { EncodeOptions } from '../codecs/encode-options.ts';
import type {
  CameraFile,
  CompressOptions,
  CutParts,
  EdgeViewOptions,
  Fused,
  FuseParts,
  MadeCut,
  RenderOptions,
  Source,
  UploadCopy,
  ViewOptions,
} from '../types.ts';

/** What the worker is asked for, and what it gives back: one row a job. */
export interface Jobs {
  preview: { request: { source: Source; maxSide: number }; response: ImageBitmap };
  pixels: { request: { source: Source; maxSide: number | undefined }; response: Rgba };
  compress: { request: { source: Source; options: CompressOptions }; response: UploadCopy };
  /** Picture and matte as one; `fuse` holds it under a handle. */
  fused: { request: FuseParts; response: Fused };
  fuse: { request: CutParts & { cut: number }; response: MadeCut };
  /** `picture` numbers the background pictures: a Blob that was cloned is not the same any more. */
  render: { request: { cut: number; options: RenderOptions; picture: number }; response: ImageBitmap };
  edge: { request: { cut: number; edge: EdgeTools; options: EdgeViewOptions }; response: ImageBitmap };
  stroke: { request: { cut: number; stroke: Stroke }; response: ImageBitmap | undefined };
  matte: { request: { cut: number; options: ViewOptions }; response: ImageBitmap };
  source: { request: { cut: number; options: ViewOptions }; response: ImageBitmap };
  palette: { request: { source: Source; count: number }; response: Rgb[] };
  encode: { request: { cut: number; options: EncodeOptions }; response: Blob };
  /** `photo` is what the pixels were made of: its camera data are asked for by the options. */
  encodePixels: {
    request: { picture: Rgba; options: EncodeOptions; photo?: CameraFile | undefined };
    response: Blob;
  };
}
export type JobName = keyof Jobs;
export type JobRequest<Name extends JobName> = Jobs[Name]['request'];
export type JobResponse<Name extends JobName> = Jobs[Name]['response'];

/** Jobs that decode a picture and hold nothing of it afterwards. */
export type DecodingJob = Extract<JobName, 'preview' | 'pixels' | 'compress' | 'palette' | 'fused'>;

/** A job that the worker wants done by a second one, which the page makes for it (`decode-elsewhere.ts`). */
export type Delegated<Name extends DecodingJob = DecodingJob> = {
  [N in Name]: { type: 'delegate'; id: number; name: N; request: JobRequest<N> };
}[Name];

export type ToWorker =
  | { [Name in JobName]: { type: 'job'; id: number; name: Name; request: JobRequest<Name> } }[JobName]
  | { type: 'abort'; id: number }
  | { type: 'release'; cut: number }
  | { type: 'delegate-done'; id: number; response: JobResponse<DecodingJob> }
  | { type: 'delegate-failed'; id: number; error: CarriedError }
  /** Nothing has been asked for a while. */
  | { type: 'rest' };

/** An AppError as structured clone can carry it: the class itself would arrive as a plain Error. */
export interface CarriedError {
  code: string;
  message: string;
  recoverable: boolean;
  details: Readonly<Record<string, string | number>>;
}

export type FromWorker =
  | Delegated
  | { type: 'withdraw'; id: number }
  | { type: 'progress'; id: number; share: number }
  | { type: 'done'; id: number; response: JobResponse<JobName> }
  | { type: 'failed'; id: number; error: CarriedError };
