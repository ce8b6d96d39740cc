import { contentPage } from './from-content.tsx';

export const page = contentPage({ kind: 'help', path: '/pchelp/', list: 'help' });
