/** Without path and query, which may contain a token of the receiver. */
export const receiverOf = (url: string): string => new URL(url).host;
