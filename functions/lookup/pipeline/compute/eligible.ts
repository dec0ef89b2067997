/** Minimum authentic posts in each of the last two quarters, reduced in proportion where months are gaps. */
export const eligiblePosts = 15;
