import { systemClock } from '../src/base/clock.ts';
import { type HostEnd, openHostEnd } from '../src/bridge/host-end.ts';
import { type WireError, wireError } from '../src/bridge/wire-error.ts';
import type { DiagnoseResponse } from '../src/protocol/http.ts';
import { parseImageAddress } from '../src/protocol/image-address.ts';
import type { Message } from '../src/protocol/wire-guards.ts';
import { copyOf } from './copy-of.ts';
import { diagnose } from './diagnose.ts';
import { CONNECT_TIME, type FrameHost } from './frame-host.ts';
import { createListeners } from './listeners.ts';
import { openFirst } from './open-first.ts';
import { makeElement, ofDocument } from './own-members.ts';
import { cannotShow, isCertain } from './refusal-codes.ts';
import { saveFile } from './save-file.ts';
import type { Cutout, MattingOptions, OpenPicturesOptions, Picture, Ready } from './types.ts';

const MATTING_TIME = 120_000;
const EXTRACT_TIME = 60_000;
/** A frame of an earlier release never says what is unsaved. */
const UNSAVED_TIME = 2000;
/** A frame that has loaded and is not ready after so long is asked about at the server: its words are for who waits. */
const SILENCE = 2000;

/** Speaks with the frame of a frame host. Never throws: what is wrong rejects `ready` and is emitted as `error`. */
export function connect({ given, channel, box, frame, origin, loaded, wrong }: FrameHost): Cutout {
  const { container, accessKey = '', locale, copies, connectTimeout } = given;
  let { sessionToken, clientToken } = given;
  let configuration = {
    theme: given.theme,
    texts: given.texts,
    hide: given.hide,
    mobile: given.mobile,
    locale,
    tools: given.tools,
    modal: !container,
  };
  const listeners = createListeners();
  const { deliver } = listeners;
  /** Addresses of results, made on the host's side (D58): each lives until the next of its kind. */
  const urls = new Map<string, string>();
  /** One list for everything that has to go. The container is its first entry, and stays for the notice where the editor fails. */
  const undo: (() => void)[] = [];
  let end: HostEnd | undefined;
  let answer: DiagnoseResponse | undefined;
  let ended: unknown;
  let greeted: true | undefined;
  let connected: true | undefined;
  let settle!: [(ready: Ready) => void, (error: unknown) => void];
  const ready = new Promise<Ready>((...both) => {
    settle = both;
  });
  // A page that listens to `error` alone does not also get an unhandled rejection.
  ready.catch(() => {});

  const after = (ms: number, run: () => unknown) => undo.push(systemClock.after(ms, run));

  const finish = (error: WireError, keep: number) => {
    ended ??= error;
    settle[1](error);
    end?.close(error);
    while (undo[keep]) (undo.pop() as () => void)();
  };

  const fail = (thrown: unknown) => {
    if (ended) return;
    // A DOMException has a code too, a number.
    const error =
      (thrown as WireError | undefined)?.name === 'CutoutError'
        ? (thrown as WireError)
        : wireError('INVALID_ARGUMENT', `${thrown}`);
    const { code, message, recoverable } = error;
    finish(error, 1);
    // Texts of the server: textContent only.
    const notice = makeElement('p');
    notice.textContent = [...new Set([answer?.title, message, code])].join('\n');
    notice.style = 'padding:48px;white-space:pre-line';
    notice.role = 'alert';
    box?.place.append(notice);
    console.warn(`CutoutSDK ${code}: ${message}`);
    // Two turns on: listeners that waited for this file are added in the first.
    queueMicrotask(() => queueMicrotask(() => deliver('error', { code, message, recoverable })));
  };

  /** A refusal, in the server's words where it was asked. */
  const refuse = (code: WireError['code']) => fail(wireError(code, answer?.text));

  const destroy = () => {
    end?.sendCommand('destroy', {});
    listeners.clear();
    finish(wireError('DESTROYED'), 0);
  };

  /** The frame is loaded; a blocked one too. */
  const ask = async () => {
    answer = await diagnose(origin as string, accessKey, locale);
    if (greeted) return;
    // With every other answer there may still come something; until then what the frame says of itself is seen.
    if (isCertain(answer?.code)) refuse(answer?.code as WireError['code']);
    else if (frame) frame.style.visibility = '';
  };

  const onEvent = ({ cutout: _tag, channel: _channel, __proto__: _never, type, ...payload }: Message): object => {
    const { blob } = payload;
    if (type === 'saveFile') {
      saveFile(payload);
      return payload;
    }
    if (blob instanceof Blob) {
      URL.revokeObjectURL(urls.get(type) as string);
      const url = URL.createObjectURL(blob);
      urls.set(type, url);
      (payload as Record<string, unknown>).imageUrl = url;
    }
    // With a step only that step was cancelled; without one the user wants to leave.
    if (type === 'cancel' && !payload.step && !container) box?.hide();
    if (type === 'initialized' && clientToken) end?.sendCommand('setMTCCClient', { token: clientToken }, true);
    // The frame is there and cannot show what it was asked for: no init will follow (D94).
    if (type === 'init') {
      connected = true;
      settle[0](payload as unknown as Ready);
    }
    if (!connected && cannotShow(payload.code))
      fail(wireError(payload.code as WireError['code'], payload.message as string));
    else deliver(type, payload);
    return payload;
  };

  const fieldsOf = async (image: Picture, more: MattingOptions) => {
    // Not `instanceof ImageBitmap`: not every place where this runs has the class.
    if (image instanceof Blob || 'close' in image) {
      try {
        return { name: (image as File).name, ...more, image: await copyOf(image) };
      } catch (cause) {
        throw wireError('IMAGE_UNREADABLE', `${cause}`, cause);
      }
    }
    const url = parseImageAddress(image.url);
    if (!url) throw wireError('ADDRESS_REFUSED');
    return { ...more, image: { url } };
  };

  const fieldsOfAll = async (images: readonly Picture[], more: OpenPicturesOptions) => {
    const all = await Promise.all(images.map((image) => fieldsOf(image, more)));
    return { ...all[0], names: images.map((image) => (image as File).name), images: all.map((one) => one.image) };
  };

  undo.push(() => {
    // A dialog that is only removed would not give the focus back.
    box?.hide();
    box?.place.remove();
    for (const url of urls.values()) URL.revokeObjectURL(url);
  });
  if (frame && !wrong) {
    if (!container && box) {
      const out = () => {
        box.hide();
        deliver('cancel', {});
      };
      // Esc in the page, and the button behind the frame: an editor that is there asks about what is unsaved.
      box.place.oncancel = (box.place.firstChild as HTMLElement).onclick = (event: Event) => {
        event.preventDefault();
        unsaved(true).then((steps) => (steps ? frame.focus() : out()), out);
      };
    }
    undo.push(() => frame.remove());
    end = openHostEnd({
      window,
      origin: origin as string,
      channel,
      clock: systemClock,
      onWelcome: () => ({ sessionToken, copies, configuration, saves: true }),
      onHello() {
        greeted = true;
        listeners.forgetFrame();
        frame.style.visibility = '';
      },
      onEvent,
      onBroken: fail,
      onTick() {
        if (!frame.isConnected) destroy();
        return !ofDocument('hidden');
      },
    });
    end.attach(frame.contentWindow);
    void loaded?.then(() => ended || after(SILENCE, () => connected || ask()));
    after(connectTimeout ?? CONNECT_TIME, () => connected || refuse(greeted ? 'CONNECT_TIMEOUT' : 'FRAME_UNREACHABLE'));
  } else if (accessKey) fail(wrong);
  else {
    // In the server's words, where they come in time.
    void ask();
    after(SILENCE, () => fail(wrong));
  }

  // Without a frame `ready` says why, or is about to.
  const call = (...given: Parameters<HostEnd['call']>) => (end ? end.call(...given) : ready) as Promise<never>;
  const unsaved = async (ask?: boolean): Promise<number> => {
    if (!connected) return 0;
    return ((await call(undefined, 'unsaved', { ask }, UNSAVED_TIME)) as { steps: number }).steps;
  };
  const cutout: Cutout = {
    ready,
    on: listeners.on,
    tryMatting: async (image, { signal, ...more } = {}) =>
      call(signal, 'tryMatting', fieldsOf(image, more), MATTING_TIME),
    openPictures: async (images, { signal, ...more } = {}) =>
      call(signal, 'openPictures', fieldsOfAll(images, more), EXTRACT_TIME),
    startExtract: async ({ signal, ...more } = {}) => call(signal, 'startExtract', more, EXTRACT_TIME),
    adjustPagePositionAndScale: (view) => end?.sendCommand('adjustPagePositionAndScale', view),
    setMTCCClient(token) {
      clientToken = token;
      end?.sendCommand('setMTCCClient', { token });
    },
    configure(changes) {
      configuration = { ...configuration, ...changes };
      end?.sendCommand('configure', changes);
    },
    accountChanged(account = {}) {
      sessionToken = account.sessionToken ?? sessionToken;
      end?.sendCommand('accountChanged', account);
    },
    unsaved: () => unsaved(),
    show: () => box?.show(),
    hide: () => box?.hide(),
    destroy,
  };
  if (given.open instanceof Blob) openFirst(cutout, given);
  return cutout;
}
