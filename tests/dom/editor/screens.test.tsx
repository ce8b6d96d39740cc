import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { checked, failure, photo } from '../../unit/editor/harness.ts';
import { showApp } from './harness.tsx';

const ASK = { name: 'Vase.jpg', way: 'button' } as const;

async function withResult(size?: { width: number; height: number }) {
  const harness = await showApp(size);
  const opening = harness.editor.open(photo(), ASK);
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  await screen.findByRole('slider', { name: 'Compare before and after' });
  return harness;
}

describe('the empty screen', () => {
  it('has one filled button, the true limits, and five samples', async () => {
    const { editor } = await showApp();
    editor.set({ setting: { ...editor.state.setting, retentionHours: 24 } });
    expect(document.querySelectorAll('.Button-primary')).toHaveLength(1);
    expect(screen.getByText('JPG, PNG, HEIC, WebP, AVIF · up to 20 MB · up to 8000 px a side')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Sample/ })).toHaveLength(5);
    await screen.findByText('Only used to make your cut-out. Deleted after 24 hours.');
  });

  it('says nothing of hours that it does not know', async () => {
    await showApp();
    expect(screen.queryByText(/Deleted after/)).toBeNull();
  });

  it('cuts out a sample at a press', async () => {
    const { runs } = await showApp();
    fireEvent.click(screen.getByRole('button', { name: 'Sample: mug' }));
    await waitFor(() => expect(runs).toHaveLength(1));
    expect(runs[0]?.job).toMatchObject({ name: 'mug.jpg', way: 'sample' });
  });

  it('takes a pasted picture', async () => {
    const { runs } = await showApp();
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File(['x'], 'cat.png', { type: 'image/png' })], getData: () => '' },
    });
    expect(runs[0]?.job).toMatchObject({ name: 'cat.png', way: 'paste' });
  });

  it('takes a pasted address', async () => {
    const { runs } = await showApp();
    fireEvent.paste(document.body, {
      clipboardData: { files: [], getData: () => ' https://example.com/a%20cat.jpg ' },
    });
    const file = { url: 'https://example.com/a%20cat.jpg' };
    expect(runs[0]?.job).toMatchObject({ file, name: 'a cat.jpg', way: 'address' });
  });

  it('has a field for an address that opens, takes what is one, and closes by Escape alone', async () => {
    const { editor, runs, emitted } = await showApp();
    editor.set({ setting: { ...editor.state.setting, modal: true } });
    const button = screen.getByRole('button', { name: 'From link' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    const field = await screen.findByRole('textbox', { name: 'Link to a picture' });
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: 'no address' } });
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('This is not a link to a picture.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(emitted).toEqual([]);
    fireEvent.click(button);
    fireEvent.input(await screen.findByRole('textbox'), { target: { value: 'shop.example/cup.jpg' } });
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(runs[0]?.job).toMatchObject({ file: { url: 'https://shop.example/cup.jpg' }, name: 'cup.jpg' });
    runs[0]?.report({ type: 'arriving', share: 0.5 });
    await screen.findByText('Getting the photo');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('says what an address did not give, and keeps it for mending', async () => {
    const { intake, runs, emitted, settle } = await showApp();
    intake.address('https://shop.example/nothing.jpg');
    runs[0]?.fail(failure('ADDRESS_REFUSED'), 'check');
    await settle();
    await screen.findByText('No picture could be read from this link. Check it, or use a file.');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to a picture' });
    expect(field.value).toBe('https://shop.example/nothing.jpg');
    expect(emitted).toEqual(['error code=ADDRESS_REFUSED']);
  });

  it('shows a picture that the page offers, and cuts it out only at a press', async () => {
    const { intake, fetched, runs, settle } = await showApp();
    void intake.offer('https://shop.example/cup.jpg');
    await screen.findByText('Getting the photo');
    expect(fetched.map(({ url }) => url)).toEqual(['https://shop.example/cup.jpg']);
    fetched[0]?.answer.resolve(photo());
    await settle();
    await screen.findByText('From this page: cup.jpg');
    expect(runs).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cut it out' }));
    expect(runs[0]?.job).toMatchObject({ name: 'cup.jpg', way: 'open' });
    expect(runs[0]?.job.file).toBeInstanceOf(Blob);
  });

  it('says what of an offer could not be read, and offers nothing', async () => {
    const { intake, fetched, emitted, settle } = await showApp();
    void intake.offer('https://shop.example/cup.jpg');
    fetched[0]?.answer.reject(failure('ADDRESS_REFUSED'));
    await settle();
    await screen.findByText('No picture could be read from this link. Check it, or use a file.');
    void intake.offer('http://shop.example/cup.jpg');
    await settle();
    expect(emitted).toEqual(['error code=ADDRESS_REFUSED', 'error code=ADDRESS_REFUSED']);
    expect(fetched).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cut it out' })).toBeNull();
  });

  it('leaves a pasted text alone that is no address', async () => {
    const { emitted, runs } = await showApp();
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => 'some words' } });
    expect([emitted, runs]).toEqual([[], []]);
  });
});

