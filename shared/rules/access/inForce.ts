type Ending = { readonly access_until: string | null };

const dayMs = 86_400_000;

/** True through the last day on which a profile gives access, in UTC; its data’s dates say nothing about that. */
export const isInForce = ({ access_until }: Ending, now: Date): boolean =>
  access_until === null || now.getTime() < Date.parse(access_until) + dayMs;
