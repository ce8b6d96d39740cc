import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening } from '../../../site/config/opening.ts';
import { type AppBridge, appBridge } from '../../../site/mobile-app/app-bridge.ts';
import { dropZonesOfApp } from '../../../site/mobile-app/app-drop-zones.ts';
import { type AppPorts, photoOfApp } from '../../../site/mobile-app/app-photo.ts';
import type { Api } from '../../../src/api/api.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

/** The site inside the mobile app, by a fake of its bridge. */

const commands = (picked: unknown, end: Record<string, unknown> = { state: 'success' }): AppBridge => ({
  pickPhoto: vi.fn(async () => picked),
  createUploadTask: vi.fn(async () => ({ taskId: 't1' })),
  observeUploadProgress: (_params, onProgress) => {
    queueMicrotask(() => {
      onProgress({ state: 'uploading', progress: 0.5 });
      onProgress(end);
    });
    return () => {};
  },
  abortUploadTask: vi.fn(),
});

const grant = { accessUrl: 'https://store.example/a.jpg', order: ['mtyun'] };
function ports(bridge: AppBridge | undefined, app: AppPorts['app'] = { os: 'ios', version: '3.0.0' }, stored = 200) {
  const asked: string[] = [];
  const api = {
    checkAppKey: async (_signal: AbortSignal, key: string) => void asked.push(key),
    uploadPolicy: async (_signal: AbortSignal, { suffix }: { suffix: string }) => {
      asked.push(suffix);
      return [grant];
    },
  } as unknown as Pick<Api, 'checkAppKey' | 'uploadPolicy'>;
  const fetch: AppPorts['fetch'] = async (input) => {
    asked.push(String(input));
    // jsdom's File takes no other Blob than its own.
    const blob = async () => new Blob(['bytes'], { type: 'image/jpeg' });
    return { ok: stored === 200, blob } as unknown as Response;
  };
  return { asked, all: { app, bridge, api, fetch } };
}
const photo = (all: AppPorts, onShare: (share: number) => void = () => {}) =>
  photoOfApp(new AbortController().signal, all, onShare);

describe('a photo of the app', () => {
  it('is picked by the app, uploaded by its path, and read from the store', async () => {
    const bridge = commands({ path: '/var/photos/cup.JPG', name: 'cup.jpg' });
    const { all, asked } = ports(bridge);
    const shares: number[] = [];
    const file = await photo(all, (share) => shares.push(share));
    expect([file?.name, file?.type, await file?.text()]).toEqual(['cup.jpg', 'image/jpeg', 'bytes']);
    expect(bridge.createUploadTask).toHaveBeenCalledWith({ filePath: '/var/photos/cup.JPG', token: grant });
    expect([asked, shares]).toEqual([
      ['pk_site', 'jpg', grant.accessUrl],
      [0.5, 1],
    ]);
  });

  it.each([undefined, null, {}, { path: '' }, { path: 7 }])(
    'given up as %j is no photo, and nothing is asked',
    async (picked) => {
      const { all, asked } = ports(commands(picked));
      expect([await photo(all), asked]).toEqual([undefined, []]);
    },
  );

  it('without a name has that of its path, and a PNG says so', async () => {
    const { all, asked } = ports(commands({ path: '/var/photos/logo.png' }));
    expect((await photo(all))?.name).toBe('logo.png');
    expect(asked[1]).toBe('png');
  });

  it.each([
    ['without a bridge', undefined, { os: 'ios', version: '9.0.0' }, 'NATIVE_BRIDGE_MISSING'],
    ['before iOS 3.0.0', commands({}), { os: 'ios', version: '2.9.9' }, 'APP_TOO_OLD'],
    ['before Android 4.9.1', commands({}), { os: 'android', version: '4.9.0' }, 'APP_TOO_OLD'],
  ] as const)('%s is refused before the person is asked for one', async (_, bridge, app, code) => {
    const { all, asked } = ports(bridge, app);
    await expect(photo(all)).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
    if (bridge) expect(bridge.pickPhoto).not.toHaveBeenCalled();
  });

  it.each([
    ['a data URL in place of a path', commands({ path: 'data:image/png;base64,AA', name: 'a.png' }), 200],
    ['an upload that the app gives up', commands({ path: '/a.jpg' }, { state: 'fail', message: 'disk' }), 200],
    ['a store that has it not', commands({ path: '/a.jpg' }), 404],
  ])('%s is a failed upload', async (_, bridge, status) => {
    await expect(photo(ports(bridge, undefined, status).all)).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
  });
});

describe('the bridge', () => {
  it('is there with all its commands, and else is not', () => {
    const whole = commands({});
    expect(appBridge({ cutoutApp: whole })).toBe(whole);
    for (const given of [undefined, null, 'app', {}, { ...whole, pickPhoto: 1 }]) {
      expect(appBridge({ cutoutApp: given })).toBeUndefined();
    }
    // Inherited is not put there by the app.
    expect(appBridge(Object.create({ cutoutApp: whole }))).toBeUndefined();
  });
});

const WORDS = { uploading: 'Uploading: {percent} %', update: 'Update the app.', failed: 'Not uploaded.' };

describe('a drop zone in the app', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div data-drop-zone="idphoto"><label><input type="file"></label>
      <span data-drop-words>or drop it here</span><p data-refused hidden>Not a photo</p></div>`;
  });
  const press = () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('label')?.dispatchEvent(click);
    return click;
  };
  const said = () => document.querySelector('[data-drop-words]')?.textContent;
  const refused = () => document.querySelector<HTMLElement>('[data-refused]');

  it('asks the app and never the page’s picker, says how far it has come, and opens the editor with its tool', async () => {
    const opened: Opening[] = [];
    const file = new File(['x'], 'cup.jpg');
    let done = (_: File) => {};
    const photo = vi.fn(
      (onShare: (share: number) => void) =>
        new Promise<File>((resolve) => {
          onShare(0.42);
          done = resolve;
        }),
    );
    dropZonesOfApp(document, photo, WORDS, (opening) => opened.push(opening));
    expect(said()).toBe('');
    expect(press().defaultPrevented).toBe(true);
    expect(said()).toBe('Uploading: 42 %');
    press();
    expect(photo).toHaveBeenCalledOnce();
    done(file);
    await vi.waitFor(() => expect(opened).toEqual([{ photos: [file], tool: 'idphoto' }]));
    await vi.waitFor(() => expect(said()).toBe(''));
    press();
    expect(photo).toHaveBeenCalledTimes(2);
  });

  it.each([
    [cutoutError('APP_TOO_OLD', 'x'), 'Update the app.'],
    [cutoutError('NATIVE_BRIDGE_MISSING', 'x'), 'Update the app.'],
    [cutoutError('UPLOAD_FAILED', 'x'), 'Not uploaded.'],
    [new TypeError('network'), 'Not uploaded.'],
  ])('says what became of %s, until the next press', async (error, words) => {
    const photo = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(error);
    photo.mockResolvedValue(undefined);
    dropZonesOfApp(document, photo, WORDS, () => expect.unreachable());
    press();
    await vi.waitFor(() => expect([refused()?.hidden, refused()?.textContent]).toEqual([false, words]));
    await vi.waitFor(() => {
      press();
      expect(refused()?.hidden).toBe(true);
    });
  });
});
