export const eligiblePosts = 15;
