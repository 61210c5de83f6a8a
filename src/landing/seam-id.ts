/** The element that holds the picture of the worlds, over which the visitor moves the seam. */
export const seamId = 'seam';
