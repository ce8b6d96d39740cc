import { describe, expect, it, vi } from 'vitest';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';
import { HOST_ORIGIN, settle, simulatedPair } from '../../setup/simulated-pair.ts';
import { connected, frameEnd, say } from './ends.ts';

const typesTo = (window: { posted: { message: unknown }[] }) =>
  window.posted.map(({ message }) => (message as { type: string }).type);

const welcome = (fields: object = {}) => say('welcome', { v: 1, ...fields });
const EVIL = 'https://evil.example';

describe('before admission the frame end', () => {
  it('T14 posts nothing but hello to a host that is not on the list, and asks no more', async () => {
    const { host, frame, hostSeen, refusals, admissions, end, clock } = frameEnd({ listed: [] });
    frame.deliver({ data: welcome({ sessionToken: 'x' }), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    expect(refusals).toEqual([{ origin: HOST_ORIGIN, error: undefined }]);
    expect(admissions).toEqual([]);
    end.emit('init', { trial: true, limits: { maxBytes: 1, maxSide: 1, maxBatch: 1, formats: [] } });
    await clock.advance(60_000);
    expect(new Set(typesTo(host))).toEqual(new Set(['hello']));
    expect(end.state).toBe('refused');
  });

  it('T15 refuses a welcome and a command of a sibling, an opener, a popup', async () => {
    const { frame, admissions, commands } = frameEnd();
    for (const source of [{ postMessage() {} }, null, frame]) {
      frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source });
      frame.deliver({ data: say('destroy'), origin: HOST_ORIGIN, source });
    }
    await settle();
    expect(admissions).toEqual([]);
    expect(commands).toEqual([]);
  });

  it('T15 refuses a command of another window after admission too', async () => {
    const { frame, hostSeen, admissions, commands } = frameEnd();
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    expect(admissions).toMatchObject([{ mode: 'window' }]);
    frame.deliver({ data: say('destroy'), origin: HOST_ORIGIN, source: { postMessage() {} } });
    expect(commands).toEqual([]);
    frame.deliver({ data: say('destroy'), origin: HOST_ORIGIN, source: hostSeen });
    expect(commands).toHaveLength(1);
  });

  it('T16 drops a command that comes before the welcome, and keeps none for later', async () => {
    const { frame, hostSeen, commands } = frameEnd();
    frame.deliver({ data: say('tryMatting', { id: '1' }), origin: HOST_ORIGIN, source: hostSeen });
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    expect(commands).toEqual([]);
  });

  it('T17 ignores a welcome from a second origin after pinning, and closes its port', async () => {
    const { frame, hostSeen, admissions, end, host } = frameEnd({ listed: [HOST_ORIGIN, EVIL] });
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    const { port1, port2 } = new MessageChannel();
    const closed = vi.spyOn(port2, 'close');
    frame.deliver({ data: welcome(), origin: EVIL, source: hostSeen, ports: [port2] });
    await settle();
    expect(admissions).toHaveLength(1);
    expect(closed).toHaveBeenCalledOnce();
    end.emit('loaded', {});
    expect(host.posted.at(-1)).toMatchObject({ targetOrigin: HOST_ORIGIN, message: { type: 'loaded' } });
    frame.deliver({ data: say('destroy'), origin: EVIL, source: hostSeen });
    port1.close();
  });

  it('T17 ignores a command from a second origin after pinning', async () => {
    const { frame, hostSeen, commands } = frameEnd({ listed: [HOST_ORIGIN, EVIL] });
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    frame.deliver({ data: say('destroy'), origin: EVIL, source: hostSeen });
    expect(commands).toEqual([]);
  });

  it("T18 rejects the origin 'null' of a sandboxed parent, though a list should hold it", async () => {
    const { frame, hostSeen, admissions, refusals } = frameEnd({ listed: ['null'] });
    frame.deliver({ data: welcome(), origin: 'null', source: hostSeen });
    await settle();
    expect(admissions).toEqual([]);
    expect(refusals).toEqual([]);
  });

  it('T22 works where ancestorOrigins is missing, and a hint there never refuses a welcome', async () => {
    for (const ancestorOrigins of [undefined, [], ['null'], [EVIL]]) {
      const pair = simulatedPair();
      pair.frame.location = ancestorOrigins ? { ancestorOrigins } : {};
      const { admissions, frame, hostSeen } = frameEnd({ pair });
      frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
      await settle();
      expect(admissions).toMatchObject([{ origin: HOST_ORIGIN }]);
    }
  });

  it('holds the newest welcome until start, and closes the port of the older one', async () => {
    const { frame, hostSeen, end, gate, admissions } = frameEnd({ start: false });
    const [old, young] = [new MessageChannel(), new MessageChannel()];
    const closed = vi.spyOn(old.port2, 'close');
    frame.deliver({
      data: welcome({ sessionToken: 'old' }),
      origin: HOST_ORIGIN,
      source: hostSeen,
      ports: [old.port2],
    });
    frame.deliver({
      data: welcome({ sessionToken: 'new' }),
      origin: HOST_ORIGIN,
      source: hostSeen,
      ports: [young.port2],
    });
    expect(closed).toHaveBeenCalledOnce();
    end.start(gate);
    await settle();
    expect(admissions).toMatchObject([{ sessionToken: 'new', mode: 'port' }]);
    young.port1.close();
  });

  it('says hello with a back-off until it is welcomed', async () => {
    const { host, clock, frame, hostSeen } = frameEnd();
    expect(host.posted).toHaveLength(1);
    await clock.advance(1000);
    const tries = host.posted.length;
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(10);
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    const after = typesTo(host).filter((type) => type === 'hello').length;
    await clock.advance(60_000);
    expect(typesTo(host).filter((type) => type === 'hello')).toHaveLength(after);
    expect(host.posted[0]).toMatchObject({ targetOrigin: '*', message: { min: 1, max: 1, boot: 'boot-1' } });
    expect(Object.keys(host.posted[0]?.message ?? {}).sort()).toEqual([
      'boot',
      'channel',
      'cutout',
      'max',
      'min',
      'type',
    ]);
  });

  it('is alone where there is no parent, and says nothing', async () => {
    const pair = simulatedPair();
    const clock = createSimulatedClock();
    const { end, host } = frameEnd({
      pair: { ...pair, frame: Object.assign(pair.frame, { parent: pair.frame as never }) },
      clock,
    });
    await clock.advance(10_000);
    expect(end.state).toBe('alone');
    expect(host.posted).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('after admission the frame end', () => {
  it('T28 sends every answer and event to the pinned origin, and never to *', async () => {
    const { host, frame, hostSeen, end } = frameEnd();
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    end.emit('mattinged', { id: '1', ok: true, imageUrl: '' });
    end.emit('cancel', {});
    const rest = host.posted.filter(({ message }) => (message as { type: string }).type !== 'hello');
    expect(rest.map(({ targetOrigin }) => targetOrigin)).toEqual([HOST_ORIGIN, HOST_ORIGIN, HOST_ORIGIN]);
  });

  it('T28 sends copies, to the pinned origin, without picture, mattingInfo and signature', async () => {
    const { host, frame, hostSeen, end } = frameEnd();
    const { port1, port2 } = new MessageChannel();
    frame.deliver({ data: welcome({ copies: true }), origin: HOST_ORIGIN, source: hostSeen, ports: [port2] });
    await settle();
    const blob = new Blob(['x']);
    const info = {
      uuid: 'u',
      mattingType: 0,
      width: 1,
      height: 1,
      box: { x: 0, y: 0, width: 1, height: 1 },
      useFe: false,
    };
    end.emit('save', {
      blob,
      imageUrl: '',
      width: 1,
      height: 1,
      mimeType: 'image/png',
      mattingInfo: info,
      signature: 's',
    });
    end.emit('progress', { id: '1', step: 'upload', value: 0 });
    const copy = host.posted.at(-1);
    expect(copy).toMatchObject({ targetOrigin: HOST_ORIGIN, message: { type: 'save', width: 1 } });
    for (const name of ['blob', 'mattingInfo', 'signature']) expect(copy?.message).not.toHaveProperty(name);
    port1.close();
  });

  it('sends no copy unless it is asked', async () => {
    const { host, frame } = await connected();
    frame.end.emit('loaded', {});
    expect(typesTo(host.host).every((type) => type === 'hello')).toBe(true);
  });

  it('speaks by reduced copies to a listed page that only listens, after three seconds', async () => {
    const pair = simulatedPair();
    pair.frame.location = { ancestorOrigins: [HOST_ORIGIN] };
    const { host, clock, admissions, end, frame, hostSeen } = frameEnd({ pair });
    await clock.advance(2900);
    expect(admissions).toEqual([]);
    await clock.advance(200);
    expect(admissions).toMatchObject([{ mode: 'listener', origin: HOST_ORIGIN }]);
    end.emit('save', { blob: new Blob([]), imageUrl: '', width: 1, height: 1, mimeType: 'image/png' });
    expect(host.posted.at(-1)).toMatchObject({ targetOrigin: HOST_ORIGIN, message: { type: 'save' } });
    expect(host.posted.at(-1)?.message).not.toHaveProperty('blob');
    frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: hostSeen });
    await settle();
    expect(admissions.map(({ mode }) => mode)).toEqual(['listener', 'window']);
  });

  it('takes the referrer for such a page’s origin where the browser does not name the parent, and is wrong without harm', async () => {
    for (const [referrer, origins] of [
      [`${HOST_ORIGIN}/shop/one?x=https://other.example`, [HOST_ORIGIN]],
      [`${EVIL}/`, []],
      ['about:blank', []],
      ['', []],
    ] as const) {
      const pair = simulatedPair();
      pair.frame.document = { referrer };
      const { clock, admissions } = frameEnd({ pair });
      await clock.advance(3_100);
      expect(admissions.map(({ origin }) => origin)).toEqual(origins);
    }
    // Another listed page brought the frame to its address: what is sent in its name does not reach the page that shows it.
    const pair = simulatedPair();
    pair.frame.document = { referrer: HOST_ORIGIN };
    pair.host.origin = EVIL;
    const { clock, end, host } = frameEnd({ pair });
    const heard: unknown[] = [];
    host.addEventListener('message', ({ data }) => heard.push(Reflect.get(Object(data), 'type')));
    await clock.advance(3_100);
    end.emit('loaded', {});
    expect(host.posted.at(-1)).toMatchObject({ targetOrigin: HOST_ORIGIN, message: { type: 'loaded' } });
    expect(new Set(heard)).toEqual(new Set(['hello']));
  });

  it('says nothing to a page that only listens and is not listed, or whose origin is hidden', async () => {
    for (const ancestorOrigins of [[EVIL], ['null'], []]) {
      const pair = simulatedPair();
      pair.frame.location = { ancestorOrigins };
      const { host, clock } = frameEnd({ pair });
      await clock.advance(20_000);
      expect(new Set(typesTo(host))).toEqual(new Set(['hello']));
    }
  });

  it('leaves no listener, timer or port when closed, in each of its states', async () => {
    const fresh = frameEnd({ start: false });
    const { frame } = await connected();
    const held = frameEnd({ start: false });
    const { port1, port2 } = new MessageChannel();
    const closed = vi.spyOn(port2, 'close');
    held.frame.deliver({ data: welcome(), origin: HOST_ORIGIN, source: held.hostSeen, ports: [port2] });
    for (const one of [fresh, frame, held]) {
      one.end.close();
      one.end.close();
      expect(one.frame.listeners.size).toBe(0);
      expect(one.clock.pending).toBe(0);
      expect(one.end.state).toBe('closed');
    }
    expect(closed).toHaveBeenCalled();
    port1.close();
  });
});
