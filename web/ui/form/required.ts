import * as z from 'zod';

/** Only requires a text, since the server validates it. Passwords keep their spaces. */
export const required = (text: string) => z.string().min(1, text);

export const requiredWord = (text: string) => z.string().trim().min(1, text);
