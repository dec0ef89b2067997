import type * as z from 'zod';

export function fault(rule: z.ZodType, text: string): string | undefined {
  const parsed = rule.safeParse(text);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
