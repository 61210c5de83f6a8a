/** The id of the picture whose seams the visitor can move. */
export const seamId = 'seam';
