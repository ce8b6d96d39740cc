import type { EdgeTools, MatteRecipe } from '../pixels/render-recipe.ts';
import type { PixelBox, Rgb } from '../pixels/shapes.ts';
import type {
  CompressOptions,
  EdgeViewOptions,
  EncodeOptions,
  FuseOptions,
  RenderOptions,
  Source,
  UploadCopy,
  ViewOptions,
} from './types.ts';

/** What a cut is made of: small enough to keep, and enough to make it again after its worker had to be ended. */
export interface CutParts {
  /** The handle of the model's own cut-out: what shares it shares picture and matte. */
  root: number;
  source: Source;
  matte: Blob;
  options: FuseOptions;
  recipe?: MatteRecipe | undefined;
}

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
