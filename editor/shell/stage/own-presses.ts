/** Presses that are a layer's, or a pen's: one finger does not move the page by them, two do. */
export const ownPresses = new WeakSet<Event>();
