/** The line over two pictures follows its slider; what it says follows too. */
export function moveCompares(root: ParentNode): void {
  for (const card of root.querySelectorAll<HTMLElement>('[data-compare]')) {
    const slider = card.querySelector('input');
    const words = card.dataset.compare ?? '';
    slider?.addEventListener('input', () => {
      card.style.setProperty('--at', `${slider.value}%`);
      slider.setAttribute('aria-valuetext', words.replace('{percent}', slider.value));
    });
  }
}
