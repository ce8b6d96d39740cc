import type {
  CompressOptions,
  EncodeOptions,
  FuseOptions,
  PixelBox,
  RenderOptions,
  Source,
  UploadCopy,
} from './types.ts';

/** What the worker is asked, and what it answers: one row a job. */
export interface Jobs {
  preview: { ask: { source: Source; maxSide: number }; answer: ImageBitmap };
  compress: { ask: { source: Source; options: CompressOptions }; answer: UploadCopy };
  fuse: { ask: { cut: number; source: Source; matte: Blob; options: FuseOptions }; answer: PixelBox };
  render: { ask: { cut: number; options: RenderOptions }; answer: ImageBitmap };
  encode: { ask: { cut: number; options: EncodeOptions }; answer: Blob };
}
export type JobName = keyof Jobs;
export type Ask<Name extends JobName> = Jobs[Name]['ask'];
export type Answer<Name extends JobName> = Jobs[Name]['answer'];

export type ToWorker =
  | { [Name in JobName]: { type: 'job'; id: number; name: Name; ask: Ask<Name> } }[JobName]
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
  | { type: 'done'; id: number; answer: Answer<JobName> }
  | { type: 'failed'; id: number; error: CarriedError };
