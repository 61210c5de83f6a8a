import { event } from './event.ts';

const { framework } = event;

/** Describes the framework, if there is one (spec, section 1). */
export const about = framework && {
  id: 'about',
  menu: 'About',
  title: `About ${framework.name}`,
  href: framework.site,
  lead: `${framework.name} is the robotics simulation framework that the ${event.noun} is built on.`,
  /** The framework's parts. */
  parts: [
    {
      title: 'A simulation platform',
      text: 'It supports multiple simulators and robot embodiments.',
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
  /** The robot demonstration: one frame in four worlds, `images/{name}-{width}.avif` and `.webp`. */
  worlds: [
    { title: 'Color', text: 'What a camera sees', name: 'world-color' },
    { title: 'Depth', text: 'How far away it is', name: 'world-depth' },
    { title: 'Segmentation', text: 'Which part is which', name: 'world-segmentation' },
    { title: 'Wireframe', text: 'The shapes alone', name: 'world-wireframe' },
  ].map((world: Record<'title' | 'text' | 'name', string>) => ({
    ...world,
    alt: `One humanoid robot in one pose: ${world.title}, ${world.text.toLowerCase()}.`,
    widths: [360, 720],
    width: 720,
    height: 800,
    sizes: 'clamp(11rem, 23vw, 28rem)',
  })),
};
