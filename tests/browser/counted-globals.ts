/** What of the page's globals is held at this moment. */
export interface Held {
  listeners: number;
  timers: number;
  ports: number;
  observers: number;
  frames: number;
}

declare global {
  interface Window {
    counted(): Held;
  }
}

/**
 * Runs in the page before anything else (top document only) and wraps what a script can hold on to: listeners of window and
 * document, timers, message ports, observers. `counted()` tells what is held beyond what was there when the page had loaded.
 */
export function countGlobals(): void {
  if (window !== window.parent) return;
  const listeners = new Set<string>();
  const names = new WeakMap<object, number>();
  let next = 0;
  const nameOf = (thing: object) => {
    const known = names.get(thing) ?? ++next;
    names.set(thing, known);
    return known;
  };
  const watched = (target: unknown) => target === window || target === document;
  const key = (type: string, listener: object, capture: unknown) =>
    `${type} ${nameOf(listener)} ${typeof capture === 'object' && capture !== null ? Boolean((capture as AddEventListenerOptions).capture) : Boolean(capture)}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (watched(this ?? window) && listener) listeners.add(key(type, listener, options));
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (watched(this ?? window) && listener) listeners.delete(key(type, listener, options));
    return removeEventListener.call(this ?? window, type, listener, options);
  };

  const timers = new Set<number>();
  const { setTimeout: later, clearTimeout: never, setInterval: often, clearInterval: stop } = window;
  window.setTimeout = ((run: () => void, ms?: number) => {
    const id = later(() => {
      timers.delete(id);
      run();
    }, ms);
    timers.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((run: () => void, ms?: number) => {
    const id = often(run, ms);
    timers.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = (id) => {
    timers.delete(Number(id));
    never(id);
  };
  window.clearInterval = (id) => {
    timers.delete(Number(id));
    stop(id);
  };

  const ports = new Set<MessagePort>();
  const RealChannel = window.MessageChannel;
  window.MessageChannel = class extends RealChannel {
    constructor() {
      super();
      ports.add(this.port1);
    }
  };
  const { close } = MessagePort.prototype;
  MessagePort.prototype.close = function () {
    ports.delete(this);
    close.call(this);
  };

  const observers = new Set<object>();
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { observe, disconnect } = window[name].prototype as { observe(...args: unknown[]): void; disconnect(): void };
    Object.assign(window[name].prototype, {
      observe(this: object, ...args: unknown[]) {
        observers.add(this);
        observe.apply(this, args);
      },
      disconnect(this: object) {
        observers.delete(this);
        disconnect.call(this);
      },
    });
  }

  const held = (): Held => ({
    listeners: listeners.size,
    timers: timers.size,
    ports: ports.size,
    observers: observers.size,
    frames: document.querySelectorAll('iframe, dialog').length,
  });
  let start: Held | undefined;
  addEventListener.call(window, 'load', () => {
    start = held();
  });
  window.counted = () => {
    const now = held();
    const names = Object.keys(now) as (keyof Held)[];
    for (const name of names) now[name] -= start?.[name] ?? 0;
    return now;
  };
}
