export const longestRunSeconds = 24 * 60 * 60;
