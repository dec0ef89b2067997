const maxRemembered = 2000;

/** Asks once for the same thing, and forgets what was asked for longest ago. */
export function remembering<A extends readonly unknown[], R>(
  ask: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  const answers = new Map<string, Promise<R>>();
  return (...given) => {
    const name = given.join();
    const answer = answers.get(name) ?? ask(...given);
    answers.delete(name);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    if (answers.size > maxRemembered) answers.delete(answers.keys().next().value ?? name);
    return answer;
  };
}
