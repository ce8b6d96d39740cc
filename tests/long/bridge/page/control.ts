/** Calls from document to document over a port of their own: what is tested is not what the test speaks by. */

interface Call {
  id: number;
  name: string;
  args: unknown[];
}

// biome-ignore lint/suspicious/noExplicitAny: each function has arguments of its own
type Functions = Record<string, (...args: any[]) => unknown>;

export function answer(port: MessagePort, functions: Functions): void {
  port.onmessage = ({ data: { id, name, args } }: MessageEvent<Call>) =>
    port.postMessage({ id, value: functions[name]?.(...args) });
}

export function caller(port: MessagePort): (name: string, ...args: unknown[]) => Promise<unknown> {
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  port.onmessage = ({ data: { id, value } }: MessageEvent<{ id: number; value: unknown }>) => {
    waiting.get(id)?.(value);
    waiting.delete(id);
  };
  return (name, ...args) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ id: last, name, args });
    });
}
