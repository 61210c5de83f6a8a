/** The robot demonstration, with a control to move the robot between worlds (spec, section 1). */
export const seam = {
  /** The picture without a script: the worlds side by side, divided by seams. */
  picture: 'four-worlds',
  /** From left to right. All pictures show the same frame, in the sizes of the first. */
  worlds: [
    { name: 'Color', picture: 'world-color' },
    { name: 'Depth', picture: 'world-depth' },
    { name: 'Segmentation', picture: 'world-segmentation' },
    { name: 'Wireframe', picture: 'world-wireframe' },
  ],
  /** The label of the control. Its value is a world's name. */
  label: 'World the robot is in',
};
