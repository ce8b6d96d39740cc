import { contentPage } from './from-content.ts';

export const page = contentPage({ kind: 'article', path: '/articles/', list: 'articles', current: 'articles' });
