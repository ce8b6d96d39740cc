import { contentPage } from './from-content.tsx';

export const page = contentPage({ kind: 'article', path: '/articles/', list: 'articles', current: 'articles' });
