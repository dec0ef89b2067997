import * as z from 'zod';

/**
 * A list of what may get more members: during a deployment two versions work on the same rows, and afterwards a rollback finds
 * what the newer one wrote. What this version doesn't know is ignored, and stays in the table as long as nobody changes the list.
 */
export function known<S extends z.ZodType>(member: S) {
  return z.array(z.custom<z.input<S>>()).transform((list): z.output<S>[] =>
    list.flatMap((each) => {
      const { success, data } = member.safeParse(each);
      return success ? [data] : [];
    }),
  );
}
