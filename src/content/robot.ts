/** The worlds that the form renders the robot in, from the first step on: one more for each that is completed. */
export const robot = {
  /** `images/{picture}-tall.avif`, `-band.avif` and the same as `.webp`. */
  worlds: [
    { name: 'Wireframe', picture: 'robot-wireframe' },
    { name: 'Depth', picture: 'robot-depth' },
    { name: 'Segmentation', picture: 'robot-segmentation' },
    { name: 'Color', picture: 'robot-color' },
  ],
};
