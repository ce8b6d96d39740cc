/** How a picture came in. */
export type InputSource = 'button' | 'drop' | 'paste' | 'address' | 'open' | 'host' | 'sample';
