/** What a server runs for ssr.html; here the build does (scripts/build/examples.mjs). */
import { renderToString } from 'react-dom/server';
import { Listing } from './Listing.tsx';

export const render = (): string => renderToString(<Listing />);
