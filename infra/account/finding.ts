/** `stops`: CloudFormation would fail. `attention`: created, but partly broken. `unknown`: no permission to check. */
export type Verdict = 'ready' | 'attention' | 'stops' | 'unknown';

export type Finding = { about: string; verdict: Verdict; says: string; todo?: string };

export function found(about: string, verdict: Verdict, says: string, todo?: string): Finding {
  return { about, verdict, says, ...(todo ? { todo } : {}) };
}

/** The answer, or undefined if the error means "not found". */
export async function orMissing<T>(answer: Promise<T>, missing: RegExp): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && missing.test(`${error.name}: ${error.message}`)) return undefined;
    throw error;
  }
}
