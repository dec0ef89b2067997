/** Small enough to be made in seconds; large enough that every source has an object that 'Surprise Me' accepts. */
export const demoSize = { seed: 7, posts: 1_000_000, objects: 600, months: 36 } as const;
