/** The shape of a language's texts: of the English ones, with any words in their places. */
export type Widened<T> = T extends string
  ? string
  : T extends readonly [infer First, infer Second]
    ? readonly [Widened<First>, Widened<Second>]
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };
