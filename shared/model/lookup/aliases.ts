import * as z from 'zod';

export const maxAliases = 20;
export const longestAlias = 60;

/** Other names that an object is searched for by. */
export const Aliases = z.array(z.string().min(1).max(longestAlias)).max(maxAliases);
