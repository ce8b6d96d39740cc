import { hydrateRoot } from 'react-dom/client';
import { Listing } from './Listing.tsx';

const app = document.getElementById('app');
// A fault of the hydration is shown, as it would be lost in the console.
if (app)
  hydrateRoot(app, <Listing />, { onRecoverableError: (error) => app.setAttribute('data-fault', String(error)) });
