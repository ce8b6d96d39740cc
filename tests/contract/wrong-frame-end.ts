import type { FrameEnd, openFrameEnd } from '../../src/bridge/frame-end.ts';

/** What a bridge written in an hour looks like: it trusts `data`, answers with '*', and forgets to stop. */
export const wrongFrameEnd: typeof openFrameEnd = ({ window, boot }): FrameEnd => {
  const handlers: Parameters<FrameEnd['onCommand']>[0][] = [];
  const { parent } = window;
  window.addEventListener('message', ({ data }) => {
    const { type } = data as { type: 'destroy' };
    for (const handler of handlers) handler({ type, message: data });
  });
  parent.postMessage({ type: 'hello', boot }, '*');
  return {
    state: 'admitted',
    emit: (type, fields) => parent.postMessage({ type, ...fields }, '*'),
    onCommand(handler) {
      handlers.push(handler);
      return () => {};
    },
    start() {},
    close() {},
  };
};
