import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { EditEngine, RawPicture } from '../../../../../../editor/shell/model/document-port.ts';
import type { IncomingPicture } from '../../../../../../editor/shell/model/incoming-picture.ts';
import type { PendingWork } from '../../../../../../editor/shell/model/pending-step.ts';
import type { ShellState } from '../../../../../../editor/shell/model/shell-state.ts';
import { enhance as manifest } from '../../../../../../editor/tools/enhance/manifest.ts';
import { Enhance } from '../../../../../../editor/tools/enhance/model/enhance.ts';
import { isTooLarge, MOST_PIXELS, readValues } from '../../../../../../editor/tools/enhance/model/values.ts';
import { deferred } from '../../../../../../src/base/deferred.ts';
import { type CutoutError, cutoutError } from '../../../../../../src/protocol/errors.ts';
import type { ToolId } from '../../../../../../src/protocol/tools.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';
import { editPorts, onTheSpot } from '../../../shell/edit/harness.ts';
import { createPhotoImaging, photoOf } from '../../photo/harness.ts';

const { signal } = new AbortController();
const NOISY = { noise: 7, stops: 0.5, blur: 0.6 };
const CLEAN = { noise: 0, stops: 0, blur: 0 };
const engine: EditEngine = { parse: readValues, render: async (_signal, input) => input };

/** The tool over a document, a server with models of these factors, and a worker that measures what it is asked to. */
async function createEnhance({
  factors = [2, 4],
  measured = CLEAN,
}: {
  factors?: number[];
  measured?: typeof CLEAN;
} = {}) {
  // No stage is shown, so that the whole photo is in view.
  vi.stubGlobal('document', { querySelector: () => null });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { imaging } = createPhotoImaging();
  const { ports, document, refused, spoken, noted, shell } = await editPorts(manifest, engine, imaging);
  const clock = createSimulatedClock();
  const server = {
    asked: 0,
    refuse: undefined as CutoutError | undefined,
    held: undefined as Promise<void> | undefined,
  };
  const events: string[] = [];
  const api = {
    http: async () => {
      server.asked += 1;
      await server.held;
      if (server.refuse) throw server.refuse;
      return { data: { enhance: factors, segments: false, fill: 0 } };
    },
  };
  const host = { emit: (name: string) => events.push(name), track: () => ({}), trackData: {} };
  const own = Object.assign(Object.create(ports), { api, clock, host, admitted: () => true, newId: () => 'picture' });
  const input: { next: (() => Promise<RawPicture>) | undefined } = { next: undefined };
  const port = Object.assign(Object.create(document), {
    input: async (...given: Parameters<typeof document.input>) => {
      const next = given[1]?.maxSide === undefined ? input.next : undefined;
      if (next) input.next = undefined;
      return await (next?.() ?? document.input(...given));
    },
  });
  const work = onTheSpot({
    measure: () => measured,
    clean: ({ picture }) => picture,
    salient: () => ({ x: 1, y: 1 }),
  });
  const enhance = new Enhance(Object.assign(own, { document: port }), work);
  const open = async (picture: IncomingPicture) => {
    await document.open(signal, picture);
    await enhance.opened();
  };
  const become = (account: ShellState['account']) => (ports.shell as StoreApi<ShellState>).setState({ account });
  const show = (tool: ToolId) => (ports.shell as StoreApi<ShellState>).setState({ tool });
  return { enhance, document, open, server, refused, spoken, noted, shell, events, input, become, show };
}

