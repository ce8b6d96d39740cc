/** What a membership's popup offers. Sums of money are the payment provider's (D36). */
export const PRODUCTS = {
  member_month: { memberDays: 31 },
  sheets_20: { sheets: 20 },
  sheets_100: { sheets: 100 },
} as const satisfies Record<string, { memberDays: number } | { sheets: number }>;
export type Product = keyof typeof PRODUCTS;
