import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../../../src/protocol/locales.ts';
import type { OrderState } from '../../../../src/protocol/orders.ts';

/** One order as a payment provider sees it. */
export interface PaymentOrder {
  id: string;
  product: string;
  /** What stands on the provider's page. */
  name: string;
  /** Minor units; null: the sandbox sells without a price. */
  amount: number | null;
  currency: string | null;
  /** The provider's own name for it, once it has one. */
  reference: string | null;
  /** As far as the provider has reported. */
  status: OrderState;
}

/** What a provider says of an order. */
export interface PaymentWord {
  order: string;
  state: OrderState;
  /** What was really paid; undefined where that is not said. */
  amount?: number | undefined;
  currency?: string | undefined;
  /** Where an open order is paid; left out where the provider does not say. */
  payAt?: string | undefined;
}

export interface PaymentEvent {
  /** The provider's own id of it: an event that comes again is known by it. */
  id: string;
  type: string;
  /** Undefined: about nothing of ours. */
  word: PaymentWord | undefined;
}

/** The door to a payment provider (D36). Cards never come near the product: people pay on the provider's page. */
export interface Payment {
  readonly id: 'sandbox' | 'hosted';
  /** Where the person pays, in their language; '' where there is nothing to do but confirm. */
  start(order: PaymentOrder, lang: Locale): Promise<{ payAt: string; reference: string | null }>;
  /** What has become of it. Asked of the provider itself, never believed from a browser; asking changes nothing. */
  read(order: PaymentOrder): Promise<PaymentWord>;
  /** The same after the buyer said that it is paid, which the sandbox takes for a payment. */
  confirm(order: PaymentOrder): Promise<PaymentWord>;
  /** Takes an open order's page away. Can be repeated. @returns what is true then: a payment that came first stays one */
  cancel(order: PaymentOrder): Promise<PaymentWord>;
  /** Gives the money back, once, however often it is called. */
  refund(order: PaymentOrder): Promise<void>;
  /** A message of the provider. @throws CutoutError INVALID_ARGUMENT where it is not signed by it, or too old */
  event(headers: IncomingHttpHeaders, body: string): PaymentEvent;
}
