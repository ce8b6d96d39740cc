import { describe, expect, it, vi } from 'vitest';
import { EDITOR_ORIGIN, settle } from '../../setup/simulated-pair.ts';
import { connected, frameEnd, hostEnd, say } from './ends.ts';

const HELLO = say('hello', { min: 1, max: 1, boot: 'boot-1' });

describe('the host end refuses', () => {
  it('T1 a message of the right shape from a wrong origin', async () => {
    const { host, frameSeen, end, hellos, frame } = hostEnd();
    end.attach(frameSeen);
    host.deliver({ data: HELLO, origin: 'https://evil.example', source: frameSeen });
    await settle();
    expect(hellos()).toBe(0);
    expect(frame.posted).toEqual([]);
  });

  it('T2 a message of the right origin from another window', async () => {
    const { host, frameSeen, end, hellos } = hostEnd();
    end.attach(frameSeen);
    host.deliver({ data: HELLO, origin: EDITOR_ORIGIN, source: { postMessage() {} } });
    expect(hellos()).toBe(0);
  });

  it('T3 a late message of a removed frame, whose source is null', () => {
    const { host, frameSeen, end, hellos } = hostEnd();
    end.attach(frameSeen);
    host.deliver({ data: HELLO, origin: EDITOR_ORIGIN, source: null });
    expect(hellos()).toBe(0);
  });

  it('T4 a message before the frame is in the page, though its source is null as the window is', () => {
    const { host, end, hellos } = hostEnd();
    host.deliver({ data: HELLO, origin: EDITOR_ORIGIN, source: null });
    end.attach(null);
    host.deliver({ data: HELLO, origin: EDITOR_ORIGIN, source: null });
    expect(hellos()).toBe(0);
  });

  it('T6 a reply with a guessed id from a third frame', async () => {
    const { host } = await connected();
    const call = host.end.call(undefined, 'startExtract', {}, 5000);
    const settled = vi.fn();
    call.then(settled, settled);
    await settle();
    const forged = say('extract', { id: '1', imageUrl: 'evil' });
    host.host.deliver({ data: forged, origin: EDITOR_ORIGIN, source: { postMessage() {} } });
    host.host.deliver({ data: forged, origin: EDITOR_ORIGIN, source: host.frameSeen });
    await settle();
    expect(settled).not.toHaveBeenCalled();
    expect(host.heard.map(({ type }) => type)).not.toContain('extract');
  });

  it('T7 a reply to an unknown id, to a finished one, and one that fits another command', async () => {
    const { host, frame } = await connected();
    const call = host.end.call(undefined, 'startExtract', {}, 5000);
    await settle();
    frame.end.emit('extract', { id: '99', imageUrl: '' });
    frame.end.emit('mattinged', { id: '1', ok: true, imageUrl: '' });
    frame.end.emit('extract', { id: '1', imageUrl: 'first' });
    frame.end.emit('extract', { id: '1', imageUrl: 'second' });
    expect(await call).toMatchObject({ imageUrl: 'first' });
    await settle();
    expect(host.heard.filter(({ id }) => id !== undefined)).toMatchObject([{ id: '1', imageUrl: 'first' }]);
  });

  it('T8 junk of every kind, and inherited names as type and as id', async () => {
    const { host, frame } = await connected();
    const before = host.heard.length;
    const cycle: Record<string, unknown> = say('save');
    cycle.self = cycle;
    const junk: unknown[] = [
      7,
      'text',
      null,
      undefined,
      true,
      [],
      Object.assign([], HELLO),
      cycle.self && { self: cycle },
    ];
    for (const type of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'nonsense', '']) junk.push(say(type));
    junk.push('x'.repeat(10_000_000), { ...say('save'), channel: 'other' }, { ...say('save'), cutout: 2 });
    for (const data of junk) host.host.deliver({ data, origin: EDITOR_ORIGIN, source: host.frameSeen });
    const port = portOf(frame);
    for (const data of junk) port.postMessage(data);
    for (const id of ['__proto__', 'constructor', 'toString']) port.postMessage(say('extract', { id, imageUrl: '' }));
    await settle(30);
    expect(host.heard).toHaveLength(before);
    expect(host.broken).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('T8 an own __proto__ of a message, which stays a mere member', async () => {
    const { host, frame } = await connected();
    portOf(frame).postMessage(JSON.parse(JSON.stringify(say('cancel')).replace('{', '{"__proto__":{"step":"evil"},')));
    await settle();
    const event = host.heard.at(-1);
    expect(event?.type).toBe('cancel');
    expect(event?.step).toBeUndefined();
  });

  it('T11 ports that come with a window message: they are closed', async () => {
    const { host, frameSeen, end } = hostEnd();
    end.attach(frameSeen);
    const { port1, port2 } = new MessageChannel();
    const closed = vi.spyOn(port2, 'close');
    host.deliver({ data: say('save'), origin: EDITOR_ORIGIN, source: frameSeen, ports: [port2] });
    expect(closed).toHaveBeenCalledOnce();
    port1.close();
  });

  it('T11 but leaves the ports of messages that are not for us alone', () => {
    const { host, frameSeen, end } = hostEnd();
    end.attach(frameSeen);
    const { port1, port2 } = new MessageChannel();
    const closed = vi.spyOn(port2, 'close');
    host.deliver({ data: 'of another widget', origin: 'https://widget.example', source: {}, ports: [port2] });
    expect(closed).not.toHaveBeenCalled();
    port1.close();
    port2.close();
  });

  it('T12 a flood of hellos: one welcome a document, and no more than five documents a minute', async () => {
    const { host, frameSeen, end, frame, broken } = hostEnd();
    end.attach(frameSeen);
    const hello = (boot: string) =>
      host.deliver({ data: { ...HELLO, boot }, origin: EDITOR_ORIGIN, source: frameSeen });
    for (let i = 0; i < 100; i += 1) hello('same');
    expect(frame.posted).toHaveLength(1);
    for (let i = 0; i < 100; i += 1) hello(`boot-${i}`);
    expect(frame.posted).toHaveLength(5);
    expect(broken[0]).toMatchObject({ code: 'FRAME_UNREACHABLE', message: 'reload loop' });
  });
});

/** The frame's own port: what a hostile or a broken editor would write to. */
function portOf(frame: ReturnType<typeof frameEnd>): MessagePort {
  const sent: MessagePort[] = [];
  const original = MessagePort.prototype.postMessage;
  const spy = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (this: MessagePort, ...args) {
    sent.push(this);
    return Reflect.apply(original, this, args);
  });
  frame.end.emit('progress', { id: 'none', step: '', value: 0 });
  spy.mockRestore();
  const [port] = sent;
  if (!port) throw new Error('the frame has no port');
  return port;
}

