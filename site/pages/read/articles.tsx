import { listPage } from './list-page.tsx';

export const page = listPage({
  kind: 'article',
  path: '/articles/',
  words: 'articles',
  picture: 'arches',
  current: 'articles',
});
