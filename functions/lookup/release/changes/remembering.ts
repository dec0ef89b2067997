const maxRemembered = 2000;

/** A bounded memo: drops the least recently used. */
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
