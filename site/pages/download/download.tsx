import { downloadPage } from './download-page.tsx';

export const page = downloadPage('description', ['windows', 'mac', 'linux']);
