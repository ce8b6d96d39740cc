import { isRecord } from './wire-guards.ts';

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  n: (value) => Number.isFinite(value),
  b: (value) => typeof value === 'boolean',
  o: isRecord,
  // A Blob of another realm is no instance of ours; a clone cannot carry a symbol, so the tag cannot be forged on the wire.
  f: (value) => /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value)),
  x: () => true,
};

/**
 * Copies the named members of `data`, each only where it is own and of its kind. `spec` is a list such as
 * `'id?:s ok:b'`: name, `?` where it may be missing, kind (s text, n finite number, b boolean, o record, f Blob, x anything).
 * Members that are not named are left behind (an own `__proto__` survives structured clone). Returns the name of the first
 * member that is missing or of another kind in place of the copy.
 */
export function readFields(data: object, spec: string): Record<string, unknown> | string {
  const copy: Record<string, unknown> = {};
  for (const part of spec ? spec.split(' ') : []) {
    const [, name = '', optional, kind = ''] = /^(\w+)(\??):(\w)$/.exec(part) ?? [];
    const value: unknown = Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
    if (value === undefined && optional) continue;
    if (!CHECKS[kind]?.(value)) return name;
    copy[name] = value;
  }
  return copy;
}
