import { followClosing } from './content/closing-time.ts';
import { element } from './element.ts';
import { wakeLanding } from './landing/wake-landing.ts';
import { currentRoute, type Route, routeHash } from './route.ts';

const landingTitle = document.title;

const application = element('application');
let pressed: HTMLElement | null = null;

/** Keeps a press on the prerendered form, made before its script has come, to be made again then. */
function keepPress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  pressed = event.target.closest('button');
  if (!pressed) return;
  event.preventDefault();
  void loadApplication();
}

async function loadApplication(): Promise<void> {
  const { started } = await import('./start-application.tsx');
  await started;
  application.removeEventListener('click', keepPress);
  pressed?.click();
  pressed = null;
}

application.addEventListener('click', keepPress);

function show(route: Route): void {
  document.documentElement.dataset.route = route;
  document.title = route === 'apply' ? 'Hackathon Application' : landingTitle;
  if (route === 'apply') afterPaint(loadApplication);
}

/** The prerendered form is there to be seen at once; its script must not come before the picture. */
function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * A pointer or the focus on a register action says that the form will be wanted. A finger says it too
 * late to prepare anything: it would only hold up the view it is about to open.
 */
function prepareOnIntent(event: Event): void {
  const { target } = event;
  if (event instanceof PointerEvent && event.pointerType === 'touch') return;
  if (target instanceof Element && target.closest(`a[href="${routeHash.apply}"]`)) {
    afterPaint(loadApplication);
  }
}

for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
  addEventListener(intent, prepareOnIntent);
}

addEventListener('hashchange', () => {
  const route = currentRoute();
  if (document.documentElement.dataset.route === route) return;
  show(route);
  scrollTo({ top: 0, behavior: 'instant' });
  document
    .querySelector<HTMLElement>(`#${route === 'apply' ? 'application' : 'landing'} main`)
    ?.focus({ preventScroll: true });
});

show(currentRoute());
wakeLanding();
followClosing();