describe('a photo that is to be enhanced', () => {
  it.each([
    ['noisy, dark and soft', NOISY, [true, true, false, true]],
    ['clean', CLEAN, [false, false, false, false]],
  ])('has the switches that it needs: %s', async (_what, measured, on) => {
    const { enhance, open } = await createEnhance({ measured });
    await open(photoOf(60, 40));
    const { noise, light, blocks, sharpen } = enhance.state.choices;
    expect([noise.on, light.on, blocks.on, sharpen.on]).toEqual(on);
    expect([enhance.size, enhance.state.choices.factor]).toEqual([{ width: 120, height: 80 }, '2']);
  });

  it.each([
    ['1', [2, 4], 1],
    ['2', [2, 4], 2],
    ['4', [2, 4], 4],
    ['2', [4], 4],
    ['4', [2], 2],
    ['2', [], 1],
  ] as const)('of size %s is made with models of %j by %d', async (factor, factors, model) => {
    const { enhance, open } = await createEnhance({ factors: [...factors] });
    await open(photoOf(60, 40));
    enhance.choose({ factor });
    expect(enhance.model).toBe(model);
    expect(readValues(JSON.parse(JSON.stringify(enhance.values(enhance.model))))).toEqual(
      enhance.values(enhance.model),
    );
  });

  it('of a size of one’s own is enlarged as far as its longer way asks', async () => {
    const { enhance, open } = await createEnhance();
    await open(photoOf(60, 40));
    for (const [own, model] of [
      [{ width: 60, height: 40 }, 1],
      [{ width: 61, height: 10 }, 2],
      [{ width: 10, height: 161 }, 4],
    ] as const) {
      enhance.choose({ factor: 'own', own });
      expect(enhance.model).toBe(model);
    }
    expect([isTooLarge({ width: MOST_PIXELS, height: 1 }), isTooLarge({ width: MOST_PIXELS, height: 2 })]).toEqual([
      false,
      true,
    ]);
  });

  it('asks once which models there are, and again where there was no answer', async () => {
    const { enhance, open, server } = await createEnhance();
    server.refuse = cutoutError('NETWORK', 'away');
    await open(photoOf(60, 40));
    expect([server.asked, enhance.state.factors, enhance.model]).toEqual([1, undefined, 1]);
    server.refuse = undefined;
    await open(photoOf(80, 40));
    await open(photoOf(90, 40));
    expect([server.asked, enhance.state.factors]).toEqual([2, [2, 4]]);
  });

  it('that could not be read is read again when it is wanted next', async () => {
    const { enhance, open, input, refused } = await createEnhance();
    input.next = () => Promise.reject(cutoutError('NETWORK', 'its engine did not come'));
    await open(photoOf(60, 40));
    expect([refused, enhance.state.found]).toEqual([['NETWORK'], undefined]);
    await enhance.opened();
    expect([enhance.state.found !== undefined, enhance.size]).toEqual([true, { width: 120, height: 80 }]);
  });

  it('is not the one before, however late that was read', async () => {
    const { enhance, document, open, input } = await createEnhance();
    const late = deferred<RawPicture>();
    input.next = () => late.promise;
    await document.open(signal, photoOf(600, 400));
    const first = enhance.opened();
    await open(photoOf(60, 40));
    late.resolve({ width: 600, height: 400, data: new Uint8ClampedArray(600 * 400 * 4) });
    await first;
    expect([enhance.from, enhance.size]).toEqual([
      { width: 60, height: 40 },
      { width: 120, height: 80 },
    ]);
  });

  it('is one step of the document when it is made here, and is said', async () => {
    const { enhance, document, open, spoken } = await createEnhance({ factors: [] });
    await open(photoOf(60, 40));
    await enhance.run(signal);
    const { edit, history } = document.getState() ?? {};
    expect([readValues(edit?.values).size, history?.steps.length]).toEqual([{ width: 120, height: 80 }, 2]);
    expect([enhance.state.busy, enhance.state.changed, spoken.length > 0]).toEqual([false, false, true]);
    await enhance.run(signal);
    expect(document.getState()?.history.steps).toHaveLength(2);
  });

  it('is no step while another tool is shown: it waits, and the photo stays what it was', async () => {
    const { enhance, document, open, show, spoken } = await createEnhance({ factors: [] });
    await open(photoOf(60, 40));
    const pressed = enhance.press();
    show('photo');
    await pressed;
    expect([document.getState()?.history.steps.length, document.getState()?.edit, spoken]).toEqual([1, undefined, []]);
    show('enhance');
    await enhance.press();
    expect([document.getState()?.history.steps.length, spoken.length]).toEqual([2, 1]);
  });

  it('what a host asked for ends with its photo, also where an earlier step waits for the person', async () => {
    const { enhance, open, server } = await createEnhance({ factors: [] });
    const goesOn = { isShown: false, progress() {}, ready: async () => {}, fail() {}, leave: () => true, end() {} };
    Object.assign(enhance.edit.ports.document, { begin: () => goesOn });
    await open(photoOf(60, 40, 'first.jpg'));
    await enhance.press();
    await open(photoOf(60, 40, 'second.jpg'));
    const held = deferred<void>();
    server.held = held.promise;
    enhance.set({ factors: undefined });
    const before = server.asked;
    const ended = expect(enhance.run(signal)).rejects.toMatchObject({ code: 'ABORTED' });
    await vi.waitFor(() => expect(server.asked).toBe(before + 1));
    const third = open(photoOf(40, 60, 'third.jpg'));
    await vi.waitFor(() => expect(server.asked).toBe(before + 2));
    held.resolve();
    await third;
    await ended;
  });

  it('that needed a membership while another tool was shown offers it when the person comes back for it', async () => {
    const { enhance, open, server, events, become, show, document } = await createEnhance();
    await open(photoOf(60, 40));
    enhance.choose({ factor: '4' });
    const failures: Parameters<PendingWork['fail']>[] = [];
    const begin = document.begin.bind(document);
    const watched: typeof begin = (options) => {
      const work = begin(options);
      return Object.assign(Object.create(work), {
        fail: (...given: (typeof failures)[0]) => {
          failures.push(given);
          work.fail(...given);
        },
      });
    };
    Object.assign(enhance.edit.ports.document, { begin: watched });
    server.refuse = cutoutError('MEMBER_REQUIRED', 'for members');
    const pressed = enhance.press();
    show('photo');
    await pressed;
    const [[failure, onward] = []] = failures;
    expect([failure?.code, events]).toEqual(['MEMBER_REQUIRED', []]);
    become({ role: 'member' });
    await enhance.accountChanged();
    const asked = server.asked;
    show('enhance');
    onward?.();
    expect(events).toEqual(['memberRequired']);
    server.refuse = undefined;
    await enhance.accountChanged();
    expect(server.asked).toBe(asked + 1);
  });

  it('that needs a membership is made by itself once there is one', async () => {
    const { enhance, document, open, server, events, refused, become } = await createEnhance();
    await open(photoOf(60, 40));
    enhance.choose({ factor: '4' });
    server.refuse = cutoutError('MEMBER_REQUIRED', 'for members');
    await enhance.press();
    expect([events, refused, enhance.state.busy]).toEqual([['memberRequired'], [], false]);
    server.refuse = undefined;
    await enhance.accountChanged();
    // Nobody is a member yet: nothing is made of it.
    expect([server.asked, document.getState()?.history.steps.length]).toEqual([2, 1]);
    become({ role: 'member' });
    await enhance.accountChanged();
    expect(server.asked).toBe(3);
    // A choice since then is another wish.
    enhance.choose({ factor: '2' });
    await enhance.accountChanged();
    expect(server.asked).toBe(3);
  });

  it('that is refused otherwise is said, and can be pressed again', async () => {
    const { enhance, open, server, refused, noted, shell } = await createEnhance();
    await open(photoOf(60, 40));
    server.refuse = cutoutError('QUOTA_EXCEEDED', 'used up');
    await enhance.press();
    expect([refused, enhance.state.busy, enhance.state.run]).toEqual([['QUOTA_EXCEEDED'], false, undefined]);
    server.refuse = cutoutError('NETWORK', 'away');
    await enhance.press();
    // Why, where a person can do something about it.
    expect(noted).toEqual(['error.QUOTA_EXCEEDED', 'error.NETWORK']);
    const note = () => shell.getState().note?.id;
    expect(note()).toBe('error.NETWORK');
    server.refuse = undefined;
    const again = enhance.press();
    expect(note()).toBeUndefined();
    await again;
    // Another's note, as of photos that are still to be opened, is none of its own.
    shell.setState({ note: { id: 'tools.others', tone: 'info' } });
    const third = enhance.press();
    expect(note()).toBe('tools.others');
    await third;
  });
});
