/** Kills per durability test: a few in each run, many on request (`KILLS=40 npm test -- durability`). */
export const kills = Number(process.env.KILLS ?? 5);
