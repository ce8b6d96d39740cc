/**
 * What the loader reads of the page. An element with a name stands in front of the document's own members (`<img
 * name=currentScript>`), one with an id or a name looks like a member of the window (`<form id=CutoutSDK>`), and a partner's page
 * may show what its users wrote. So nothing is read by `document.name`, and no global that the page may lack by `window.name`.
 * Members that every window has of itself are safe: they stand before such elements.
 */
type Names = keyof HTMLElementTagNameMap;

/** A member of the document as its prototype has it; a method comes without its `this`. */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document);

export const makeElement = <Name extends Names>(name: Name): HTMLElementTagNameMap[Name] =>
  ofDocument('createElement').call(document, name) as HTMLElementTagNameMap[Name];
