import publicDomains from 'email-providers/all.json' with { type: 'json' };

/** Domains of providers that give addresses to everybody, such as Gmail. */
export const openToEverybody: ReadonlySet<string> = new Set(publicDomains);
