/** How often tests of durability kill what they look at: a few times each run, and many more on request (`KILLS=40 npm test -- durability`). */
export const kills = Number(process.env.KILLS ?? 5);
