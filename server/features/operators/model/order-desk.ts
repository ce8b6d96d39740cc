import type { OrderLead, OrderState } from '../../../../src/protocol/orders.ts';

export interface ListedOrder extends OrderLead {
  id: string;
  userId: string;
  product: string;
  status: OrderState;
  /** Minor units; null: without a price. */
  amount: number | null;
  currency: string | null;
  provider: string;
  createdAt: Date;
  /** 0: none. */
  invoice: number;
  creditNote: number;
}

/** Orders of one way here. */
export interface LeadCount extends OrderLead {
  begun: number;
  /** Those given back later too. */
  paid: number;
}

/** What was bought, for operators to see and to give back. */
export interface OrderDesk {
  /** Newest first. */
  list(): Promise<readonly ListedOrder[]>;
  /** What led to the orders of the last days, the most first. */
  byLead(days: number): Promise<readonly LeadCount[]>;
  /** @throws CutoutError INVALID_ARGUMENT for what was not paid */
  refund(actor: string, id: string): Promise<unknown>;
}
