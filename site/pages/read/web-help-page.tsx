import { contentPage } from './from-content.tsx';

export const page = contentPage({ kind: 'help', path: '/webhelp/', list: 'help', current: 'help' });
