import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InvoicePage } from '../../../../site/account/area/InvoicePage.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { InvoicePaper, InvoiceResponse } from '../../../../src/protocol/calls/invoices.schema.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { LOCALES, type Locale } from '../../../../src/protocol/locales.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

/** What of an order is printed. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAPER: InvoicePaper = {
  number: 7,
  kind: 'invoice',
  time: 1_797_724_800,
  amount: 1190,
  currency: 'USD',
  tax: 190,
  tax_name: 'VAT',
  tax_rate: 19,
  seller: 'Cut Ltd\n1 High Street',
};
const PRINTED: InvoiceResponse['data'] = {
  ...{ order: 'o-1', product: 'sheets_20', status: 'paid', provider: 'hosted', buyer: 'ann@example.com' },
  papers: [PAPER],
};

async function shown(answer: Partial<InvoiceResponse['data']> | Error, locale: Locale = 'en') {
  const asked = vi.fn(async (_signal: AbortSignal, _order: string) => {
    if (answer instanceof Error) throw answer;
    return { ...PRINTED, ...answer };
  });
  const calls = async () => ({ invoice: asked });
  const account = { calls, changes: 0 } as unknown as SiteAccount;
  const translator = await createTranslator(locale);
  await translator.add(loadAccountTexts);
  render(
    <TranslatorProvider value={translator}>
      <InvoicePage account={account} order="o-1" back="/en/account/invoices" />
    </TranslatorProvider>,
  );
  return asked;
}
const lines = (paper: HTMLElement) =>
  within(paper)
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('an invoice', () => {
  it('says who sold what to whom, when and for how much, and is printed by one button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const asked = await shown({});
    const paper = await screen.findByRole('article', { name: 'Invoice' });
    expect(asked.mock.calls.map(([, order]) => order)).toEqual(['o-1']);
    expect(paper.textContent).toContain('Cut Ltd\n1 High Street');
    expect(paper.textContent).toContain('ann@example.com');
    expect(paper.textContent).toMatch(/Number7.*Dec 20, 2026/);
    expect(lines(paper)).toEqual(['WhatSum', '20 images$11.90', 'Total$11.90', 'VAT 19 %, included$1.90']);
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/en/account/invoices');
  });

  it('has no line about a tax where none was set, and no seller where none was named', async () => {
    await shown({ papers: [{ ...PAPER, tax: 0, tax_name: '', tax_rate: 0, seller: '' }] });
    const paper = await screen.findByRole('article');
    expect(lines(paper)).toEqual(['WhatSum', '20 images$11.90', 'Total$11.90']);
    expect(paper.textContent).not.toContain('Seller');
  });

  it('stands before the note that takes it back, which names it', async () => {
    const note = { ...PAPER, number: 8, kind: 'credit_note', amount: -1190, tax: -190 } as const;
    await shown({ status: 'refunded', papers: [PAPER, note] });
    const papers = await screen.findAllByRole('article');
    expect(papers.map((paper) => within(paper).getByRole('heading').textContent)).toEqual(['Invoice', 'Credit note']);
    expect(papers[1]?.textContent).toContain('For invoice 7');
    expect(papers[1]?.textContent).toContain('-$11.90');
  });

  it('gets the name and address that its buyer types', async () => {
    await shown({});
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Ann Ltd\nMain Road 2' } });
    expect(screen.getByRole('article').textContent).toContain('Ann Ltd\nMain Road 2\nann@example.com');
  });

  it.each([[[]], [[PAPER]]])('what the sandbox sold is none, and says so (%#)', async (papers) => {
    await shown({ provider: 'sandbox', papers });
    const paper = await screen.findByRole('article', { name: 'Sandbox order' });
    expect(paper.textContent).toContain('This is no invoice: no money moved.');
    expect(paper.textContent).not.toContain('Number');
  });

  it('an order that is not the person’s is not here; one that is not paid has none', async () => {
    await shown(cutoutError('INVALID_ARGUMENT', 'there is no such order'));
    await screen.findByText('There is no such order here');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    cleanup();
    for (const provider of ['hosted', 'sandbox']) {
      await shown({ provider, status: 'open', papers: [] });
      await screen.findByText('There is no invoice for this order.');
      cleanup();
    }
  });

  it.each(LOCALES.filter((locale) => locale !== 'en'))('%s: in its own words', async (locale) => {
    await shown({ buyer: '', seller: '', papers: [{ ...PAPER, seller: '' }] } as Partial<typeof PRINTED>, locale);
    const paper = await screen.findByRole('article');
    const words = paper.textContent?.replaceAll(/o-1|VAT|US/g, '');
    expect(words).not.toMatch(/[A-Za-z]/);
  });
});
