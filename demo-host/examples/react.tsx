import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Listing } from './Listing.tsx';

const app = document.getElementById('app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Listing />
    </StrictMode>,
  );
}
