/** Of spec §2: what stood at other addresses before. Paths are those after language and host. */

/** The category of the quick operations, as `paramsObj` names it. */
const QUICK_OPERATIONS = '快捷操作';
const QUICK_OPERATIONS_HELP = '/pchelp/jpkjj20221123';

/** `/school-post/koutu…` → the same with its first `koutu` as `cutout` (D31); the caller keeps the query. */
export const movedPath = (path: string): string | undefined =>
  path.startsWith('/school-post/koutu') ? path.replace('koutu', 'cutout') : undefined;

/** Where a query's `paramsObj` leads; one that is not JSON is like an empty one (spec §5). */
export function leadOf(query: URLSearchParams): string | undefined {
  const text = query.get('paramsObj');
  if (text === null) return undefined;
  const params = parsed(text);
  const isObject = typeof params === 'object' && params !== null && 'categoryName' in params;
  return isObject && params.categoryName === QUICK_OPERATIONS ? QUICK_OPERATIONS_HELP : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
