import { type CutoutError, cutoutError } from '../protocol/errors.ts';
import type { StoreResponse } from './send.ts';

/** Answers of a store are short; more is not looked at. */
const MAX_XML = 4_096;

/** The text of an XML element without children; entities of the five kinds only. */
function elementOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(xml.slice(0, MAX_XML))?.[1] ?? '';
  return found.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity] ?? '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * A store's refusal (spec §8): code and message of an XML error body, the text of Qiniu's JSON, else
 * `upload failed! HTTP {status} {text}`. Nothing is keyed on one vendor's code: `details.status`, `details.expired` and
 * `details.retryAfter` (seconds) are what programs read.
 */
export function storeError({ status, statusText, text, header }: StoreResponse): CutoutError {
  const code = elementOf(text, 'Code');
  const said = elementOf(text, 'Message') || /^\s*\{\s*"error"\s*:\s*"([^"\\]{1,300})"/.exec(text)?.[1] || '';
  const message = [code, said].filter(Boolean).join(': ') || `upload failed! HTTP ${status} ${statusText}`.trimEnd();
  const expired = (status === 403 || status === 401) && /expired/i.test(said) ? 1 : 0;
  const seconds = Number.parseInt(header('retry-after'), 10);
  const details = { status, expired, ...(seconds > 0 && { retryAfter: seconds }) };
  return cutoutError('UPLOAD_FAILED', message, { details });
}
