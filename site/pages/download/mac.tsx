import { downloadPage } from './download-page.tsx';

export const page = downloadPage('macDescription', ['mac']);
