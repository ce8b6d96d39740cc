/** Pieces that the contracts of several areas share. */
import * as z from 'zod/mini';
import { type ErrorCode, isErrorCode } from '../errors.ts';

export const errorCode = z.custom<ErrorCode>(isErrorCode, 'an error code of the closed list');
export const count = z.int().check(z.nonnegative());
/** Language of the texts in the response. */
export const lang = z.optional(z.string().check(z.maxLength(16)));

/** Address of an uploaded picture in our store, as the matting call has it. */
export const storedPicture = z.string().check(z.minLength(1), z.maxLength(4096));

/** Only code 0 carries data; a refusal has another shape and status. */
export const success = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ code: z.literal(0), data: z.object(shape) });

/** A success that says nothing else. */
export const emptyResponse = success({});

/** The shape of every refusal that a call does not spell in its own way. */
export const errorResponse = z.object({
  code: z.number(),
  error: errorCode,
  message: z.string(),
  request_id: z.string(),
});
export type ErrorResponse = z.output<typeof errorResponse>;
