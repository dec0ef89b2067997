/** Where the browser remembers that a session is likely. */
export const sessionHintKey = 'likely-session';
