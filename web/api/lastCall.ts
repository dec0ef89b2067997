let at = 0;

export const noteCall = (): void => {
  at = Date.now();
};
export const lastCallAt = (): number => at;
