import { afterEach, describe, expect, it, vi } from 'vitest';

/** A fresh module: it remembers what it has fetched. */
async function fresh() {
  vi.resetModules();
  const { withStyles } = await import('../../../../../editor/shell/lazy/with-styles.ts');
  return withStyles;
}
const base = import.meta.env.BASE_URL;
const links = () => [...document.head.querySelectorAll('link')];
const hrefs = () => links().map((link) => link.getAttribute('href'));
const part = async () => 'the part';

afterEach(() => document.head.replaceChildren());

describe('a lazy part with its style sheets', () => {
  it('is there when its code and its sheets are', async () => {
    const withStyles = await fresh();
    const done = vi.fn();
    const loading = withStyles(part, ['a.css', 'b.css']).then(done);
    expect(hrefs()).toEqual([`${base}a.css`, `${base}b.css`]);
    links()[0]?.dispatchEvent(new Event('load'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).not.toHaveBeenCalled();
    links()[1]?.dispatchEvent(new Event('load'));
    await loading;
    expect(done).toHaveBeenCalledWith('the part');
  });

  it('fetches no sheet twice, nor one that the page names', async () => {
    const withStyles = await fresh();
    document.head.innerHTML = `<link rel="stylesheet" href="${base}first.css">`;
    await withStyles(part, ['first.css']);
    expect(hrefs()).toEqual([`${base}first.css`]);
    const both = [withStyles(part, ['a.css']), withStyles(part, ['a.css'])];
    expect(hrefs()).toEqual([`${base}first.css`, `${base}a.css`]);
    links()[1]?.dispatchEvent(new Event('load'));
    expect(await Promise.all(both)).toEqual(['the part', 'the part']);
  });

  it('fails where a sheet does, and asks for it again the next time', async () => {
    const withStyles = await fresh();
    const failing = withStyles(part, ['a.css']);
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('a.css');
    expect(links()).toEqual([]);
    const again = withStyles(part, ['a.css']);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await again).toBe('the part');
  });
});

describe('parts that are asked for before the code has come that fetches them by another way', () => {
  it('wait for it, and are then fetched by that way alone', async () => {
    vi.resetModules();
    const { fetchPartsAfter, fetchPartsBy, withStyles } = await import(
      '../../../../../editor/shell/lazy/with-styles.ts'
    );
    let come = () => {};
    const code = new Promise<void>((resolve) => {
      come = resolve;
    });
    // As the build writes it, that code is a part too.
    const load = vi.fn(() => withStyles(() => code));
    fetchPartsAfter(load);
    expect(load).not.toHaveBeenCalled();
    const atOnce = vi.fn(part);
    const both = [withStyles(atOnce), withStyles(atOnce)];
    fetchPartsBy(async (asked) => {
      await asked();
      return 'by the other way' as Awaited<ReturnType<typeof asked>>;
    });
    expect(atOnce).not.toHaveBeenCalled();
    come();
    expect(await Promise.all(both)).toEqual(['by the other way', 'by the other way']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('are not imported where it does not come, and ask for it again the next time', async () => {
    vi.resetModules();
    const { fetchPartsAfter, fetchPartsBy, withStyles } = await import(
      '../../../../../editor/shell/lazy/with-styles.ts'
    );
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('offline'));
    const code = Promise.resolve();
    load.mockImplementation(() => withStyles(() => code.then(() => fetchPartsBy((asked) => asked()))));
    fetchPartsAfter(load);
    const asked = vi.fn(part);
    await expect(withStyles(asked)).rejects.toThrow('offline');
    expect(asked).not.toHaveBeenCalled();
    expect(await withStyles(asked)).toBe('the part');
  });
});
