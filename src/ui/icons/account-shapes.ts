/**
 * Lucide 1.75.0, ISC licence. Copyright (c) Lucide Icons and Contributors; portions (c) Cole Bemis 2013-2022 as
 * part of Feather (MIT). Permission to use, copy, modify, and/or distribute this software for any purpose with or without
 * fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
 * Provided "as is", without warranty. Written by copy.ts; do not edit.
 */
export const ACCOUNT_SHAPES = {
  'image-off': [
    'M2 2L22 22',
    'M10.41 10.41a2 2 0 1 1-2.83-2.83',
    'M13.5 13.5L6 21',
    'M18 12L21 15',
    'M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59',
    'M21 15V5a2 2 0 0 0-2-2H9',
  ],
} as const;
