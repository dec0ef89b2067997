import type * as z from 'zod';

/** The first thing that is wrong with a text, in the words of its rule. */
export function fault(rule: z.ZodType, text: string): string | undefined {
  const parsed = rule.safeParse(text);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
