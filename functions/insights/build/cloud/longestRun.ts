/** The workflow stops a run that takes longer. */
export const longestRunSeconds = 24 * 60 * 60;
