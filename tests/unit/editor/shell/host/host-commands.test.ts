import { describe, expect, it, vi } from 'vitest';
import { applyKey, gateOf } from '../../../../../editor/shell/host/admission.ts';
import { hostCommands } from '../../../../../editor/shell/host/host-commands.ts';
import { listenToHost, parseConfiguration } from '../../../../../editor/shell/host/listen-to-host.ts';
import { isWatermarked } from '../../../../../editor/tools/cutout/model/is-watermarked.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import type { FrameCommand, FrameEnd } from '../../../../../src/bridge/frame-end.ts';
import type { KeyInfo } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { HIDEABLE } from '../../../../../src/protocol/wire.ts';
import { manifests as registry } from '../../../../setup/tool-manifests.ts';
import { createHarness, failure, photo } from '../../harness.ts';

const KEY: KeyInfo = {
  idna_white_list: ['shop.example'],
  is_trial: 1,
  limits: DEFAULT_LIMITS,
  role: 'partner',
  loopback: false,
  session: { token: 't', upload_key: '0'.repeat(32), expires: 0, server_time: 0 },
  retention_hours: 24,
};

/** A frame end whose host is the test. */
async function embedded() {
  const harness = await createHarness();
  const tools = await harness.openTools();
  const output = harness.outputTo({ download: () => undefined, copy: async () => undefined });
  let hear: (command: FrameCommand) => void = () => undefined;
  const answers: string[] = [];
  const emit: FrameEnd['emit'] = (name, fields) => {
    answers.push(
      `${name} ${['id', 'ok', 'code', 'message']
        .filter((key) => key in fields)
        .map((key) => Reflect.get(fields, key))
        .join(' ')}`.trim(),
    );
  };
  const frame: FrameEnd = {
    state: 'admitted',
    onCommand(handler) {
      hear = handler;
      return () => undefined;
    },
    emit,
    start: () => undefined,
    close: () => undefined,
  };
  const set: string[] = [];
  const properties = new Map<string, string>();
  const root = {
    style: { setProperty: (name: string, value: string) => properties.set(name, value) },
    setAttribute: (name: string, value: string) => properties.set(name, value),
    removeAttribute: (name: string) => properties.delete(name),
  };
  listenToHost(
    frame,
    hostCommands({
      shell: harness.shell,
      tools,
      keyTools: () => undefined,
      output,
      frame,
      root: root as unknown as HTMLElement,
      trace: true,
      setDeviceToken: (token) => set.push(`token ${token}`),
      readAccount: (token) => set.push(`account ${token}`),
      destroy: () => set.push('destroyed'),
    }),
    () => tools.tool,
  );
  const send = (type: FrameCommand['type'], fields: object = {}) =>
    hear({ type, message: { cutout: 1, channel: 'c', type, ...fields } });
  return { ...harness, tools, send, answers, set, properties, root };
}

