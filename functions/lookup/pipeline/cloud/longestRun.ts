/** The workflow stops any run that takes longer. */
export const longestRunSeconds = 24 * 60 * 60;
