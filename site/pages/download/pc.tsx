import { downloadPage } from './download-page.tsx';

export const page = downloadPage('pcDescription', ['windows']);
