/** The robot demonstration, as a visitor moves it from world to world (spec, section 1). */
export const seam = {
  /** The picture that stands there by itself: the worlds side by side, cut by seams. */
  picture: 'four-worlds',
  /** From left to right; each is a picture of the same frame, in the sizes of the first. */
  worlds: [
    { name: 'Color', picture: 'world-color' },
    { name: 'Depth', picture: 'world-depth' },
    { name: 'Segmentation', picture: 'world-segmentation' },
    { name: 'Wireframe', picture: 'world-wireframe' },
  ],
  /** What the control sets; its value is a world’s name. */
  label: 'World the robot is in',
};
