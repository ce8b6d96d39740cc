import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError } from '../../platform/files/content-error.ts';
import { isMissing } from '../../platform/files/files.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,127}$/);
const LANGUAGES = ['cn', 'en', 'jp', 'kr', 'tw'] as const;
const names = z.record(z.enum(LANGUAGES), z.string().min(1).max(80));
const size = z
  .string()
  .regex(/^[1-9]\d{0,3}\*[1-9]\d{0,3}$/)
  .transform((text) => {
    const [width = 0, height = 0] = text.split('*').map(Number);
    return { width, height };
  });

/** `templates.json`, beside the catalogue whose backgrounds it names. */
const stockSchema = z.object({
  categories: z.array(z.object({ id, name: names })),
  templates: z.array(z.object({ id, category: id, background: id, size })).max(5000),
  /** Words that a search page offers. */
  hotWords: z.record(z.enum(LANGUAGES), z.array(z.string().min(1).max(40))),
  handpicked: z.array(z.object({ id, name: names, templates: z.array(id).min(1) })),
});

export type TemplateStock = z.infer<typeof stockSchema>;
export type StoredTemplate = TemplateStock['templates'][number];

const NOTHING: TemplateStock = {
  categories: [],
  templates: [],
  hotWords: { cn: [], en: [], jp: [], kr: [], tw: [] },
  handpicked: [],
};

/**
 * What `templates.json` of a folder says; nothing where it is not there.
 * @param backgrounds ids of the materials that there are
 * @throws ContentError for what is not right, or names what is not there
 */
export async function readStock(folder: string, backgrounds: ReadonlySet<string>): Promise<TemplateStock> {
  let text: string;
  try {
    text = await readFile(join(folder, 'templates.json'), 'utf8');
  } catch (error) {
    if (isMissing(error)) return NOTHING;
    throw error;
  }
  const stock = parse(text);
  const known = (what: string, ids: ReadonlySet<string>, name: string) => {
    if (!ids.has(name)) throw new ContentError(`templates.json: the ${what} ${name} is not there`);
  };
  const categories = new Set(stock.categories.map((category) => category.id));
  const templates = new Set(stock.templates.map((template) => template.id));
  if (templates.size < stock.templates.length) throw new ContentError('templates.json: an id occurs twice');
  for (const { category, background } of stock.templates) {
    known('category', categories, category);
    known('background', backgrounds, background);
  }
  for (const name of stock.handpicked.flatMap((picked) => picked.templates)) known('template', templates, name);
  return stock;
}

function parse(text: string): TemplateStock {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new ContentError('templates.json: is no JSON');
  }
  const parsed = stockSchema.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContentError(`templates.json: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not right'}`);
}
