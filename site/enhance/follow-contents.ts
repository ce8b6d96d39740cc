/** How far down the window a heading is when its part is the one that is read, as a share of its height. */
const READ = 1 / 3;

/** Marks in a text's contents the part that is being read. Without it the contents are links, as they are on paper. */
export function followContents(root: Document, view: Window): void {
  const parts = [...root.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].flatMap((link) => {
    const heading = root.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const mark = () => {
    const line = view.innerHeight * READ;
    const read = parts.findLast(({ heading }) => heading.getBoundingClientRect().top <= line);
    for (const part of parts) {
      if (part === read) part.link.setAttribute('aria-current', 'location');
      else part.link.removeAttribute('aria-current');
    }
  };
  // Called for each heading that comes over the line or goes back under it.
  const seen = new IntersectionObserver(mark, { rootMargin: `0px 0px -${(1 - READ) * 100}% 0px` });
  for (const { heading } of parts) seen.observe(heading);
}
