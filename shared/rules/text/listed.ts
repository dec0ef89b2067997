import { onFirstUse } from '../../onFirstUse.ts';

const list = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }));

/** `Reddit, TikTok, and Twitter` */
export const listed = (names: readonly string[]): string => list().format(names);
