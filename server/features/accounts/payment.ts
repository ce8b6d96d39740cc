/** One order as a payment provider sees it. */
export interface PaymentOrder {
  id: string;
  product: string;
}

/**
 * The door to a payment provider (D36: none is named). Sums of money, invoices and taxes are the provider's; the product knows
 * products, and orders that are paid or not.
 */
export interface Payment {
  /** Where the person pays; '' where there is nothing to do but confirm. */
  start(order: PaymentOrder): Promise<string>;
  /** Has the order been paid? Asked of the provider itself, never believed from a browser. */
  isPaid(order: PaymentOrder): Promise<boolean>;
}

/** The sandbox's: everything is paid, by nobody. */
export const SANDBOX_PAYMENT: Payment = {
  start: async () => '',
  isPaid: async () => true,
};
