/** In their order. */
export const insightsStep = {
  write: 'Writing posts',
  list: 'Listing files',
  validate: 'Checking files',
  compute: 'Computing',
  documents: 'Publishing documents',
  objects: 'Publishing objects',
  search: 'Publishing search rows',
  serving: 'Serving the release',
} as const;

export const insightsSteps: readonly string[] = Object.values(insightsStep);
