import { z } from 'zod';

/** Kinds of variables that several areas read. */
export const count = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);

export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
export const origin = z.string().refine(isOrigin, 'an origin such as https://cut.example');

/** The members of a list with commas. */
export const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
