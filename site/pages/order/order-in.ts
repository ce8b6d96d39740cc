/** The order that an address names in its query; '' without one. */
export const orderIn = (query: URLSearchParams): string => /^[\w-]{1,64}$/.exec(query.get('order') ?? '')?.[0] ?? '';
