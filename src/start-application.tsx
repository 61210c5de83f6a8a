import { createRoot } from 'react-dom/client';

const container = document.getElementById('application');
if (!container) throw new Error('The page has no #application element.');
createRoot(container).render(<main>Hackathon Application</main>);
