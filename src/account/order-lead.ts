import { LEAD_WORD, type OrderLead } from '../protocol/orders.ts';

const wordOf = (value: string): string => (LEAD_WORD.test(value) ? value : '');

/**
 * What an order keeps of the way here. The address of /vip speaks for all its words, even where it leaves some out: what the tab keeps is of
 * another way. Without any word in it the tab's count.
 * @param kept what the tab was opened with, of any length
 */
export function orderLeadOf(
  said: OrderLead | undefined,
  kept: Readonly<Pick<OrderLead, 'channel' | 'matrixChannel'>>,
): OrderLead {
  if (said !== undefined && Object.values(said).some((word) => word !== '')) return said;
  return { source: '', channel: wordOf(kept.channel), matrixChannel: wordOf(kept.matrixChannel) };
}
