export type Doubt = {
  readonly text: string;
  /** Refuses the month unless it is accepted; otherwise the doubt is only reported. */
  readonly refuses: boolean;
  /** So much is missing that the month is left out even if it is accepted. */
  readonly isFragment: boolean;
};

export const percent = (part: number): string => `${Math.round(100 * part)}%`;
