import { event } from './event.ts';

/** What the framework is (spec, section 1). */
export const about = {
  id: 'about',
  title: `About ${event.framework.name}`,
  href: event.framework.site,
  lead: `${event.framework.name} is a simulation platform, a synthetic dataset and a set of unified benchmarks for robot learning.`,
  parts: [
    {
      name: 'Simulation platform',
      text: 'Describe a task once, then run it in any of the supported simulators.',
    },
    {
      name: 'Synthetic dataset',
      text: 'Scenes and demonstrations made in simulation, ready to train on.',
    },
    {
      name: 'Unified benchmarks',
      text: 'The same tasks and the same measures, whichever simulator or robot you choose.',
    },
  ],
  support:
    'It supports multiple simulators and robot embodiments, with seamless transitions between environments.',
  /** The robot demonstration: `/images/{name}-{width}.avif` and `.webp`. */
  demonstration: {
    name: 'four-worlds',
    widths: [640, 960, 1600],
    width: 1600,
    height: 900,
    alt: 'One humanoid robot in one pose, as four simulated worlds see it: in color, as depth, as segments and as a wireframe.',
    caption: 'One robot, one pose, four worlds',
    worlds: ['Color', 'Depth', 'Segmentation', 'Wireframe'],
  },
};
