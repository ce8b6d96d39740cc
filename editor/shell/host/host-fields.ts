import * as z from 'zod/mini';

/** Members that several commands of a host have. */
export const short = z.string().check(z.maxLength(64));
export const long = z.string().check(z.maxLength(4096));
export const finite = z.number();
export const picture = z.union([z.custom<Blob>((value) => value instanceof Blob), z.object({ url: long })]);
export const pictureName = z.string().check(z.maxLength(255));
