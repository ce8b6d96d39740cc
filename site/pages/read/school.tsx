import { listPage } from './list-page.tsx';

export const page = listPage({ kind: 'school', path: '/school-post/', words: 'school', picture: 'leaves' });
