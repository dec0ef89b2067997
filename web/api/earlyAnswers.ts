declare global {
  interface Window {
    /** Answers that the page requested before its code arrived (`web/app/light/early.js`), by address. */
    earlyAnswers?: { at: number; early: Map<string, Promise<Response>> };
  }
}

/** An answer is taken soon after its question, or no longer true. */
const goodForMs = 60_000;

/** Each is taken once. Undefined at once if there is none, since a call must start before a page is left. */
export function takeEarly(address: string, method = 'GET'): Promise<Response | undefined> | undefined {
  const { at = 0, early } = globalThis.window?.earlyAnswers ?? {};
  const answer = method === 'GET' ? early?.get(address) : undefined;
  early?.delete(address);
  if (!answer || performance.now() - at > goodForMs) return undefined;
  // One that failed is asked again.
  return answer.then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
}

/** They were for the person who was here then. */
export function forgetEarly(): void {
  globalThis.window?.earlyAnswers?.early.clear();
}
