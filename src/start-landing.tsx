import { createRoot } from 'react-dom/client';
import { LandingPage } from './landing/landing-page.tsx';

const container = document.getElementById('landing');
if (!container) throw new Error('The page has no #landing element.');
createRoot(container).render(<LandingPage />);
