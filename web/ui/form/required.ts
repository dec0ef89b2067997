import * as z from 'zod';

/** A text that there must be something of; what it is, only the server can say. Passwords keep their blanks. */
export const required = (text: string) => z.string().min(1, text);

/** The same where blanks around it mean nothing. */
export const requiredWord = (text: string) => z.string().trim().min(1, text);
