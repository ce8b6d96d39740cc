import { contentPage } from './from-content.tsx';

export const page = contentPage({ kind: 'legal', path: '/legal/' });
