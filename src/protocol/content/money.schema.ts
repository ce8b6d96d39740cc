/** What can be bought, and what a campaign gives. Sums are whole minor units (cents; yen where there are none). */
import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '../currencies.ts';
import { PRODUCTS, type Product } from '../products.ts';
import { MEMBER_FEATURES } from './kinds.ts';
import { line, prose } from './parts.schema.ts';

const products = Object.keys(PRODUCTS) as [Product, ...Product[]];
const currencies = Object.keys(CURRENCIES) as [Currency, ...Currency[]];
const sum = z.int().check(z.minimum(1), z.maximum(100_000_000));
const reward = z.int().check(z.minimum(0), z.maximum(100));

const offer = {
  product: z.enum(products),
  /** Without a price in a currency it is not sold in it. */
  price: z.partialRecord(z.enum(currencies), sum),
  order: z.int(),
  /** At most one of a list is shown as the usual choice. */
  isUsual: z.boolean(),
};

/** Sheets and days are the product's (src/protocol/products.ts): an operator sets what it costs, never what it brings. */
export const membershipPlan = {
  facts: z.object({ ...offer, features: z.array(z.enum(MEMBER_FEATURES)) }),
  text: z.object({ name: line, note: z.optional(prose) }),
};

export const sheetPack = {
  facts: z.object(offer),
  text: z.object({ name: line, note: z.optional(prose) }),
};

/** Bring one, both get something. */
export const inviteCampaign = {
  facts: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    /** Sheets for who invited, and for who came. */
    inviter: reward,
    invited: reward,
    /** Rewards that one person is given for inviting, at most. */
    cap: z.int().check(z.minimum(0), z.maximum(100)),
    /** Days that the sheets of a reward last. */
    days: z.int().check(z.minimum(1), z.maximum(366)),
  }),
  text: z.object({ heading: line, lead: prose, rules: z.array(prose).check(z.maxLength(10)) }),
};
