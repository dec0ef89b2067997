/** Cards that are in view at once, at most: their pictures load with the page. */
export const firstRow = 3;
