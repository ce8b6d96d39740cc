import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackDialog, type FeedbackDraft } from '../../../../site/account/dialogs/FeedbackDialog.tsx';
import { sendWithPictures } from '../../../../site/account/dialogs/upload-attachments.ts';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { FEEDBACK_LIMITS } from '../../../../src/protocol/feedback.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import type { UploadGrant } from '../../../../src/upload/uploader.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = (name: string, size = 10, type = 'image/png') => new File([new Uint8Array(size)], name, { type });

/** The dialog, and the forms that leave it; what is closed without being sent is given to the next one. */
async function opened(draft?: FeedbackDraft) {
  const sent: URLSearchParams[] = [];
  const left: (FeedbackDraft | undefined)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(init.body as URLSearchParams);
    return new Response(JSON.stringify({ code: 0, data: { id: 7 } }));
  });
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  render(
    <TranslatorProvider value={translator}>
      <FeedbackDialog locale="en" draft={draft} onClose={(given) => left.push(given)} />
    </TranslatorProvider>,
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'What would you like to say?',
    hidden: true,
  });
  const add = (files: File[]) => fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files } });
  return { sent, text, add, left };
}
const press = () => fireEvent.submit(document.querySelector('form') ?? document.body);

describe('the dialog', () => {
  it('sends kind, words and, where it is let, the page and the browser', async () => {
    const { sent, text } = await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'I like it', hidden: true }));
    fireEvent.change(text, { target: { value: 'The edges are good.' } });
    press();
    await screen.findByText('Thank you. It will be read.');
    expect(sent[0]?.get('kind')).toBe('praise');
    expect(sent[0]?.get('text')).toContain(`The edges are good.\n\n— ${location.pathname} · ${navigator.userAgent}`);
  });

  it('keeps page and browser out where it is not let', async () => {
    const { sent, text } = await opened();
    fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
    fireEvent.change(text, { target: { value: 'Nothing of me, please.' } });
    press();
    await screen.findByText('Thank you. It will be read.');
    expect(sent[0]?.get('text')).toBe('Nothing of me, please.');
  });

  it('takes the first four pictures, says how many were left out and which do not fit, and gives each back', async () => {
    const { add } = await opened();
    add([picture('a.png'), picture('large.png', FEEDBACK_LIMITS.bytes + 1), picture('b.jpg', 9, 'image/jpeg')]);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('“large.png” is no JPG or PNG of up to 5 MB.');
    add([picture('c.png'), picture('d.png'), picture('e.png'), picture('f.gif', 9, 'image/gif')]);
    expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      '1 picture was left out: 4 can be sent at once.',
      '“f.gif” is no JPG or PNG of up to 5 MB.',
    ]);
    const names = () => screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'));
    expect(names()).toEqual(['a.png', 'b.jpg', 'c.png', 'd.png']);
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.jpg', hidden: true }));
    expect(names()).toEqual(['a.png', 'c.png', 'd.png']);
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    expect(screen.getByLabelText('Add a picture')).toBeTruthy();
  });

  it('says that it did not work, and keeps what was written', async () => {
    const { text } = await opened();
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ error: 'RATE_LIMITED', message: 'x' }), { status: 429 }),
    );
    fireEvent.change(text, { target: { value: 'Too many words at once.' } });
    press();
    await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('did not work'));
    expect(text.value).toBe('Too many words at once.');
  });
});

describe('a dialog that is closed', () => {
  it('keeps what was written and chosen for the next one', async () => {
    const { text, add, left } = await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'I miss something', hidden: true }));
    fireEvent.change(text, { target: { value: 'A brush for glass.' } });
    fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
    add([picture('a.png')]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    cleanup();
    const again = await opened(left[0]);
    expect(again.text.value).toBe('A brush for glass.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I miss something', hidden: true }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(false);
    expect(screen.getByRole('img', { hidden: true }).getAttribute('alt')).toBe('a.png');
  });

  it('takes back what is being sent, and leaves nothing once it was', async () => {
    const { text } = await opened();
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise(() => {});
    });
    fireEvent.change(text, { target: { value: 'Never mind, please.' } });
    press();
    await waitFor(() => expect(signal?.aborted).toBe(false));
    cleanup();
    expect(signal?.aborted).toBe(true);
    const other = await opened();
    fireEvent.change(other.text, { target: { value: 'The edges are good.' } });
    press();
    await screen.findByText('Thank you. It will be read.');
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(other.left).toEqual([undefined]);
  });
});

describe('pictures that go with it', () => {
  const words = { kind: 'problem', text: 'Look at this.', contact: '' } as const;

  function sender(fails: (index: number) => boolean = () => false) {
    const calls: { path: string; form: unknown }[] = [];
    const api = {
      checkAppKey: vi.fn(async () => ({})),
      uploadPolicy: async () => [{ accessUrl: 'https://store.example/x' } as UploadGrant],
      http: async (_signal: AbortSignal, { path }: { path: string }, { form }: { form: unknown }) => {
        calls.push({ path, form });
        return { code: 0, data: { id: 9 } };
      },
    };
    const uploader = {
      async upload(_signal: AbortSignal, { index }: { index: number }) {
        if (fails(index)) throw cutoutError('NETWORK', 'no answer');
        return { url: `https://store.example/${index}` };
      },
    };
    return { calls, api, ports: { api, uploader, clock: createSimulatedClock() } as never };
  }
  const { signal } = new AbortController();

  it('are uploaded in one session and named by their addresses', async () => {
    const { calls, api, ports } = sender();
    expect(await sendWithPictures(signal, words, [picture('a.png'), picture('b.png')], ports)).toBe(9);
    expect(api.checkAppKey).toHaveBeenCalledOnce();
    expect(calls).toEqual([
      {
        path: '/feedback/submit.json',
        form: { ...words, attachments: 'https://store.example/0 https://store.example/1' },
      },
    ]);
  });

  it('one that does not arrive keeps the words from being sent without it', async () => {
    const { calls, ports } = sender((index) => index === 1);
    await expect(sendWithPictures(signal, words, [picture('a.png'), picture('b.png')], ports)).rejects.toMatchObject({
      code: 'UPLOAD_FAILED',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['five', Array.from({ length: 5 }, (_, n) => picture(`${n}.png`))],
    ['one over 5 MB', [picture('a.png', FEEDBACK_LIMITS.bytes + 1)]],
  ])('%s are refused before any request', async (_what, pictures) => {
    const { api, ports } = sender();
    await expect(sendWithPictures(signal, words, pictures, ports)).rejects.toMatchObject({ code: 'UPLOAD_LIMIT' });
    expect(api.checkAppKey).not.toHaveBeenCalled();
  });
});
