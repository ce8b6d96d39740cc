import { type CutoutError, cutoutError } from '../protocol/errors.ts';

/** Answers of a store are short; more is not looked at. */
const MAX_XML = 4_096;

/** The text of an XML element without children; entities of the five kinds only. */
function elementOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(xml.slice(0, MAX_XML))?.[1] ?? '';
  return found.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity] ?? '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * A store's refusal (spec §8): code and message of an XML error body, else `upload failed! HTTP {status} {text}`. Nothing is
 * keyed on one vendor's code; `details.status` and `details.expired` are what programs read.
 */
export function storeError(status: number, statusText: string, body: string): CutoutError {
  const code = elementOf(body, 'Code');
  const said = elementOf(body, 'Message');
  const message =
    code === '' ? `upload failed! HTTP ${status} ${statusText}`.trimEnd() : [code, said].filter(Boolean).join(': ');
  const expired = status === 403 && /expired/i.test(said);
  return cutoutError('UPLOAD_FAILED', message, { details: { status, expired: expired ? 1 : 0 } });
}
