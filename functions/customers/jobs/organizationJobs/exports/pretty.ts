export const pretty = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;
