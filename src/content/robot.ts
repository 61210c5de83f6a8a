/** The robot's worlds beside the form: one at first, and one more for each completed step. */
export const robot = {
  /** `images/{picture}-tall.avif`, `-band.avif` and the same as `.webp`. */
  worlds: [
    { name: 'Wireframe', picture: 'robot-wireframe' },
    { name: 'Depth', picture: 'robot-depth' },
    { name: 'Segmentation', picture: 'robot-segmentation' },
    { name: 'Color', picture: 'robot-color' },
  ] as const,
};
