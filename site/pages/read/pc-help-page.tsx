import { contentPage } from './from-content.ts';

export const page = contentPage({ kind: 'help', path: '/pchelp/', list: 'help' });
