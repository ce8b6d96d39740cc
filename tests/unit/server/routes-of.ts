import type { Listener } from '../../../server/platform/http/listener.ts';

/** `POST /path` of everything that a listener answers, as its router prints it. */
export async function routesOf(app: Listener): Promise<string[]> {
  await app.ready();
  const parts: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^(.*?[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (match === null) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4 - 1;
    parts.length = depth;
    parts[depth] = part;
    for (const method of methods.split(', ')) routes.push(`${method} ${parts.join('')}`);
  }
  return routes.filter((route) => /^(GET|POST|PUT|PATCH|DELETE) /.test(route));
}
