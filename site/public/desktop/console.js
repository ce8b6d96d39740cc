/* The debug console of test environments in the desktop shell, which has no developer tools: what the page writes to its console stands at
   its foot, too. */
(() => {
  const list = document.createElement('ol');
  list.setAttribute('aria-label', 'Console');
  list.tabIndex = 0;
  list.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:90;max-height:30vh;margin:0;padding:8px 12px 8px 36px;overflow:auto;background:#17171b;color:#f2f2f4;font:12px/1.5 monospace';
  const MOST = 200;
  const show = (level, parts) => {
    const line = document.createElement('li');
    line.textContent = `${level}: ${parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')}`;
    list.append(line);
    if (list.children.length > MOST) list.firstElementChild.remove();
    list.scrollTop = list.scrollHeight;
  };
  for (const level of ['log', 'info', 'warn', 'error']) {
    const said = console[level].bind(console);
    console[level] = (...parts) => {
      said(...parts);
      show(level, parts);
    };
  }
  addEventListener('error', ({ message }) => show('error', [message]));
  addEventListener('unhandledrejection', ({ reason }) => show('error', [reason]));
  document.body.append(list);
})();