describe('while it works', () => {
  it('names the step, shows the bar at its value, and can be cancelled', async () => {
    const { editor, runs } = await showApp();
    void editor.open(photo(), ASK);
    runs[0]?.report(checked());
    runs[0]?.report({ type: 'started', step: 'upload' });
    runs[0]?.report({ type: 'progress', step: 'upload', value: 25 });
    await screen.findByText('Uploading 50 %');
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('25');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Cancelled.', { selector: '.LastTry-cancelled p' });
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await screen.findByText('Checking the photo');
    expect(runs).toHaveLength(2);
  });

  it('says how long the server is busy', async () => {
    const { editor, runs } = await showApp();
    void editor.open(photo(), ASK);
    runs[0]?.report({ type: 'waiting', seconds: 4 });
    await screen.findByText('Busy right now. Starting again in 4 s.');
    expect(document.querySelectorAll('.Panel-skeleton i').length).toBeGreaterThan(0);
  });

  it('counts the seconds down, and says what is done when they are over (U22)', async () => {
    const { editor, runs, clock } = await showApp();
    void editor.open(photo(), ASK);
    runs[0]?.report({ type: 'waiting', seconds: 3 });
    for (const seconds of [3, 2, 1]) {
      await screen.findByText(`Busy right now. Starting again in ${seconds} s.`);
      await clock.advance(1_000);
    }
    await waitFor(() => expect(screen.queryByText(/^Busy right now/)).toBeNull());
  });

  it('asks for a log-in that has expired, and goes on with the same picture after it (S13)', async () => {
    const { editor, runs, emitted, tools, settle } = await showApp();
    const opening = editor.open(photo(), ASK);
    runs[0]?.report(checked());
    runs[0]?.fail(cutoutError('LOGIN_REQUIRED', 'the session token is over'));
    await opening;
    await screen.findByText('Your log-in has expired. Log in again; your work is kept.');
    await waitFor(() => expect(emitted.filter((name) => name.startsWith('loginRequired'))).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(emitted.filter((name) => name.startsWith('loginRequired'))).toHaveLength(2));
    const { openId } = editor.state;
    await tools.tool.accountChanged();
    await settle();
    expect([runs.length, editor.state.openId]).toEqual([2, openId]);
    runs[1]?.finish();
    await screen.findByRole('slider', { name: 'Compare before and after' });
  });

  it('names the request of a failure on our side, and copies what its operator needs', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const { editor, runs } = await showApp();
    const opening = editor.open(photo(), ASK);
    runs[0]?.fail(cutoutError('INTERNAL', 'HTTP 500', { details: { status: 500, requestId: 'r-1' } }));
    await opening;
    await screen.findByText('Something went wrong on our side.');
    expect(screen.getByText('Request r-1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toEqual(['code: INTERNAL\nmessage: HTTP 500\nstatus: 500\nrequestId: r-1']);
  });

  it('says what failed, and tries again', async () => {
    const { editor, runs } = await showApp();
    const opening = editor.open(photo(), ASK);
    runs[0]?.report({ type: 'started', step: 'upload' });
    runs[0]?.fail(failure('UPLOAD_FAILED'));
    await opening;
    const words = await screen.findByText('The upload failed.');
    expect(words.closest('[role=alert]')).toBeTruthy();
    // Nothing is on its way, and nothing looks as if it were.
    await waitFor(() => expect(document.querySelectorAll('.Panel-skeleton i')).toHaveLength(0));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(runs).toHaveLength(2);
  });
});

describe('the result', () => {
  it('has a real slider that keys move', async () => {
    await withResult();
    // Redrawn when the late parts come: whichever stands there now is asked.
    const handle = () => screen.getByRole('slider', { name: 'Compare before and after' });
    await waitFor(() => expect(handle().getAttribute('aria-valuetext')).toBe('46 % before'));
    await waitFor(() => {
      fireEvent.keyDown(handle(), { key: 'End' });
      expect(handle().getAttribute('aria-valuenow')).toBe('100');
    });
  });

  it('gives the picture to the host by the one filled button', async () => {
    const { emitted } = await withResult();
    await screen.findByRole('button', { name: 'Use this picture' });
    const filled = [...document.querySelectorAll('.Button-primary')];
    expect(filled.map((button) => button.textContent)).toEqual(['Use this picture']);
    fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    await screen.findByRole('button', { name: 'Saved' });
    expect(emitted.slice(-2)).toEqual(['extract', 'save']);
  });

  it('leaves its panel alone at the second press of a double click', async () => {
    await withResult();
    // The first was on *Done* of the retouch, which stood where the button stands now.
    fireEvent.click(await screen.findByRole('button', { name: 'Close panel' }), { detail: 2 });
    expect(screen.getByRole('button', { name: 'Close panel' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Close panel' }), { detail: 1 });
    await screen.findByRole('button', { name: 'Open panel' });
  });

  it('takes a double click for one press', async () => {
    const { emitted } = await withResult();
    const press = (name: string) => {
      for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name }), { detail });
    };
    await screen.findByRole('button', { name: 'Use this picture' });
    press('Download');
    await screen.findByRole('button', { name: 'Saved' });
    const filled = screen.getByRole('button', { name: 'Use this picture' });
    await waitFor(() => expect(filled.hasAttribute('disabled')).toBe(false));
    fireEvent.click(filled, { detail: 1 });
    // By now it would stop what the first press began.
    fireEvent.click(document.querySelector('.Button-primary') as Element, { detail: 2 });
    await waitFor(() => expect(emitted).toContain('save'));
    expect(emitted.filter((name) => ['download', 'extract', 'save'].includes(name))).toEqual([
      'download',
      'extract',
      'save',
    ]);
  });

  it('copies a PNG', async () => {
    const { copied } = await withResult();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied.map(({ type }) => type)).toEqual(['image/png']);
  });

  it('takes another kind without cutting out again', async () => {
    const { runs, editor } = await withResult();
    fireEvent.change(screen.getByRole('combobox', { name: 'Subject' }), { target: { value: 'human' } });
    await waitFor(() => expect(editor.state.result?.info.mattingType).toBe(0));
    expect(runs).toHaveLength(1);
  });

  it('hides what the partner does not want, and never what must be seen', async () => {
    const { editor } = await withResult();
    editor.set({
      setting: { ...editor.state.setting, trial: true, hidden: ['copy', 'download', 'kind'] },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: /^PNG · / }));
    await screen.findByText('Has a watermark: this key is on trial.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Subject' })).toBeNull());
  });

  it('has tabs on a phone, which arrows go through', async () => {
    await withResult({ width: 390, height: 844 });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Background', 'Size', 'Adjust', 'File']);
    fireEvent.keyDown(tabs[0] ?? document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(tabs[1]?.getAttribute('aria-selected')).toBe('true'));
    fireEvent.click(tabs[3] ?? document.body);
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByRole('radio', { name: 'WebP' })).toBeTruthy());
  });

  it('catches the keys of the table, and not while they are off', async () => {
    const { editor } = await withResult();
    fireEvent.keyDown(document.body, { key: '+' });
    expect(editor.state.view.scale).toBe(1.25);
    fireEvent.keyDown(document.body, { key: '0' });
    expect(editor.state.view.scale).toBe(1);
    editor.set({ singleKeys: false });
    fireEvent.keyDown(document.body, { key: '+' });
    expect(editor.state.view.scale).toBe(1);
  });
});