describe('what a host may ask for', () => {
  it('cuts out a Blob and answers with its id', async () => {
    const { send, runs, emitted, settle } = await embedded();
    send('tryMatting', { id: 'a', image: photo(), name: 'shoe.jpg', kind: 'thing' });
    expect(runs[0]?.job).toMatchObject({ name: 'shoe.jpg', way: 'host', kind: 'thing' });
    runs[0]?.finish();
    await settle();
    await expect.poll(() => emitted).toEqual(['mattinged id=a ok=true']);
  });

  it('cuts out the picture of an address, and tells the address with it', async () => {
    const { send, runs, emitted, settle } = await embedded();
    send('tryMatting', { id: 'a', image: { url: 'https://example.com/photos/cat.jpg?w=9' }, kind: 'thing' });
    const file = { url: 'https://example.com/photos/cat.jpg?w=9' };
    expect(runs[0]?.job).toMatchObject({ file, name: 'cat.jpg', way: 'host', kind: 'thing' });
    runs[0]?.finish();
    await settle();
    await expect.poll(() => emitted).toEqual(['mattinged id=a ok=true']);
  });

  it.each([
    'http://example.com/cat.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'cat.jpg',
  ])('refuses the address %s, and opens nothing', async (url) => {
    const { send, emitted, runs } = await embedded();
    send('tryMatting', { id: 'a', image: { url } });
    expect(emitted).toEqual(['mattinged id=a ok=false code=ADDRESS_REFUSED']);
    expect(runs).toEqual([]);
  });

  it.each([
    ['tryMatting', { id: 'a', image: 'a string' }, /^mattinged a false INVALID_ARGUMENT/],
    ['tryMatting', { id: 'a', image: new Blob(), kind: 'constructor' }, /^mattinged a false INVALID_ARGUMENT/],
    ['startExtract', { id: 'b', format: 'tiff' }, /^extract b INVALID_ARGUMENT/],
    ['startExtract', { id: 'b', quality: 7 }, /^extract b INVALID_ARGUMENT/],
    ['adjustPagePositionAndScale', { x: 0, y: 0, scale: 99 }, /^error INVALID_ARGUMENT/],
    ['adjustPagePositionAndScale', { x: Number.NaN, y: 0, scale: 1 }, /^error INVALID_ARGUMENT/],
    ['configure', { hide: ['watermark'] }, /^error INVALID_ARGUMENT/],
    ['configure', { texts: { 'file.use': 'x'.repeat(201) } }, /^error INVALID_ARGUMENT/],
  ] as const)('%s with members of another shape is answered so', async (type, fields, answer) => {
    const { send, answers, editor } = await embedded();
    const before = editor.state;
    send(type, fields);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(answer);
    expect(editor.state).toEqual(before);
  });

  it('moves and scales the stage', async () => {
    const { send, editor } = await embedded();
    send('adjustPagePositionAndScale', { x: 30, y: -12, scale: 2 });
    expect(editor.state.view).toEqual({ x: 30, y: -12, scale: 2 });
  });

  it('aborts a call by its id', async () => {
    const { send, emitted, settle } = await embedded();
    send('tryMatting', { id: 'a', image: photo() });
    send('abort', { target: 'a' });
    await settle();
    expect(emitted).toEqual(['mattinged id=a ok=false code=ABORTED']);
  });

  it('passes tokens on and ends on destroy', async () => {
    const { send, set } = await embedded();
    send('setMTCCClient', { token: 'device' });
    send('accountChanged', { sessionToken: 'partner' });
    send('destroy');
    expect(set).toEqual(['token device', 'account partner', 'destroyed']);
  });

  it('takes theme, words and what is hidden, and tells a tracing developer what was not understood', async () => {
    const { send, editor, answers, properties } = await embedded();
    send('configure', {
      theme: { accent: 'url(x)', radius: 4, scheme: 'dark' },
      texts: { 'file.use': 'To the cart', nonsense: 'x' },
      hide: ['copy'],
    });
    await expect.poll(() => properties.get('--radius')).toBe('4px');
    expect(properties.get('data-scheme')).toBe('dark');
    expect(properties.has('--accent')).toBe(false);
    expect(editor.state.setting.hidden).toEqual(['copy']);
    expect(editor.shell.translator.state.t('file.use')).toBe('To the cart');
    expect(answers).toEqual([
      'debug no text of a host has the id nonsense',
      'debug accent is not a colour that is read here',
    ]);
  });

  it('A16 lets no host say something else of the photo, the mark or the price', async () => {
    const { send, editor, answers } = await embedded();
    const t = () => editor.shell.translator.state.t;
    const ids = [
      'upload.foot',
      'result.trial',
      'result.trialText',
      'file.trial',
      'file.free',
      'delete.done',
      'sheets.none',
    ];
    const before = ids.map((id) => t()(id, { hours: 1, count: 1, time: '' }));
    send('configure', { texts: Object.fromEntries([...ids, 'upload.title'].map((id) => [id, 'We keep nothing'])) });
    expect(ids.map((id) => t()(id, { hours: 1, count: 1, time: '' }))).toEqual(before);
    expect(t()('upload.title')).toBe('We keep nothing');
    expect(answers).toEqual(ids.map((id) => `debug no text of a host has the id ${id}`));
  });

  it('opens pictures by the names of their files; the name of the command is the first’s', async () => {
    const { send, tools, answers } = await embedded();
    const given: string[] = [];
    tools.tool.openPictures = async (pictures) => {
      given.push(pictures.map(({ name }) => name).join());
      return { ok: true };
    };
    const blob = new Blob(['x'], { type: 'image/png' });
    const images = [blob, { url: 'https://shop.example/a.png' }, blob, blob];
    send('openPictures', { id: '1', images, name: 'wall', names: ['one.png', undefined, 'three.png'] });
    send('openPictures', { id: '2', images, names: ['one.png'] });
    // A loader from before the names.
    send('openPictures', { id: '3', images, name: 'wall' });
    expect(given).toEqual([
      'wall,a.png,three.png,picture',
      'one.png,a.png,picture,picture',
      'wall,a.png,picture,picture',
    ]);
    for (const names of ['one.png', [7], [`${'x'.repeat(256)}`], Array.from({ length: 201 }, () => 'x')]) {
      send('openPictures', { id: '4', images, names });
      expect(answers.at(-1)).toContain('INVALID_ARGUMENT');
    }
    expect(given).toHaveLength(3);
  });

  it('makes a file of pictures that were handed over once the tool has them', async () => {
    const { send, tools, emitted } = await embedded();
    // What makes files is there.
    send('startExtract', { id: '0' });
    await vi.waitFor(() => expect(emitted).toEqual(['extract id=0 code=NO_IMAGE']));
    const taken = deferred<{ ok: boolean }>();
    tools.tool.openPictures = () => taken.promise;
    send('openPictures', { id: '1', images: [new Blob(['x'], { type: 'image/png' })] });
    send('startExtract', { id: '2' });
    await new Promise((next) => setImmediate(next));
    const extracts = () => emitted.filter((line) => line.startsWith('extract'));
    expect(extracts()).toHaveLength(1);
    taken.resolve({ ok: false });
    await vi.waitFor(() => expect(extracts().slice(1)).toEqual(['extract id=2 code=NO_IMAGE']));
  });

  it('A16 walks no list of a length that nobody filled, and no record without end', async () => {
    const { send, answers, editor } = await embedded();
    const sparse: string[] = [];
    sparse.length = 4_000_000_000;
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`id.${i}`, 'x']));
    const from = performance.now();
    send('configure', { hide: sparse });
    send('configure', { texts: many });
    send('openPictures', { id: '1', images: sparse });
    expect(parseConfiguration({ hide: sparse, texts: many, modal: true })).toEqual({ modal: true });
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(answers).toHaveLength(3);
    for (const answer of answers) expect(answer).toContain('INVALID_ARGUMENT');
    expect(editor.state.setting.hidden).toEqual([]);
  });

  it('A16 draws a flood of changes once a second, and loses none', async () => {
    const { send, editor, clock, properties } = await embedded();
    let drawn = 0;
    editor.shell.translator.subscribe(() => {
      drawn += 1;
    });
    for (let call = 0; call < 5_000; call += 1) send('configure', { texts: { 'file.use': `Cart ${call}` } });
    send('configure', { theme: { radius: 4 } });
    expect(drawn).toBe(20);
    expect(editor.shell.translator.state.t('file.use')).toBe('Cart 19');
    await clock.advance(1_000);
    expect(drawn).toBe(21);
    expect(editor.shell.translator.state.t('file.use')).toBe('Cart 4999');
    await expect.poll(() => properties.get('--radius')).toBe('4px');
    await clock.advance(1_000);
    send('configure', { texts: { 'file.use': 'Mine' } });
    expect(editor.shell.translator.state.t('file.use')).toBe('Mine');
  });

  it('changes the language in place', async () => {
    const { send, editor } = await embedded();
    send('configure', { locale: 'tw' });
    await expect.poll(() => editor.shell.translator.state.locale).toBe('tw');
    expect(editor.shell.translator.state.t('upload.choose')).toBe('選擇照片');
  });

  it('D78 takes cn for a language that it does not know, and the rest of the configuration with it', async () => {
    const { send, editor, properties, answers } = await embedded();
    send('configure', { locale: 'tw' });
    await expect.poll(() => editor.shell.translator.state.locale).toBe('tw');
    send('configure', { locale: 'fr', theme: { radius: 4 } });
    await expect.poll(() => editor.shell.translator.state.locale).toBe('cn');
    await expect.poll(() => properties.get('--radius')).toBe('4px');
    expect(answers).toEqual([]);
    expect(parseConfiguration({ locale: 'zh-tw' }).locale).toBe('tw');
  });

  it('reads no member that is not named', () => {
    const parsed = parseConfiguration(JSON.parse('{"locale": "en", "__proto__": {"polluted": 1}, "more": 2}'));
    expect(Object.keys(parsed)).toEqual(['locale']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

it('keeps what can be read of a welcome’s configuration', () => {
  const read = parseConfiguration({ theme: { radius: 'round' }, hide: ['copy'], modal: true });
  expect(read).toEqual({ hide: ['copy'], modal: true });
  expect(parseConfiguration('junk')).toEqual({});
});

it('hides the parts of the shell and of the tools, and no others', () => {
  const hidden = (hide: string[]) => parseConfiguration({ hide }).hide;
  expect([hidden(['topBar', 'tabSize']), hidden(['topBar', 'lamp']), hidden(['watermark'])]).toEqual([
    ['topBar', 'tabSize'],
    undefined,
    undefined,
  ]);
});

/** The shell's own; never a watermark's notice, a price, an error or a way to stop. */
const SHELL_PARTS = ['topBar', 'addPhotos', 'download', 'copy', 'samples', 'language', 'exportBar'];

it('the SDK names the parts that the tools of this build have, and their tabs are among them', () => {
  // Two tools may have a tab of the same name.
  const parts = [...new Set([...SHELL_PARTS, ...registry.flatMap(({ hideable }) => hideable)])];
  expect(parts.toSorted()).toEqual(HIDEABLE.toSorted());
  expect(registry.flatMap(({ tabs }) => tabs.map(({ hide }) => hide)).filter((part) => !parts.includes(part))).toEqual(
    [],
  );
});

describe('the gate', () => {
  const gate = async (answer: () => Promise<KeyInfo>, again = answer) => {
    const harness = await createHarness();
    const configured: unknown[] = [];
    const saves: boolean[] = [];
    return {
      ...harness,
      configured,
      saves,
      gate: gateOf({
        shell: harness.shell,
        tools: await harness.openTools(),
        accessKey: { info: answer, refresh: again },
        toolProblem: async () => undefined,
        configure: async (raw) => void configured.push(raw),
        setPartnerSession: () => undefined,
        setSaves: (own) => void saves.push(own),
      }),
    };
  };

  it('admits an origin of the key’s list, and no other', async () => {
    const { gate: opened } = await gate(async () => KEY);
    expect(await opened.admit('https://shop.example')).toBe(true);
    expect(await opened.admit('https://shop.example.evil.io')).toBe(false);
    expect(await opened.admit('http://127.0.0.1:8788')).toBe(false);
  });

  it.each([
    [true, true],
    [undefined, false],
  ])('hears in the welcome whether the host’s end saves files (%s)', async (supported, heard) => {
    const { gate: opened, saves, settle } = await gate(async () => KEY);
    opened.admitted({ origin: 'https://shop.example', mode: 'port', v: 1, ...(supported && { saves: supported }) });
    await settle();
    expect(saves).toEqual([heard]);
  });

  it('says init with the key’s limits, then loaded', async () => {
    const { gate: opened, editor, emitted, configured, settle } = await gate(async () => KEY);
    opened.admitted({ origin: 'https://shop.example', mode: 'port', v: 1, configuration: { locale: 'en' } });
    await settle();
    expect(emitted).toEqual(['init', 'loaded']);
    expect(editor.state).toMatchObject({
      screen: 'upload',
      setting: { trial: true, retentionHours: 24 },
    });
    expect(configured).toEqual([{ locale: 'en' }]);
  });

  it('exchanges a partner’s token at once, and opens all the same where the server refuses it', async () => {
    const welcome = { origin: 'https://shop.example', mode: 'port', v: 1, sessionToken: 'their.own.token' } as const;
    const own = await gate(
      async () => KEY,
      async () => ({ ...KEY, is_trial: 0 }),
    );
    own.gate.admitted(welcome);
    await own.settle();
    expect(own.editor.state.setting.trial).toBe(false);
    const refused = await gate(
      async () => KEY,
      () => Promise.reject(failure('LOGIN_REQUIRED')),
    );
    refused.gate.admitted(welcome);
    await refused.settle();
    expect(refused.emitted).toEqual(['init', 'loaded']);
  });

  it('says why it stays closed', async () => {
    const { gate: opened, editor } = await gate(async () => KEY);
    opened.refused('https://other.example:8443');
    expect(editor.state).toMatchObject({
      screen: 'blocked',
      blocked: { code: 'DOMAIN_NOT_ALLOWED', host: 'other.example:8443' },
    });
    opened.refused('https://other.example', failure('ACCESS_KEY_INVALID'));
    expect(editor.state.blocked?.code).toBe('ACCESS_KEY_INVALID');
  });

  it('marks a visitor’s cut-out on our own site, and none of a paying partner', async () => {
    const { editor } = await createHarness();
    applyKey(editor.shell, { ...KEY, is_trial: 0 });
    expect(isWatermarked(editor.view.shell, editor.view.open)).toBe(false);
    applyKey(editor.shell, { ...KEY, is_trial: 0, role: 'site' });
    expect(isWatermarked(editor.view.shell, editor.view.open)).toBe('name');
    editor.set({ account: { role: 'member' } });
    expect(isWatermarked(editor.view.shell, editor.view.open)).toBe(false);
  });
});
