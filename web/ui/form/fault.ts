import type * as z from 'zod';

/** The first validation error of a text. */
export function fault(rule: z.ZodType, text: string): string | undefined {
  const parsed = rule.safeParse(text);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
