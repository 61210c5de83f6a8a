import { event } from './event.ts';

/** What the framework is (spec, section 1). */
export const about = {
  id: 'about',
  title: `About ${event.framework.name}`,
  href: event.framework.site,
  lead: `${event.framework.name} is the robotics simulation framework that the hackathon is built on.`,
  parts: ['A simulation platform', 'A synthetic dataset', 'A set of unified benchmarks'],
  support:
    'It supports multiple simulators and robot embodiments, with seamless transitions between environments.',
  /** The robot demonstration: `images/{name}-{width}.avif` and `.webp`. */
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
