import { orderPage } from './order-page.tsx';

export const page = orderPage('upgrade');
