import { contentPage } from './from-content.ts';

export const page = contentPage({ kind: 'legal', path: '/legal/', list: 'promise' });
