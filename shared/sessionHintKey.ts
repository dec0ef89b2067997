export const sessionHintKey = 'likely-session';
