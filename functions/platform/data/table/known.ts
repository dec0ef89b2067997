import * as z from 'zod';

/** An enum that may grow: during deployments, unknown members are ignored but stay in the table. */
export function known<S extends z.ZodType>(member: S) {
  return z.array(z.custom<z.input<S>>()).transform((list): z.output<S>[] =>
    list.flatMap((each) => {
      const { success, data } = member.safeParse(each);
      return success ? [data] : [];
    }),
  );
}
