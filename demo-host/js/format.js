/** Bytes as a person reads them, and as the editor says them: 1 kB is 1024 bytes. */
export function show(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

export const sizeOf = (width, height) => `${width} × ${height}`;

/** Anything that an event carries as one short line; a Blob by type and size, never its content. */
export function brief(value) {
  return JSON.stringify(value, (_key, inner) => {
    if (inner instanceof Blob) return `Blob ${inner.type} ${show(inner.size)}`;
    if (inner instanceof Error) return { code: inner.code, message: inner.message, recoverable: inner.recoverable };
    return typeof inner === 'string' && inner.length > 160 ? `${inner.slice(0, 157)}…` : inner;
  });
}

/** An element with properties and children. Text only: nothing that arrives from outside becomes markup. */
export function element(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (key in node && key !== 'list') node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children);
  return node;
}
