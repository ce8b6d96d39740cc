import { contentPage } from './from-content.ts';

export const page = contentPage({ kind: 'school', path: '/school-post/', list: 'learn' });
