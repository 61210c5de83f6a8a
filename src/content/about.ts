import { event } from './event.ts';
import { seam } from './seam.ts';

const { framework } = event;

/** Describes the framework, if there is one (spec, section 1). */
export const about = framework && {
  id: 'about',
  title: `About ${framework.name}`,
  href: framework.site,
  lead: `${framework.name} is the robotics simulation framework that the hackathon is built on.`,
  /** The framework's parts. The picture's four worlds illustrate each. */
  parts: [
    {
      title: 'A simulation platform',
      text: 'It supports multiple simulators and robot embodiments. Here one robot holds one pose.',
    },
    {
      title: 'A synthetic dataset',
      text: 'Each frame exists in four versions: color, depth, segmentation and wireframe.',
    },
    {
      title: 'A set of unified benchmarks',
      text: 'With seamless transitions between environments, you can train a robot in one world and test it in the others.',
    },
  ],
  /** The robot demonstration: `images/{name}-{width}.avif` and `.webp`. */
  demonstration: {
    name: seam.picture,
    widths: [640, 960, 1440, 1920],
    width: 1920,
    height: 1080,
    alt: 'One humanoid robot in one pose, cut by three seams into four simulated worlds: from left to right in color, as depth, as segments and as a wireframe.',
    caption: 'One robot, one pose, four worlds',
    worlds: seam.worlds.map(({ name }) => name),
  },
};
