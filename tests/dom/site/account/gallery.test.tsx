import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnWorks } from '../../../../site/account/gallery/OwnWorks.tsx';
import { ReportPart } from '../../../../site/account/gallery/ReportPart.tsx';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { GALLERY } from '../../../../site/content/gallery/gallery.ts';
import { mineWords, reportWords } from '../../../../site/content/gallery/gallery-words.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import {
  listOwnWorks,
  type OwnWork,
  publishWork,
  withdrawWork,
} from '../../../../src/protocol/calls/gallery.schema.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { GALLERY_LIMITS } from '../../../../src/protocol/gallery.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

/** A person's own works of the gallery, and what others say of a work. */

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = mineWords(GALLERY.en);
const work = (id: string, more: Partial<OwnWork> = {}): OwnWork => ({
  id,
  name: id,
  alt: 'a',
  maker: 'Ann',
  lang: 'jp',
  tags: ['sea'],
  licence: 'CC0-1.0',
  state: 'review',
  reason: null,
  words: '',
  preview: 'data:image/webp;base64,AAAA',
  time: 1,
  decided: 0,
  ...more,
});

async function shown(works: OwnWork[], draft: { current: FormData | undefined } = { current: undefined }) {
  const asked: { path: string; sent: unknown; signal: AbortSignal }[] = [];
  const state = { fails: undefined as Error | undefined, waits: false };
  const http = async (signal: AbortSignal, contract: { path: string }, params: object = {}) => {
    if (contract.path === listOwnWorks.path) return { data: { list: works } };
    asked.push({ path: contract.path, sent: Object.values(params)[0], signal });
    if (state.waits) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    if (state.fails) throw state.fails;
    return { data: { id: 'u' } };
  };
  const calls = { http } as unknown as Account;
  const account = { calls: async () => calls, changes: 0 } as unknown as SiteAccount;
  const translator = await createTranslator('en');
  render(
    <TranslatorProvider value={translator}>
      <OwnWorks account={account} words={words} gallery="/en/gallery/" locale="en" draft={draft} />
    </TranslatorProvider>,
  );
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  return { asked, state };
}
const item = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

describe('a person’s own works', () => {
  it('say their state with the reason, and lead to those that are shown', async () => {
    await shown([
      work('koi'),
      work('cat', { state: 'shown' }),
      work('ad', { state: 'refused', reason: 'advert', words: 'A flyer.', preview: '' }),
    ]);
    expect(item('koi').getByText('Being looked at')).toBeDefined();
    const pictures = ['koi', 'cat', 'ad'].map((name) => item(name).queryByRole('presentation')?.getAttribute('src'));
    expect(pictures).toEqual(['data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA', undefined]);
    expect(item('cat').getByRole('link', { name: 'See it: cat' }).getAttribute('href')).toBe('/en/gallery/cat');
    expect(item('koi').queryByRole('link')).toBeNull();
    expect(item('ad').getByText('An advertisement')).toBeDefined();
    expect(item('ad').getByText('A flyer.')).toBeDefined();
    expect(screen.getByText('koi').getAttribute('lang')).toBe('ja');
  });

  it('are taken back by the second press', async () => {
    const { asked } = await shown([work('koi')]);
    fireEvent.click(screen.getByRole('button', { name: 'Take it back: koi' }));
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Take it back for good?: koi' }));
    await waitFor(() => expect(asked).toMatchObject([{ path: withdrawWork.path, sent: { id: 'koi' } }]));
  });

  it('say that there are none, and that they cannot be read', async () => {
    await shown([]);
    expect(screen.getByText('Nothing of yours here yet.')).toBeDefined();
  });
});

