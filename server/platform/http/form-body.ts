import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Listener } from './listener.ts';

/** Members of the matting body that a form carries as JSON text (D20). */
const JSON_MEMBERS = new Set(['parameter', 'media_info_list']);

/** Has the routes of a listener, or of one plugin, take forms beside JSON. */
export function acceptForms(app: Listener): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => parseFormFields(String(body)),
  );
}

/** A form body as an object; a repeated field is refused. */
export function parseFormFields(body: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    if (name in fields) throw cutoutError('INVALID_ARGUMENT', 'a field occurs twice');
    fields[name] = JSON_MEMBERS.has(name) ? parseJson(name, value) : value;
  }
  return fields;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw cutoutError('INVALID_ARGUMENT', `the field ${name} is not JSON text`);
  }
}
