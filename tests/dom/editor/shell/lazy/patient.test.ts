import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPatiently, patientFetch } from '../../../../../editor/shell/lazy/patient.ts';
import { withStyles } from '../../../../../editor/shell/lazy/with-styles.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => Promise.reject(new TypeError('error loading dynamically imported module: http://a.test/x.js'));
const others = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://a.test/x.js'));
const merged = () => kept().then((part: { inner: string }) => part.inner);

function ports(there: boolean) {
  const fetchModule = vi.fn<(address: string) => Promise<unknown>>();
  const stuck = vi.fn();
  return { fetchModule, stuck, isThere: async () => there };
}

describe('where Firefox keeps that a part could not be fetched', () => {
  it('asks under another address', async () => {
    const fox = ports(false);
    fox.fetchModule.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('the part');
    const fetchPart = patientFetch(fox);
    await expect(fetchPart(kept, [])).rejects.toThrow('offline');
    expect(await fetchPart(kept, [])).toBe('the part');
    expect(fox.fetchModule.mock.calls.flat()).toEqual(['http://a.test/x.js#1', 'http://a.test/x.js#2']);
    expect(fox.stuck).not.toHaveBeenCalled();
  });

  it('says that a reload is wanted where a part stays failed and there is a network', async () => {
    for (const [load, there, times] of [
      [merged, true, 1],
      [merged, false, 0],
      [others, true, 0],
    ] as const) {
      const fox = ports(there);
      await expect(patientFetch(fox)<unknown>(load, [])).rejects.toThrow(TypeError);
      expect([fox.fetchModule.mock.calls, fox.stuck.mock.calls.length]).toEqual([[], times]);
    }
  });

  it('a part of which something that it imports itself stays failed is one of those', async () => {
    const fox = ports(true);
    fox.fetchModule.mockRejectedValue(new TypeError('error loading dynamically imported module: http://a.test/x.js#3'));
    await expect(patientFetch(fox)(kept, [])).rejects.toThrow('error loading');
    expect(fox.stuck).toHaveBeenCalledOnce();
  });
});

describe('the way of every part, once its file is there', () => {
  const begin = async () => {
    const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
    const set = vi.fn();
    fetchPatiently({ translator, set });
    return { translator, set };
  };

  it('puts the reload over the screen, after what is said of the failure itself', async () => {
    vi.stubGlobal('fetch', async () => new Response(''));
    const { translator, set } = await begin();
    await expect(withStyles(merged)).rejects.toThrow('error loading');
    expect(set).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(set).toHaveBeenCalledOnce());
    const { id, label } = set.mock.calls[0]?.[0].note ?? {};
    expect([translator.state.t(id), translator.state.t(label)]).toEqual([
      'Part of the editor did not come, and this browser fetches it only after a reload.',
      'Reload the editor',
    ]);
  });

  it('fails where the connection stands still, and gives what has come meanwhile to who asks again', async () => {
    await begin();
    vi.useFakeTimers();
    let come = (_part: string) => {};
    const code = new Promise<string>((resolve) => {
      come = resolve;
    });
    const told = vi.fn();
    withStyles(() => code).catch(told);
    await vi.advanceTimersByTimeAsync(39_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledOnce();
    const again = withStyles(() => code);
    come('the part');
    expect(await again).toBe('the part');
    expect(vi.getTimerCount()).toBe(0);
  });
});
