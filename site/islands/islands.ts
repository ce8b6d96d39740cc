import type { ComponentType } from 'react';
import type { VipQuery } from '../../src/account/vip-query.ts';
import type { AccountTab } from '../account/account-path.ts';
import type { IslandContext } from '../config/island-context.ts';
import type { MineWords, ReportWords } from '../content/gallery/gallery-words.ts';

/** Props by the name of the part; they travel as JSON in the HTML. */
export interface IslandProps {
  /** A page of the person's account. */
  account: { tab: AccountTab; subscription: string; mine: string; shared: string; order: string };
  /** What can be bought, on its own page. */
  membership: { vip: VipQuery; home: string };
  /** An invitation that a person came by. */
  invited: { code: string };
  /** An order, or the membership as it is. */
  order: { order: string; links: { vip: string; invoices: string; home: string } };
  /** The person's own link of the campaign. */
  invite: { shared: string };
  /** The person's own works of the gallery. */
  mine: { words: MineWords; gallery: string };
  /** What is wrong with a work. */
  report: { id: string; words: ReportWords };
}
export type IslandName = keyof IslandProps;

type Loaders = { readonly [Name in IslandName]: () => Promise<ComponentType<IslandProps[Name] & IslandContext>> };

/** Parts of pages that the browser draws; the code of each is fetched by the page that has it. */
export const ISLANDS: Loaders = {
  account: async () => (await import('../account/area/AccountArea.tsx')).AccountArea,
  membership: async () => (await import('../account/popup/MembershipPart.tsx')).MembershipPart,
  order: async () => (await import('../account/order/OrderPart.tsx')).OrderPart,
  invite: async () => (await import('../account/area/InvitePart.tsx')).InvitePart,
  invited: async () => (await import('../account/area/Invited.tsx')).Invited,
  mine: async () => (await import('../account/gallery/MinePart.tsx')).MinePart,
  report: async () => (await import('../account/gallery/ReportPart.tsx')).ReportPart,
};
