const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Posts have an emoji, they aren’t about it. */
export const emojiFirst = (name: string): boolean => emoji.test(name);

/** `about Oatmere`, `with 🔥 Fire`: posts have an emoji, but are about something else. */
export const aboutName = (name: string): string => `${emojiFirst(name) ? 'with' : 'about'} ${name}`;
