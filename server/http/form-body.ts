import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';

/** Members of the matting body that a form carries as JSON text (D20). */
const JSON_MEMBERS = new Set(['parameter', 'media_info_list']);

/** A form body as an object; a repeated field is refused. For fastify's addContentTypeParser. */
export async function parseFormBody(_request: FastifyRequest, body: string | Buffer): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(String(body))) {
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