it('the document is in the language of what it says, as soon as the words are there', async () => {
  const { send } = await showApp();
  const { documentElement: root } = document;
  const before = root.lang;
  send('configure', { locale: 'tw' });
  expect(root.lang).toBe(before);
  await screen.findByRole('button', { name: '選擇照片' });
  expect(root.lang).toBe('zh-Hant');
});

describe('in a host’s dialog', () => {
  it('offers the way out, by a press and by Esc, and says cancel without a step', async () => {
    const { editor, emitted } = await showApp();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(emitted).toEqual([]);
    editor.set({ setting: { ...editor.state.setting, modal: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(emitted).toEqual(['cancel', 'cancel']);
  });
});

describe('a frame that may not be shown', () => {
  it('names the domain to add and the parent that would cover it', async () => {
    const { editor } = await showApp();
    editor.set({ screen: 'blocked', blocked: { code: 'DOMAIN_NOT_ALLOWED', host: 'shop.partner.example' } });
    await screen.findByRole('heading', { name: 'This site may not show the editor yet' });
    expect(screen.getByText('Add the domain above. *.partner.example would cover its subdomains.')).toBeTruthy();
  });

  it('has the host in bold within its sentence, and the request that was refused', async () => {
    const { editor } = await showApp();
    editor.set({ screen: 'blocked', blocked: { code: 'DOMAIN_NOT_ALLOWED', host: 'shop.example', requestId: 'r-9' } });
    const bold = await screen.findByText('shop.example', { selector: 'b' });
    expect(bold.closest('p')?.textContent).toBe(
      'The page at shop.example is not among the domains of its access key, so the editor stays closed.',
    );
    expect(screen.getByText('r-9').previousElementSibling?.textContent).toBe('Request');
  });

  it.each([
    ['ACCESS_KEY_MISSING', 'The access key is missing'],
    ['ACCESS_KEY_INVALID', 'This access key does not work'],
    ['WHITELIST_MISSING', 'No domain is allowed yet'],
    ['CONNECT_TIMEOUT', 'The page does not answer'],
    ['ALONE', 'Made to be embedded'],
    ['OFFLINE', 'The server does not answer'],
  ] as const)('%s is said as "%s"', async (code, title) => {
    const { editor } = await showApp();
    editor.set({ screen: 'blocked', blocked: { code, host: '' } });
    await screen.findByRole('heading', { name: title });
  });

  it('says its code once, and where the code is explained', async () => {
    const { editor } = await showApp();
    editor.set({ screen: 'blocked', blocked: { code: 'ACCESS_KEY_INVALID', host: '' } });
    await screen.findByText(/Check accessKey for a typing error, or ask for a new key\.$/);
    expect(screen.getAllByText(/ACCESS_KEY_INVALID/)).toHaveLength(1);
    const link = screen.getByRole('link', { name: `${location.host}/docs/errors` });
    expect(link.getAttribute('href')).toBe('/docs/errors#ACCESS_KEY_INVALID');
  });
});
