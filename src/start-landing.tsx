import { createRoot } from 'react-dom/client';
import { element } from './element.ts';
import { LandingPage } from './landing/landing-page.tsx';

createRoot(element('landing')).render(<LandingPage />);
