import { contentPage } from './from-content.ts';

export const page = contentPage({ kind: 'help', path: '/webhelp/', list: 'help', current: 'help' });
