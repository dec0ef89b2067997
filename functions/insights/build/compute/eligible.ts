/** At least so many authentic posts in each of the last two quarters make an object eligible. */
export const eligiblePosts = 15;
