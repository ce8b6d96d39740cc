import type { EdgeTools } from '../../pixels/render-recipe.ts';
import type { PixelBox, Rgb } from '../../pixels/shapes.ts';
import type { EncodeOptions } from '../codecs/encode-options.ts';
import type {
  CompressOptions,
  CutParts,
  EdgeViewOptions,
  RenderOptions,
  Source,
  UploadCopy,
  ViewOptions,
} from '../types.ts';

/** What the worker is asked, and what it answers: one row a job. */
export interface Jobs {
  preview: { ask: { source: Source; maxSide: number }; answer: ImageBitmap };
  compress: { ask: { source: Source; options: CompressOptions }; answer: UploadCopy };
  fuse: { ask: CutParts & { cut: number }; answer: PixelBox };
  /** `picture` numbers the background pictures: a Blob that was cloned is not the same any more. */
  render: { ask: { cut: number; options: RenderOptions; picture: number }; answer: ImageBitmap };
  edge: { ask: { cut: number; edge: EdgeTools; options: EdgeViewOptions }; answer: ImageBitmap };
  matte: { ask: { cut: number; options: ViewOptions }; answer: ImageBitmap };
  source: { ask: { cut: number; options: ViewOptions }; answer: ImageBitmap };
  palette: { ask: { source: Source; count: number }; answer: Rgb[] };
  encode: { ask: { cut: number; options: EncodeOptions }; answer: Blob };
}
export type JobName = keyof Jobs;
export type JobRequest<Name extends JobName> = Jobs[Name]['ask'];
export type JobResponse<Name extends JobName> = Jobs[Name]['answer'];

export type ToWorker =
  | { [Name in JobName]: { type: 'job'; id: number; name: Name; ask: JobRequest<Name> } }[JobName]
  | { type: 'abort'; id: number }
  | { type: 'release'; cut: number };

/** An AppError as structured clone can carry it: the class itself would arrive as a plain Error. */
export interface CarriedError {
  code: string;
  message: string;
  recoverable: boolean;
  details: Readonly<Record<string, string | number>>;
}

export type FromWorker =
  | { type: 'progress'; id: number; share: number }
  | { type: 'done'; id: number; answer: JobResponse<JobName> }
  | { type: 'failed'; id: number; error: CarriedError };
