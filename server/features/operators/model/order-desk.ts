import type { OrderState } from '../../../../src/protocol/orders.ts';

export interface ListedOrder {
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

/** What was bought, for operators to see and to give back. */
export interface OrderDesk {
  /** Newest first. */
  list(): Promise<readonly ListedOrder[]>;
  /** @throws CutoutError INVALID_ARGUMENT for what was not paid */
  refund(actor: string, id: string): Promise<unknown>;
}
