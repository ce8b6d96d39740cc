import { contentPage } from './from-content.tsx';

export const page = contentPage({ kind: 'school', path: '/school-post/', list: 'learn' });
