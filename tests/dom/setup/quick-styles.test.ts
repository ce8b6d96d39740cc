import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../setup/quick-styles.ts';

/** jsdom's own answers: those of a window which no test changed. */
function jsdomStyles(elements: readonly Element[]): CSSStyleDeclaration[] {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { getComputedStyle: own } = frame.contentWindow as unknown as typeof globalThis;
  const styles = elements.map((element) => own(element));
  frame.remove();
  return styles;
}

const SHEET = `
  .flex { display: flex }
  .gone, .away { display: none }
  .unseen { visibility: hidden }
  .seen { visibility: visible }
  .box .inner { display: grid }
  .box > .child:not(.flex) { display: inline-flex }
  .late { display: block }
  .late { display: none }
  li.tagged { display: inline }
  [data-off] { display: none }
  @media (max-width: 640px) { .flex { display: none } }
  @media screen { .shown { display: inline-block } }
  .coloured { color: red; margin: 4px }
`;

let style: HTMLStyleElement;
beforeEach(async () => {
  style = document.head.appendChild(document.createElement('style'));
  style.textContent = SHEET;
  // It is informed of a new sheet as a module's comes: before what comes next.
  await Promise.resolve();
});
afterEach(() => {
  style.remove();
  document.body.replaceChildren();
});

const PAGE = `
  <div></div><span></span><p hidden>a</p><button>b</button><ul><li>c</li><li class="tagged">d</li></ul>
  <input type="hidden"><input type="text"><select><option>e</option></select><table><tr><td>f</td></tr></table>
  <script></script><svg><g></g></svg><h2>g</h2><label>h</label><section><header></header></section>
  <div class="flex"></div><div class="gone flex"></div><span class="away"></span><i class="late"></i><b data-off></b>
  <div class="box"><p class="inner"></p><p class="child"></p><p class="child flex"></p></div>
  <div class="unseen"><a><em class="seen"><u></u></em></a></div><div class="shown coloured"></div>
  <dialog></dialog><dialog open></dialog><details></details><details open></details><div popover></div>
  <div style="display: none"></div><div style="visibility: hidden"><s></s></div><p class="gone" style="display: block"></p>
`;

describe('styles as a test’s page computes them', () => {
  it('are those of jsdom, as far as roles and names depend on them', () => {
    document.body.innerHTML = PAGE;
    const all = [...document.body.querySelectorAll('*')];
    expect(all.length).toBe(45);
    const describeAll = (styles: readonly CSSStyleDeclaration[]) =>
      styles.map(({ display, visibility }, at) => `${all[at]?.outerHTML.slice(0, 40)} ${display} ${visibility}`);
    expect(describeAll(all.map((element) => getComputedStyle(element)))).toEqual(describeAll(jsdomStyles(all)));
  });

  it('follow what changes: a class, a parent, a sheet', async () => {
    document.body.innerHTML = '<div><b></b></div>';
    const [outer, inner] = [...document.body.querySelectorAll<HTMLElement>('div, b')];
    const seen = () =>
      [outer, inner].map((one) => one && getComputedStyle(one).display + getComputedStyle(one).visibility);
    expect(seen()).toEqual(['blockvisible', 'inlinevisible']);
    outer?.classList.add('unseen');
    inner?.classList.add('flex');
    expect(seen()).toEqual(['blockhidden', 'flexhidden']);
    style.remove();
    await Promise.resolve();
    expect(seen()).toEqual(['blockvisible', 'inlinevisible']);
  });

  it('are read by either name, and the others by jsdom', () => {
    document.body.innerHTML = '<div class="coloured unseen"></div>';
    const computed = getComputedStyle(document.body.firstElementChild ?? document.body);
    expect(computed.getPropertyValue('visibility')).toBe('hidden');
    expect(computed.getPropertyValue('margin-top')).toBe('4px');
    expect(computed.color).toBe('rgb(255, 0, 0)');
  });
});
