import { describe, expect, it, vi } from 'vitest';
import { Credits } from '../../../../../editor/shell/credits/credits.ts';
import { fileChoice } from '../../../../../editor/tools/cutout/model/export/file-choice.ts';
import { isWatermarked } from '../../../../../editor/tools/cutout/model/is-watermarked.ts';
import type { Account } from '../../../../../src/account/account.ts';
import { createAccountFake, createHarness, failure, photo } from '../../harness.ts';

/** Our own site, with this user. */
async function onSite(account: Account) {
  const harness = await createHarness();
  const { editor, runs, settle } = harness;
  const { who, ledger, account: port } = createAccountFake();
  who.account = account;
  const sheets = new Credits(harness.shell, port, harness.payer.works);
  harness.payer.credits = sheets;
  editor.set({ screen: 'upload', setting: { ...editor.state.setting, site: true, hosted: false } });
  await sheets.read(new AbortController().signal);
  const files: string[] = [];
  const output = harness.outputTo({
    download: (_blob, name) => files.push(name),
    copy: async (png) => void (await png),
  });
  /** Opens a picture, up to its mask. */
  const open = async () => {
    const opening = editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
    await settle();
    return { opening, uuid: editor.state.openId ?? '', run: runs[runs.length - 1] };
  };
  const cutOut = async () => {
    const { opening, uuid, run } = await open();
    run?.finish();
    await opening;
    await settle();
    return uuid;
  };
  return { ...harness, who, ledger, sheets, output, files, open, cutOut };
}

const USER: Account = { role: 'user', left: 2 };

