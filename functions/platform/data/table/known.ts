import * as z from 'zod';

/**
 * A list of an enum that may grow: during a deployment and after a rollback, rows may contain members from a newer version.
 * Unknown members are ignored, and stay in the table until the list is changed.
 */
export function known<S extends z.ZodType>(member: S) {
  return z.array(z.custom<z.input<S>>()).transform((list): z.output<S>[] =>
    list.flatMap((each) => {
      const { success, data } = member.safeParse(each);
      return success ? [data] : [];
    }),
  );
}
