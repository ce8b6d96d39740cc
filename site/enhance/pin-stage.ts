/**
 * On a narrow screen the picture stays in sight while words below it are typed: small, under the page's bar. What follows it does not
 * move: its place is kept.
 */
export function pinStage(stage: HTMLElement, group: HTMLElement): void {
  const place = stage.parentElement ?? stage;
  let isTyping = false;
  let isAbove = false;
  const pin = () => {
    const isPinned = isTyping && isAbove;
    if (isPinned === stage.hasAttribute('data-pinned')) return;
    place.style.minHeight = isPinned ? `${place.offsetHeight}px` : '';
    stage.toggleAttribute('data-pinned', isPinned);
    // The field is not below it.
    if (isPinned) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  new IntersectionObserver(
    (entries) => {
      const { intersectionRatio, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
      isAbove = intersectionRatio < HALF && boundingClientRect.top < 0;
      pin();
    },
    { threshold: HALF },
  ).observe(place);
  group.addEventListener('focusin', () => {
    isTyping = true;
    pin();
  });
  group.addEventListener('focusout', ({ relatedTarget }) => {
    isTyping = relatedTarget instanceof Node && group.contains(relatedTarget);
    pin();
  });
}

/** Less of the picture than this is not enough to see what changes. */
const HALF = 0.5;