describe('publishing', () => {
  const file = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'koi.png', { type });
  const form = () => document.querySelector('form') ?? document.body;
  async function opened(picture = file(), draft?: { current: FormData | undefined }) {
    const page = await shown([], draft);
    fireEvent.click(screen.getByRole('button', { name: 'Publish a work' }));
    const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
    type(/^Title/, ' Pond ');
    type(/^What is to be seen/, 'Three\nkoi');
    type(/^Your name/, 'Ann');
    const field = screen.getByLabelText('Choose a picture');
    fireEvent.change(field, { target: { files: [picture] } });
    // The test's own list of files is none that a form is read with: the picture is put in.
    const RealFormData = FormData;
    vi.stubGlobal(
      'FormData',
      class extends RealFormData {
        constructor(of: HTMLFormElement) {
          super(of);
          this.set('picture', picture);
        }
      },
    );
    return page;
  }
  const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }));

  it('sends what was typed with the picture, and says that it waits', async () => {
    const { asked } = await opened();
    choose('Sea');
    choose('Animals');
    fireEvent.submit(form());
    await screen.findByText(/^Sent in\. It is shown once/);
    expect(asked[0]).toMatchObject({
      path: publishWork.path,
      sent: { name: 'Pond', alt: 'Three koi', maker: 'Ann', lang: 'en', licence: 'CC-BY-4.0', own: true },
    });
    expect(asked[0]?.sent).toMatchObject({
      tags: ['sea', 'animal'],
      picture: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  it('wants one to three subjects', async () => {
    const { asked } = await opened();
    fireEvent.submit(form());
    expect(screen.getByText('Choose one to three subjects.')).toBeDefined();
    for (const name of ['Sea', 'Land', 'Plants']) choose(name);
    const fourth = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Things', hidden: true });
    expect([asked, fourth.disabled]).toEqual([[], true]);
  });

  it.each([
    ['another type', file(10, 'image/gif'), /no whole JPG, PNG or WebP/],
    ['more bytes than there may be', file(GALLERY_LIMITS.bytes + 1), /larger than 5 MB/],
  ])('says before it sends anything that a file is of %s', async (_what, picture, said) => {
    const { asked } = await opened(picture);
    choose('Sea');
    fireEvent.submit(form());
    expect(await screen.findByText(said)).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { state } = await opened();
    choose('Sea');
    state.fails = cutoutError('UPLOAD_LIMIT', 'no more');
    fireEvent.submit(form());
    expect(await screen.findByText(/5 a day, 20 in all/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(' Pond ');
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(form(), { key: 'Escape' })],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))],
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }))],
  ])('keeps what was typed for the next time, but for the consent, when %s closes it', async (_what, close) => {
    await opened();
    choose('Sea');
    fireEvent.click(screen.getByRole('radio', { name: /^CC0/, hidden: true }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^I made/, hidden: true }));
    close();
    expect(document.querySelector('form')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Publish a work' }));
    const typed = new FormData(document.querySelector('form') ?? undefined);
    expect(['name', 'alt', 'maker', 'tags', 'licence', 'own'].map((name) => typed.get(name))).toEqual([
      ' Pond ',
      'Three\nkoi',
      'Ann',
      'sea',
      'CC0-1.0',
      null,
    ]);
  });

  it('keeps what was typed where a log-out in another tab takes the form away, and nothing of what was sent', async () => {
    const draft = { current: undefined as FormData | undefined };
    await opened(file(), draft);
    choose('Sea');
    cleanup();
    await shown([], draft);
    fireEvent.click(screen.getByRole('button', { name: 'Publish a work' }));
    const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/).value;
    expect([title(), screen.getByRole('checkbox', { checked: true, hidden: true }).getAttribute('value')]).toEqual([
      ' Pond ',
      'sea',
    ]);
    fireEvent.submit(form());
    await screen.findByText(/^Sent in\. It is shown once/);
    fireEvent.click(screen.getByRole('button', { name: 'Publish a work' }));
    expect(title()).toBe('');
  });

  it('ends with the dialog while it is sent', async () => {
    const { asked, state } = await opened();
    choose('Sea');
    state.waits = true;
    fireEvent.submit(form());
    expect(screen.getByText('Sending…')).toBeDefined();
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  });
});

describe('a report', () => {
  const open = async () => {
    const context = { page: { locale: 'en' }, app: {} } as unknown as Parameters<typeof ReportPart>[0];
    const translator = await createTranslator('en');
    render(
      <TranslatorProvider value={translator}>
        <ReportPart {...context} id="u0123456789ab" words={reportWords(GALLERY.en)} />
      </TranslatorProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Report this picture' }));
  };
  const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body);
  const choose = () => fireEvent.click(screen.getByRole('radio', { name: 'An advertisement', hidden: true }));

  it('is sent with its reason, without a login, and thanks where the focus is then', async () => {
    const sent: [string, URLSearchParams][] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push([address, init.body as URLSearchParams]);
      return new Response(JSON.stringify({ code: 0, data: {} }));
    });
    await open();
    choose();
    submit();
    const thanks = await screen.findByText('Thank you. A person will look at it.');
    await waitFor(() => expect(document.activeElement?.contains(thanks)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    const [address, form] = sent[0] ?? ['', new URLSearchParams()];
    expect(address).toContain('/gallery/report.json');
    expect(Object.fromEntries(form)).toEqual({ id: 'u0123456789ab', reason: 'advert', words: '' });
  });

  it('that is closed while it is sent is taken back, and what was typed is there when it is opened again', async () => {
    const signals: AbortSignal[] = [];
    let fail = (_error: Error) => {};
    vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return await new Promise<Response>((_, reject) => {
        fail = reject;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await open();
    choose();
    fireEvent.input(screen.getByRole('textbox', { hidden: true }), { target: { value: 'the same twice' } });
    submit();
    await waitFor(() => expect(signals).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    expect(signals[0]?.aborted).toBe(true);
    // It neither comes back by itself nor thanks.
    await waitFor(() => expect(document.querySelector('form')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Report this picture' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('the same twice');
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true, hidden: true }).value).toBe('advert');
    submit();
    await waitFor(() => expect(signals).toHaveLength(2));
    fail(new TypeError('no network'));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).not.toBe('');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('the same twice');
  });
});
