/** Something about a month that its source's other months make unlikely. */
export type Doubt = {
  readonly text: string;
  /** Refuses the month, unless it is accepted; otherwise it is only reported. */
  readonly refuses: boolean;
  /** So much is missing that the month can't be one in figures, even if it is accepted. */
  readonly isFragment: boolean;
};

export const percent = (part: number): string => `${Math.round(100 * part)}%`;
