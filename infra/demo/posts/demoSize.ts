/** Small enough to generate in seconds, large enough that every source has an object for 'Surprise Me'. */
export const demoSize = { seed: 7, posts: 1_000_000, objects: 600, months: 36 } as const;
