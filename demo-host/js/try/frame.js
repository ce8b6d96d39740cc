/* The page that an edited example becomes. Its policy admits the example's inline code, and it takes it from the page around it alone. */

const report = (kind, text) => parent.postMessage({ kind, text }, location.origin);

const wordsOf = (value) => {
  if (value instanceof Error) return value.code ? `${value.code}: ${value.message}` : String(value);
  if (value instanceof Blob) return `Blob ${value.type} ${value.size} B`;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

for (const kind of ['log', 'info', 'warn', 'error']) {
  const say = console[kind].bind(console);
  console[kind] = (...values) => {
    say(...values);
    report(kind, values.map(wordsOf).join(' '));
  };
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || typeof data !== 'string') return;
  // Takes this listener away too: each run is a fresh frame.
  document.open();
  addEventListener('error', ({ message }) => report('error', message));
  addEventListener('unhandledrejection', ({ reason }) => report('error', wordsOf(reason)));
  document.write(`<!doctype html>${data}`);
  document.close();
});
report('ready', '');