describe('calls', () => {
  it('wait in order for initialized, and one that is still being made holds those behind it', async () => {
    const host = hostEnd();
    let made: (fields: { image: { url: string } }) => void = () => {};
    const matting = host.end.call(
      undefined,
      'tryMatting',
      new Promise((resolve) => {
        made = resolve;
      }),
      5000,
    );
    host.end.sendCommand('setMTCCClient', { token: 'a' });
    const frame = frameEnd({ pair: host });
    host.end.attach(host.frameSeen);
    await settle();
    expect(frame.commands).toEqual([]);
    made({ image: { url: 'https://a.example/b.png' } });
    await settle();
    expect(frame.commands.map(({ type }) => type)).toEqual(['tryMatting', 'setMTCCClient']);
    frame.end.emit('mattinged', { id: '1', ok: true, imageUrl: '' });
    expect(await matting).toMatchObject({ ok: true });
  });

  it("reject SUPERSEDED for a newer picture, CALL_TIMEOUT without progress, and with the frame's own code", async () => {
    const { host, frame } = await connected();
    const fields = { image: { url: 'https://a.example/b.png' } };
    const first = host.end.call(undefined, 'tryMatting', fields, 5000);
    const second = host.end.call(undefined, 'tryMatting', fields, 5000);
    await expect(first).rejects.toMatchObject({ code: 'SUPERSEDED', recoverable: false });
    await host.clock.advance(4000);
    frame.end.emit('progress', { id: '2', step: 'upload', value: 0.5 });
    await settle();
    await host.clock.advance(4000);
    const late = expect(second).rejects.toMatchObject({ code: 'CALL_TIMEOUT', recoverable: true });
    await host.clock.advance(2000);
    await late;
    const third = host.end.call(undefined, 'tryMatting', fields, 5000);
    await settle();
    frame.end.emit('mattinged', {
      id: '3',
      ok: false,
      imageUrl: '',
      code: 'NO_SUBJECT',
      message: 'none',
      recoverable: true,
    });
    await expect(third).rejects.toMatchObject({ code: 'NO_SUBJECT', message: 'none', recoverable: true });
  });

  it('stand still while the page is hidden', async () => {
    let visible = false;
    const { host } = await connected({ visible: () => visible });
    const settled = vi.fn();
    host.end.call(undefined, 'startExtract', {}, 3000).catch(settled);
    await host.clock.advance(60_000);
    expect(settled).not.toHaveBeenCalled();
    visible = true;
    await host.clock.advance(4000);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('T39 reject ABORTED at once for a signal that is aborted already, and nothing is sent', async () => {
    const { host, frame } = await connected();
    await expect(host.end.call(AbortSignal.abort(), 'startExtract', {}, 5000)).rejects.toMatchObject({
      code: 'ABORTED',
    });
    await settle();
    expect(frame.commands).toEqual([]);
  });

  it('T39 reject ABORTED in mid-call, tell the frame, and leave no listener on the signal', async () => {
    const { host, frame } = await connected();
    const control = new AbortController();
    const removed = vi.spyOn(control.signal, 'removeEventListener');
    const call = host.end.call(control.signal, 'startExtract', {}, 5000);
    const rejected = expect(call).rejects.toMatchObject({ code: 'ABORTED' });
    await settle();
    control.abort();
    await rejected;
    await settle();
    expect(frame.commands.map(({ type }) => type)).toEqual(['startExtract', 'abort']);
    expect(frame.commands[1]?.message).toMatchObject({ target: '1' });
    expect(removed).toHaveBeenCalledOnce();
  });

  it('reject INVALID_ARGUMENT where the fields cannot be cloned, and those behind still go', async () => {
    const { host, frame } = await connected();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const bad = { image: { url: 'https://a.example' }, boxes: [() => {}] as never };
    const call = host.end.call(undefined, 'tryMatting', bad, 5000);
    host.end.sendCommand('accountChanged', {});
    await expect(call).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await settle();
    expect(frame.commands.map(({ type }) => type)).toEqual(['accountChanged']);
  });

  it('reject FRAME_RELOADED where they were sent, stay where they were not, and nothing is sent twice', async () => {
    const { host, frame } = await connected();
    const sent = host.end.call(undefined, 'startExtract', {}, 5000);
    const reloaded = expect(sent).rejects.toMatchObject({ code: 'FRAME_RELOADED', recoverable: true });
    await settle();
    frame.end.close();
    const again = frameEnd({ pair: host, boot: 'boot-2', start: false });
    await settle();
    await reloaded;
    const unsent = host.end.call(undefined, 'startExtract', {}, 5000);
    again.end.start(again.gate);
    await settle();
    expect(again.commands.map(({ type }) => type)).toEqual(['startExtract']);
    again.end.emit('extract', { id: '2', imageUrl: 'x' });
    expect(await unsent).toMatchObject({ imageUrl: 'x' });
  });

  it('T38 end with DESTROYED in every state, and no listener or timer stays', async () => {
    const closing = (end: ReturnType<typeof hostEnd>['end']) => {
      const error = Object.assign(new Error('DESTROYED'), { code: 'DESTROYED' as const, recoverable: false });
      const call = end.call(undefined, 'startExtract', {}, 5000);
      end.close(error);
      end.close(error);
      return expect(call).rejects.toBe(error);
    };
    const fresh = hostEnd();
    await closing(fresh.end);
    const attached = hostEnd();
    attached.end.attach(attached.frameSeen);
    await closing(attached.end);
    const greeted = hostEnd();
    frameEnd({ pair: greeted, start: false });
    greeted.end.attach(greeted.frameSeen);
    await settle();
    await closing(greeted.end);
    const { host } = await connected();
    await closing(host.end);
    for (const one of [fresh, attached, greeted, host]) {
      expect(one.host.listeners.size).toBe(0);
      expect(one.clock.pending).toBeLessThanOrEqual(2);
    }
    expect(fresh.clock.pending + attached.clock.pending).toBe(0);
    await expect(fresh.end.call(undefined, 'startExtract', {}, 1)).rejects.toMatchObject({ code: 'DESTROYED' });
  });
});

describe('versions', () => {
  it('T40 old host × new frame, new host × old frame: they meet at the newest that both speak', async () => {
    for (const [hostSpeaks, frameSpeaks, agreed] of [
      [{ min: 1, max: 1 }, { min: 1, max: 3 }, 1],
      [{ min: 1, max: 3 }, { min: 1, max: 1 }, 1],
      [{ min: 1, max: 3 }, { min: 2, max: 5 }, 3],
    ] as const) {
      const host = hostEnd({ versions: hostSpeaks });
      const frame = frameEnd({ pair: host, versions: frameSpeaks });
      host.end.attach(host.frameSeen);
      await settle();
      expect(frame.admissions).toMatchObject([{ v: agreed, mode: 'port' }]);
      expect(host.heard).toMatchObject([{ type: 'initialized', v: agreed }]);
    }
  });

  it('T40 without a common version the host breaks with VERSION_UNSUPPORTED, and sends no welcome', async () => {
    for (const [hostSpeaks, frameSpeaks] of [
      [
        { min: 1, max: 1 },
        { min: 2, max: 3 },
      ],
      [
        { min: 4, max: 5 },
        { min: 2, max: 3 },
      ],
      [
        { min: 1, max: 1 },
        { min: Number.NaN, max: Number.NaN },
      ],
    ] as const) {
      const host = hostEnd({ versions: hostSpeaks });
      host.end.attach(host.frameSeen);
      frameEnd({ pair: host, versions: frameSpeaks });
      await settle();
      expect(host.broken).toMatchObject([{ code: 'VERSION_UNSUPPORTED' }]);
      expect(host.frame.posted).toEqual([]);
    }
  });
});
