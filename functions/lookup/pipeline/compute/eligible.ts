/** An object is eligible with at least this many authentic posts in each of the last two quarters, or in proportion where months of them are gaps. */
export const eligiblePosts = 15;
