const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** `about Oatmere`, `with 🔥 Fire`: posts have an emoji, but are about something else. */
export const aboutName = (name: string): string => `${emoji.test(name) ? 'with' : 'about'} ${name}`;
