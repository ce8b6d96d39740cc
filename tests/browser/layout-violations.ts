import type { Locator } from '@playwright/test';

/**
 * What a person could not reach or read on the screen as it is, in words: a page that scrolls sideways, a control that is cut off
 * or lies under something, text that its box cuts or that leaves its control. `html` is the root of a page or of a frame; under an
 * open dialog nothing is asked. Where things were scrolled to is not kept.
 */
export const layoutViolations = (html: Locator): Promise<string[]> =>
  html.evaluate((root) => {
    /** What may stick out in CSS px: halves of pixels, and letters whose box is higher than their line. */
    const SLACK = { x: 1, y: 3 } as const;
    const CONTROLS =
      'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="slider"], [role="tab"]';
    /** On the stage a picture is moved and zoomed: it may leave its container. */
    const STAGE = '.Stage-stageRoom, .RetouchStage-retouchRoom, .PictureMap-map, .Demo-demo';
    type Axis = 'x' | 'y';
    interface Span {
      from: number;
      to: number;
    }
    type Box = Record<Axis, Span>;

    const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({
      x: { from: left, to: right },
      y: { from: top, to: bottom },
    });
    const both = (one: Span, other: Span): Span => ({
      from: Math.max(one.from, other.from),
      to: Math.min(one.to, other.to),
    });
    const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from);
    const isWithin = (inner: Span, outer: Span, slack: number): boolean =>
      inner.from >= outer.from - slack && inner.to <= outer.to + slack;
    const nameOf = (element: Element): string => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.localName}.${element.getAttribute('class') ?? ''} “${label.trim().slice(0, 40)}”`;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      element.closest('.frame-skip, [inert]') === null &&
      getComputedStyle(element).clipPath !== 'inset(50%)';

    /** The inside of a box that cuts what is in it, without its borders and scroll bars. */
    const roomOf = (element: Element): Box => {
      const { left, top } = element.getBoundingClientRect();
      const x = left + element.clientLeft;
      const y = top + element.clientTop;
      return { x: { from: x, to: x + element.clientWidth }, y: { from: y, to: y + element.clientHeight } };
    };

    /** Boxes around an element that may cut it, from the inside out. */
    const cuttersOf = (element: Element): Element[] => {
      const found: Element[] = [];
      let { position } = getComputedStyle(element);
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (position === 'fixed') break;
        const style = getComputedStyle(box);
        const holds = style.position !== 'static' || style.transform !== 'none' || style.containerType !== 'normal';
        if (position === 'absolute' && !holds) continue;
        position = style.position;
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') found.push(box);
      }
      return found;
    };
    const overflowOf = (element: Element, axis: Axis): string =>
      getComputedStyle(element)[axis === 'x' ? 'overflowX' : 'overflowY'];
    const scrolls = (element: Element, axis: Axis): boolean => /auto|scroll/.test(overflowOf(element, axis));

    /** The box that cuts this for good, if any: what scrolls can be scrolled to, and counts by its own place from there on. */
    const cutBy = (box: Box, cutters: readonly Element[], axis: Axis): Element | undefined => {
      let span = box[axis];
      for (const cutter of cutters) {
        const room = roomOf(cutter)[axis];
        if (scrolls(cutter, axis)) span = both(span, room).from < both(span, room).to ? both(span, room) : room;
        else if (overflowOf(cutter, axis) !== 'visible' && !isWithin(span, room, SLACK[axis])) return cutter;
      }
      return undefined;
    };

    /** Scrolls as a person can: what only a script could scroll stays where it was. */
    const bring = (element: Element, where: ScrollLogicalPosition): void => {
      const still = cuttersOf(element).map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop }));
      element.scrollIntoView({ block: where, inline: where, behavior: 'instant' });
      for (const { box, left, top } of still) {
        if (!scrolls(box, 'x')) box.scrollLeft = left;
        if (!scrolls(box, 'y')) box.scrollTop = top;
      }
    };

    /** What lies over a control at a point, by name; a menu closes wherever else is pressed, and counts for nothing. */
    const coverOf = (control: Element, x: number, y: number): string | undefined => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return 'nothing that can be pressed';
      const label = hit.closest('label');
      const isIt = control.contains(hit) || label?.control === control || label?.contains(control) === true;
      return isIt || hit.closest('.Panel-popover') !== null ? undefined : nameOf(hit);
    };

    /** What is wrong with a control where it now stands. */
    const wrongWith = (control: Element): string | undefined => {
      // What is on a picture goes where the picture is moved to, and under what is opened over it.
      if (control.closest(STAGE) !== null) return undefined;
      // A code's field is wider than its six boxes by the room behind the last digit, which they cut off.
      const box = boxOf((control.closest('.CodeField-boxes') ?? control).getBoundingClientRect());
      const cutters = cuttersOf(control);
      const screen: Box = { x: { from: 0, to: innerWidth }, y: { from: 0, to: innerHeight } };
      const rooms = [screen, ...cutters.map(roomOf)];
      const left: Box = { x: box.x, y: box.y };
      for (const axis of ['x', 'y'] as const) {
        for (const room of rooms) left[axis] = both(left[axis], room[axis]);
        if (lengthOf(box[axis]) - lengthOf(left[axis]) > 1) return `cut off in ${axis}`;
        if (lengthOf(left[axis]) < 1) return `out of reach in ${axis}`;
      }
      const middle = (left.y.from + left.y.to) / 2;
      // A finger's breadth of it is not enough: both ends are to be free too, inside of what is round.
      for (const x of [left.x.from + 4, (left.x.from + left.x.to) / 2, left.x.to - 4]) {
        const over = coverOf(control, x, middle);
        if (over !== undefined) return `under ${over}`;
      }
      return undefined;
    };

    const controlFaults = (scope: Element): string[] =>
      [...scope.querySelectorAll(CONTROLS)].filter(isSeen).flatMap((control) => {
        let fault: string | undefined;
        for (const where of ['nearest', 'center'] as const) {
          bring(control, where);
          fault = wrongWith(control);
          if (fault === undefined) return [];
        }
        return [`${nameOf(control)}: ${fault}`];
      });

    /** A name that is cut on purpose says so by its dots, and has the whole of it to be read elsewhere. */
    const isCutInWords = (element: Element, text: string): boolean => {
      const whole = `${element.closest('[title]')?.getAttribute('title')} ${element.closest('[aria-label]')?.getAttribute('aria-label')}`;
      return getComputedStyle(element).textOverflow === 'ellipsis' && whole.includes(text);
    };

    const textFaults = (scope: Element): string[] => {
      const faults: string[] = [];
      const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim() ?? '';
        if (text === '' || !element || element.closest(`option, script, style, ${STAGE}`) || !isSeen(element)) continue;
        range.selectNodeContents(walker.currentNode);
        const box = boxOf(range.getBoundingClientRect());
        const isOwnCutter = /hidden|clip|auto|scroll/.test(`${overflowOf(element, 'x')} ${overflowOf(element, 'y')}`);
        const cutters = [...(isOwnCutter ? [element] : []), ...cuttersOf(element)];
        for (const axis of ['x', 'y'] as const) {
          const cutter = cutBy(box, cutters, axis);
          if (cutter && !isCutInWords(element, text)) faults.push(`“${text}” cut in ${axis} by ${nameOf(cutter)}`);
        }
        const control = element.closest('button, a.Button-button, label, .Chip-chip, [role="tab"]');
        if (control === null || getComputedStyle(control).display === 'inline') continue;
        const around = boxOf(control.getBoundingClientRect());
        for (const axis of ['x', 'y'] as const) {
          if (!isWithin(box[axis], around[axis], SLACK[axis]))
            faults.push(`“${text}” leaves ${nameOf(control)} in ${axis}`);
        }
      }
      return faults;
    };

    /** What a list box shows is no text of the page: it is measured. */
    const selectFaults = (scope: Element): string[] =>
      [...scope.querySelectorAll('select')].filter(isSeen).flatMap((select) => {
        const { font, paddingLeft, paddingRight, opacity, textOverflow } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen === null || opacity === '0' || textOverflow === 'ellipsis') return [];
        pen.font = font;
        const words = select.selectedOptions[0]?.text ?? '';
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const needed = pen.measureText(words).width;
        return needed > room + 2 ? [`select “${words}”: ${Math.round(needed)} px in ${Math.round(room)}`] : [];
      });

    const page = root.ownerDocument.documentElement;
    const scope = document.querySelector('dialog:modal') ?? document.body;
    const sideways = page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide, not ${innerWidth}`] : [];
    /** A person who reads line by line must not have to scroll to and fro at each (WCAG 2.2, 1.4.10); a row of choices has one line. */
    const bothWays = [scope, ...scope.querySelectorAll('*')]
      .filter((box) => box !== document.body && scrolls(box, 'x') && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => box.localName === 'dialog' || (scrolls(box, 'y') && box.scrollHeight > box.clientHeight + 1))
      .map((box) => `${nameOf(box)} scrolls both ways`);
    return [...sideways, ...bothWays, ...controlFaults(scope), ...textFaults(scope), ...selectFaults(scope)];
  });