describe('a single picture on our own site', () => {
  it('sets a sheet aside before its mask, and uses it up with the first file, once', async () => {
    const { cutOut, editor, output, files, ledger, encodes } = await onSite(USER);
    const uuid = await cutOut();
    expect([ledger, editor.state.account]).toEqual([[`reserve ${uuid}`], { role: 'user', left: 1 }]);
    expect(isWatermarked(editor.view.shell, editor.view.open)).toBe('name');
    await output.download();
    await output.download();
    await output.use();
    expect(ledger).toEqual([`reserve ${uuid}`, `commit ${uuid}`]);
    expect(files).toHaveLength(2);
    expect(encodes.map(({ watermark }) => watermark)).toEqual([false]);
    expect([isWatermarked(editor.view.shell, editor.view.open), editor.entry(uuid)?.work.isCharged]).toEqual([
      false,
      true,
    ]);
  });

  it('costs nothing more as another kind, once it is paid', async () => {
    const { cutOut, editor, output, ledger, runs, settle } = await onSite(USER);
    const uuid = await cutOut();
    await output.download();
    const again = editor.retry('human');
    await settle();
    expect(await runs[1]?.paid).toBeUndefined();
    runs[1]?.finish();
    await again;
    await output.download();
    expect(ledger).toEqual([`reserve ${uuid}`, `commit ${uuid}`]);
  });

  it('whose payment has no answer says so, is offered again, and is paid once', async () => {
    const { cutOut, editor, output, files, ledger, who } = await onSite(USER);
    const uuid = await cutOut();
    for (const code of ['CALL_TIMEOUT', 'NETWORK'] as const) {
      who.refusal = failure(code);
      await output.download();
      expect([editor.state.note, files]).toEqual([
        { id: 'ledger.unanswered', tone: 'warn', again: expect.any(Function) },
        [],
      ]);
    }
    expect(editor.shell.translator.state.t('ledger.unanswered')).toContain('an image is never charged twice');
    who.refusal = undefined;
    editor.state.note?.again?.();
    await vi.waitFor(() => expect(files).toHaveLength(1));
    await output.download();
    expect([ledger, editor.state.account]).toEqual([[`reserve ${uuid}`, `commit ${uuid}`], { role: 'user', left: 1 }]);
  });

  it.each(['NO_SUBJECT', 'MATTING_FAILED', 'EMPTY_RESULT'] as const)('gets its sheet back after %s', async (code) => {
    const { open, editor, ledger } = await onSite(USER);
    const { opening, uuid, run } = await open();
    run?.fail(failure(code));
    await opening;
    expect(ledger).toEqual([`reserve ${uuid}`, `rollback ticket of ${uuid}`]);
    expect(editor.state.account).toEqual(USER);
  });

  it('gets it back where it is cancelled, or closed before a file was made', async () => {
    const { open, cutOut, editor, ledger, settle } = await onSite(USER);
    const { opening, uuid } = await open();
    editor.cutout.cancel();
    await opening;
    const second = await cutOut();
    editor.cutout.newPhoto();
    await settle();
    expect(ledger.filter((entry) => entry.startsWith('rollback'))).toEqual([
      `rollback ticket of ${uuid}`,
      `rollback ticket of ${second}`,
    ]);
  });

  it('of a visitor, and of a user without a sheet, is cut out with the mark and costs nothing', async () => {
    for (const account of [{ role: 'visitor' }, { role: 'user', left: 0 }] as const) {
      const { cutOut, editor, output, files, ledger, encodes, who } = await onSite(account);
      if (account.role === 'user') who.refusal = failure('NOT_ENOUGH_SHEETS');
      await cutOut();
      await output.download();
      expect([ledger, files.length, encodes.map(({ watermark }) => watermark)]).toEqual([[], 1, ['name']]);
      expect(fileChoice(editor.view)?.options.watermark).toBe('name');
    }
  });

  it('of a member costs nothing, has no mark, and is written down as finished, once', async () => {
    const { cutOut, editor, output, ledger, encodes, runs } = await onSite({ role: 'member' });
    const uuid = await cutOut();
    expect(await runs[0]?.paid).toBe(`ticket of ${uuid}`);
    await output.download();
    await vi.waitFor(() => expect(editor.entry(uuid)?.work.isCharged).toBe(true));
    await output.download();
    expect([ledger, encodes.map(({ watermark }) => watermark)]).toEqual([
      [`reserve ${uuid}`, `commit ${uuid}`],
      [false],
    ]);
    expect(editor.state.account).toEqual({ role: 'member' });
  });

  it.each(['NETWORK', 'LOGIN_REQUIRED'] as const)('of a member is made although the list answers %s', async (code) => {
    const { cutOut, output, files, emitted, encodes, editor, who } = await onSite({ role: 'member' });
    who.refusal = failure(code);
    await cutOut();
    await output.download();
    expect([files.length, encodes.map(({ watermark }) => watermark)]).toEqual([1, [false]]);
    expect([editor.state.note?.tone, emitted.includes('loginRequired')]).not.toContain('warn');
    expect(emitted).not.toContain('loginRequired');
  });

  it('with a partner’s key asks nothing of anyone, and speaks of no charge', async () => {
    const { cutOut, editor, output, ledger } = await onSite(USER);
    editor.set({ account: USER });
    const said = () => editor.shell.translator.state.t('error.NO_SUBJECT');
    expect(said()).toBe('No person, object or icon found. No image was charged.');
    editor.set({ account: undefined, setting: { ...editor.state.setting, site: false } });
    expect(said()).toBe('No person, object or icon found.');
    await cutOut();
    await output.use();
    expect(ledger).toEqual([]);
  });

  it('whose sheet is gone meanwhile is not given out with the mark unasked: it goes out after the purchase', async () => {
    const { cutOut, editor, output, files, emitted, who, sheets } = await onSite(USER);
    await cutOut();
    who.refusal = failure('NOT_ENOUGH_SHEETS');
    await output.download();
    expect([files, emitted.filter((name) => name === 'notEnoughSheets')]).toEqual([[], ['notEnoughSheets']]);
    expect(editor.state.note?.id).toBe('sheets.gone');
    Object.assign(who, { refusal: undefined, account: { role: 'user', left: 20 } });
    await sheets.read(new AbortController().signal);
    output.resume();
    await expect.poll(() => files).toHaveLength(1);
    expect(editor.state.note).toBeUndefined();
  });

  it('asks for a log-in once where the token has ended, and goes on after it', async () => {
    const { cutOut, editor, output, files, emitted, who, sheets } = await onSite(USER);
    await cutOut();
    who.refusal = failure('LOGIN_REQUIRED');
    await output.download();
    await sheets.read(new AbortController().signal).catch(() => undefined);
    expect(emitted.filter((name) => name === 'loginRequired')).toHaveLength(1);
    expect([editor.state.account, editor.state.note?.id, files]).toEqual([
      { role: 'visitor' },
      'error.LOGIN_REQUIRED',
      [],
    ]);
    who.refusal = undefined;
    await sheets.read(new AbortController().signal);
    output.resume();
    await expect.poll(() => files).toHaveLength(1);
  });
});
