/** An object is eligible with at least this many authentic posts in each of the last two quarters. */
export const eligiblePosts = 15;
